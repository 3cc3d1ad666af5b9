/** Whether a modal layer, such as a dialog or a sheet, is open. A popup on the map is not modal. */
export const isPageCovered = () => document.querySelector('[role$="dialog"][data-state="open"]') !== null
