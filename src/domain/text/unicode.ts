/** Hebrew, Arabic and related scripts, including their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Wraps right-to-left text in Unicode isolates, so that it cannot reorder the sentence and numbers around it.
 */
export function isolateText(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

/** Invisible characters other than whitespace, such as joiners, direction marks and fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** Removes invisible characters, then trims the text, like `private.visible_part` in the database. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').trim()
