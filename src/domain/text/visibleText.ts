/** What shows nothing by itself: it joins others, turns their direction, or is blank without being white space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** What can be seen of a text, without white space at its ends. The database decides by the same, as `private.visible`. */
export const visibleText = (text: string): string => text.replaceAll(UNSEEN, '').trim()
