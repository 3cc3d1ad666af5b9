/** Hebrew, Arabic and their relatives, as they are written and in the forms of older encodings. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * What somebody wrote, to stand in a sentence of the product: where it reads from right to left it keeps to itself (Unicode's
 * isolates), or it would turn the sentence round and take the numbers beside it along.
 */
export function isolateText(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

/** What shows nothing by itself: it joins others, turns their direction, or is blank without being white space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** What can be seen of a text, without white space at its ends. The database decides by the same, as `private.visible`. */
export const visibleText = (text: string): string => text.replaceAll(UNSEEN, '').trim()
