/** Whether a dialog, a sheet or another layer that keeps the focus lies over the page; an open place on the map does not. */
export const isPageCovered = () => document.querySelector('[role$="dialog"][data-state="open"]') !== null
