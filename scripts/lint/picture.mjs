import { readFileSync } from 'node:fs'

/** Rooms in the order of the picture; tests and the entry may import anything, and are left out. */
const ROOMS = ['app', 'pages', 'feature', 'contexts', 'ui', 'lib', 'domain', 'types']
const FOLDERS = { feature: 'features/*' }

/**
 * Who may import whom, as a Mermaid flowchart made from the linted rules. An arrow that another way already shows
 * (pages to lib by way of features) is drawn too: each is a rule of its own.
 * @param {string} [file] the linter's configuration
 */
export function importPicture(file = '.oxlintrc.json') {
  const [, { policies }] = JSON.parse(readFileSync(file, 'utf8')).rules['boundaries/dependencies']
  const arrows = policies.flatMap((policy) => {
    const from = policy.from?.element?.type
    if (!policy.allow || !ROOMS.includes(from)) return []
    return targetsOf(policy.allow.to)
      .filter(({ room }) => room !== from || from === 'feature')
      .map(({ room, label }) => arrow(from, room, label))
  })
  const boxes = ROOMS.map((room) => `  ${room}["src/${FOLDERS[room] ?? room}"]`)
  return ['```mermaid', 'flowchart TD', ...boxes, ...new Set(arrows), '```'].join('\n')
}

function targetsOf(to) {
  return [to].flat().flatMap(({ element }) => {
    const rooms = element.type === '*' ? ROOMS : [element.type].flat()
    const feature = element.captured?.feature
    const only = element.fileInternalPath ?? (feature && (feature.startsWith('{{') ? 'own folder' : `${feature} only`))
    return rooms.map((room) => ({ room, label: only }))
  })
}

function arrow(from, to, label) {
  return label ? `  ${from} -->|"${label}"| ${to}` : `  ${from} --> ${to}`
}
