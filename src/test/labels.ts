/** What a label may name, of the elements that the product has. */
const LABELABLE = [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]

/** Whether the label can name the element at all, told without a walk through the page. */
function mayName(label: HTMLLabelElement, element: Element) {
  const named = label.getAttribute('for')
  return named === null ? label.contains(element) : named === element.getAttribute('id')
}

function labelsOf(element: Element) {
  const labels = element.ownerDocument.getElementsByTagName('label')
  const found: HTMLLabelElement[] = []
  // By index, and its length asked once: for any other key jsdom first looks for an element of that name.
  for (let index = 0, count = labels.length; index < count; index++) {
    const label = labels[index]
    if (label && mayName(label, element) && label.control === element) found.push(label)
  }
  return found
}

/**
 * Spares queries by label most of their time: to list the labels of one element, jsdom walks the whole page, and once more
 * for each label on it. Here only the labels that may name the element are asked for what they name.
 */
export function installLabels() {
  for (const { prototype } of LABELABLE) {
    const jsdoms = Object.getOwnPropertyDescriptor(prototype, 'labels')
    if (!jsdoms?.get) throw new Error('jsdom lists no labels')
    const get: (this: HTMLElement) => unknown = jsdoms.get
    const labels = function (this: HTMLElement) {
      const unusual = !this.isConnected || (this instanceof HTMLInputElement && this.type === 'hidden')
      return unusual ? get.call(this) : labelsOf(this)
    }
    Object.defineProperty(prototype, 'labels', { ...jsdoms, get: labels })
  }
}
