/** Whether a modal layer, such as a dialog or a sheet, is open. A popup on the map does not count. */
export const isPageCovered = () => document.querySelector('[role$="dialog"][data-state="open"]') !== null
