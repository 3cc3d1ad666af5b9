import { decodeHTMLStrict } from 'entities/decode'
import { numberFromData } from '../values/figures'
import { isData, parseData, type Data } from './looseJson'
import { listingIdsIn, isSamePage, type Links } from '../links'
import { lettersAndDigits } from '../reading'

/**
 * A schema.org Thing, with all the nodes that describe it. `isAnchored` is true if the thing's link, street or name shows that the page
 * is about it.
 */
export type Thing = { nodes: Data[]; isAnchored: boolean }

const HOME_TYPES = new Set(
  (
    'realestatelisting residence singlefamilyresidence house apartment accommodation townhouse condominium singlefamilyhome gatedresidencecommunity ' +
    'realestate property villa cottage land landparcel home dwelling bungalow studio suite room flat'
  ).split(' '),
)
const OFFER_AND_EVENT_TYPES = new Set('product individualproduct offer event saleevent openhouse openhouseevent'.split(' '))
const LIST_TYPES = new Set('itemlist searchresultspage collectionpage offercatalog'.split(' '))

/** Keys whose values are not about the house itself, such as its agent or similar houses, or that are unsafe on objects (`__proto__`). */
const UNRELATED_KEYS =
  /^(?:__proto__|constructor|prototype|itemListElement|isSimilarTo|isRelatedTo|relatedLink|isPartOf|hasPart|mentions|citation|agent|seller|provider|author|publisher|broker|offeredBy|sourceOrganization|brand|manufacturer|organizer|performer|employee|member|review|reviews|comment|containedInPlace|breadcrumb|amenityFeature|photo|image|video|potentialAction|creator|accountablePerson|landlord|owns|makesOffer|parentOrganization|worksFor|department|hasOfferCatalog|geoContains|nearby|tourBookingPage|subjectOf)$/i

export const typesOf = (node: Data): string[] =>
  [node['@type']].flat().flatMap((type) => (typeof type === 'string' ? (type.split(/[/#:]/).at(-1) ?? '').toLowerCase() : []))

const hasType = (node: Data, types: ReadonlySet<string>) => typesOf(node).some((type) => types.has(type))

/** Maximum number of top-level nodes to read from one array. */
const MAX_NODES = 20_000
const MAX_DEPTH = 40

/** Parses blocks of JSON-LD and returns their top-level nodes, including those in an `@graph`. */
export function readBlocks(blocks: readonly string[]): Data[] {
  return blocks.flatMap((block) => {
    const data = parseData(block) ?? (block.includes('&') ? parseData(decodeHTMLStrict(block)) : undefined)
    return rootsOf(data)
  })
}

function rootsOf(data: unknown, depth = 0): Data[] {
  if (Array.isArray(data)) return depth > 3 ? [] : data.slice(0, MAX_NODES).flatMap((each) => rootsOf(each, depth + 1))
  if (!isData(data)) return []
  const graph = data['@graph']
  return graph === undefined || depth > 3 ? [data] : [...(data['@type'] ? [data] : []), ...rootsOf(graph, depth + 1)]
}

/** The thing that a page is about; "many" if the page lists several houses, undefined if the nodes do not identify one thing. */
export function findSubject(roots: readonly Data[], links: Links, headline: string): Thing | 'many' | undefined {
  const byId = new Map<unknown, Data>()
  for (const root of roots) if (typeof root['@id'] === 'string' && Object.keys(root).length > 2) byId.set(root['@id'], root)
  const candidates = roots.flatMap((root) => {
    if (!hasType(root, HOME_TYPES) && !hasType(root, OFFER_AND_EVENT_TYPES) && !hasSubject(root)) return []
    const { nodes, referencedNodes } = nodesOf(root, byId)
    return nodes.some((node) => hasType(node, HOME_TYPES) || hasType(node, OFFER_AND_EVENT_TYPES)) ? { root, nodes, referencedNodes } : []
  })
  const mainCandidates = withoutReferenced(candidates)
  const sharedLinks = linksSharedByHomes(mainCandidates, links)
  const things = mergeCandidates(mainCandidates.map(({ nodes }) => ({ nodes, identity: identityOf(nodes, links, sharedLinks) })))
  const listedHouseCount = listedCount(roots)
  const isSearch = roots.some((root) => hasType(root, new Set(['searchresultspage'])))
  const anchoredThings = things.filter((thing) => thing.url !== undefined && isSamePage(thing.url, links))
  if (anchoredThings.length > 0) return { nodes: anchoredThings.flatMap(({ nodes }) => nodes), isAnchored: true }
  const possibleThings = things.filter(
    (thing) => thing.url === undefined || links.ownUrls.length === 0 || !listingIdsIn(thing.url).some(isLong) || !links.ids.some(isLong),
  )
  const eligibleThings = possibleThings.filter((thing) => thing.url === undefined || links.ownUrls.length === 0 || isNamed(thing, headline))
  const homes = eligibleThings.filter(({ nodes }) => nodes.some((node) => hasType(node, HOME_TYPES)))
  const namedThings = eligibleThings.filter((thing) => isNamed(thing, headline))
  if (isSearch || (listedHouseCount > 1 && homes.length === 0 && links.ownUrls.length === 0)) return 'many'
  if (namedThings.length === 1 && namedThings[0]) return { nodes: namedThings[0].nodes, isAnchored: true }
  if (homes.length === 1 && homes[0]) return { nodes: homes[0].nodes, isAnchored: false }
  if (homes.length > 1) return undefined
  return eligibleThings.length === 1 && eligibleThings[0] ? { nodes: eligibleThings[0].nodes, isAnchored: false } : undefined
}

const isLong = (id: string) => id.length >= 5

/** Whether a node, such as a `WebPage`, contains an object for its subject, which may be a home. */
const hasSubject = ({ mainEntity, about, mainEntityOfPage }: Data) =>
  [mainEntity, about, mainEntityOfPage].flat().some((each) => isData(each))

type Candidate = { root: Data; nodes: Data[]; referencedNodes: ReadonlySet<Data> }

/** Drops the candidates that others include by reference. If candidates refer to each other, keeps the first. */
function withoutReferenced(candidates: readonly Candidate[]): Candidate[] {
  const allReferenced = new Set(candidates.flatMap(({ referencedNodes }) => [...referencedNodes]))
  const included = new Set<Data>()
  return candidates
    .toSorted((one, other) => Number(allReferenced.has(one.root)) - Number(allReferenced.has(other.root)))
    .filter(({ root, referencedNodes }) => {
      if (included.has(root)) return false
      for (const node of referencedNodes) included.add(node)
      return true
    })
}

/** Collects a node and all nodes below it that describe the same house. `referencedNodes` are the nodes reached by `@id`. */
function nodesOf(root: Data, byId: ReadonlyMap<unknown, Data>): Pick<Candidate, 'nodes' | 'referencedNodes'> {
  const nodes: Data[] = []
  const referencedNodes = new Set<Data>()
  const seen = new Set<Data>()
  const visit = (value: unknown, depth: number) => {
    if (nodes.length > 200 || depth > MAX_DEPTH) return
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 100)) visit(each, depth + 1)
      return
    }
    if (!isData(value)) return
    const target = Object.keys(value).length <= 2 ? byId.get(value['@id']) : undefined
    const node = target ?? value
    if (seen.has(node)) return
    seen.add(node)
    if (target && target !== root) referencedNodes.add(target)
    if (depth > 0 && hasType(node, new Set(['organization', 'person', 'realestateagent', 'localbusiness']))) return
    if (!hasType(node, LIST_TYPES)) nodes.push(node)
    for (const [key, inner] of Object.entries(node)) if (!UNRELATED_KEYS.test(key)) visit(inner, depth + 1)
  }
  visit(root, 0)
  return { nodes, referencedNodes }
}

type Identity = { url: string | undefined; street: string | undefined; name: string | undefined }

const hasFragment = (id: unknown) => typeof id === 'string' && id.includes('#')

/** The links shared by several homes of the same type, whose `@id`s differ only in a fragment, such as "#unit-1" and "#unit-2". */
function linksSharedByHomes(candidates: readonly Candidate[], links: Links): ReadonlySet<string> {
  const firstIds = new Map<string, unknown>()
  const homes = candidates.filter(({ root }) => hasType(root, HOME_TYPES))
  return new Set(
    homes.flatMap(({ root }) => {
      const [id, link] = [root['@id'], links.normalize(root['@id'])]
      if (link === undefined) return []
      const key = `${typesOf(root).join(' ')} ${link}`
      if (!firstIds.has(key)) firstIds.set(key, id)
      return firstIds.get(key) === id ? [] : link
    }),
  )
}

/** @param sharedLinks links shared by several homes; an `@id` that only adds a fragment to such a link is ignored */
function identityOf(nodes: readonly Data[], links: Links, sharedLinks: ReadonlySet<string>): Identity {
  const [root = {}] = nodes
  const page = root.mainEntityOfPage
  const id = hasFragment(root['@id']) && sharedLinks.has(links.normalize(root['@id']) ?? '') ? undefined : root['@id']
  const urls = [root.url, isData(page) ? page['@id'] : page, id, ...nodes.slice(1).map((node) => node.url)]
  const url = urls.map((each) => links.normalize(each)).find((each) => each !== undefined)
  const street = nodes.map((node) => node.streetAddress).find((each) => typeof each === 'string' && /\d/.test(each))
  return { url, street: street as string | undefined, name: typeof root.name === 'string' ? root.name : undefined }
}

/**
 * Merges candidates for the same house, matched by link or street. If no candidate has a link or street, all stay separate. Otherwise,
 * candidates with neither are dropped, unless there is only one of them and only one house: then it is merged into that house.
 */
function mergeCandidates(candidates: readonly { nodes: Data[]; identity: Identity }[]): (Identity & { nodes: Data[] })[] {
  const things: (Identity & { nodes: Data[] })[] = []
  const unidentifiedThings: (Identity & { nodes: Data[] })[] = []
  for (const { nodes, identity } of candidates.slice(0, 500)) {
    if (identity.url === undefined && identity.street === undefined) {
      unidentifiedThings.push({ ...identity, nodes })
      continue
    }
    const existing = things.find(
      (thing) =>
        (thing.url !== undefined && thing.url === identity.url) ||
        (thing.street !== undefined && lettersAndDigits(thing.street) === lettersAndDigits(identity.street)),
    )
    if (existing) {
      existing.nodes.push(...nodes)
      existing.url ??= identity.url
      existing.street ??= identity.street
      existing.name ??= identity.name
    } else things.push({ ...identity, nodes: [...nodes] })
  }
  const [onlyThing] = things
  if (things.length === 0) return unidentifiedThings
  if (things.length === 1 && onlyThing && unidentifiedThings.length === 1)
    onlyThing.nodes.push(...unidentifiedThings.flatMap(({ nodes }) => nodes))
  return things
}

/** Whether the headline contains a thing's street or name. */
function isNamed({ street, name }: Identity, headline: string): boolean {
  const normalizedHeadline = lettersAndDigits(headline)
  return [street, name].some((each) => lettersAndDigits(each).length >= 8 && normalizedHeadline.includes(lettersAndDigits(each)))
}

/** The number of houses in the longest list of the linked data. */
function listedCount(roots: readonly Data[]): number {
  const lists = roots.flatMap((root) => [root, root.mainEntity, root.about].filter(isData)).filter((node) => hasType(node, LIST_TYPES))
  return Math.max(
    0,
    ...lists.map((node) => [node.itemListElement].flat().filter(Boolean).length || numberFromData(node.numberOfItems) || 0),
  )
}
