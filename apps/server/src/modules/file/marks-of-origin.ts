import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** Bytes of a packet that is looked at; real ones have a few kilobytes, and some hold whole previews. */
const LONGEST_PACKET = 256 * 1024

/**
 * Properties that say where a picture comes from and who owns it, by namespace. This is an allow list, because a packet
 * also holds places, faces, serial numbers of cameras and the history of edits.
 */
const KEPT: ReadonlyMap<string, ReadonlySet<string> | 'all'> = new Map<string, ReadonlySet<string> | 'all'>([
  // The label that GB 45438-2025 requires of generated pictures.
  ['http://www.tc260.org.cn/ns/AIGC/1.0/', 'all'],
  [
    'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    new Set(['DigitalSourceType', 'AISystemUsed', 'AISystemVersionUsed']),
  ],
  ['http://purl.org/dc/terms/', new Set(['provenance'])],
  ['http://purl.org/dc/elements/1.1/', new Set(['creator', 'rights'])],
  ['http://ns.adobe.com/xap/1.0/rights/', 'all'],
  ['http://ns.adobe.com/photoshop/1.0/', new Set(['Credit', 'Source'])],
  ['http://ns.useplus.org/ldf/xmp/1.0/', new Set(['DataMining'])],
])
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

const ATTRIBUTES = ':@'
const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
}
const parser = new XMLParser(options)
const builder = new XMLBuilder(options)

const nodesSchema = z.array(z.record(z.string(), z.unknown()))
const attributesSchema = z.record(z.string(), z.string()).catch({})

interface Element {
  name: string
  attributes: Record<string, string>
  children: readonly Element[]
  node: Record<string, unknown>
}

function elementsOf(nodes: unknown): Element[] {
  const parsed = nodesSchema.safeParse(nodes)
  return (parsed.success ? parsed.data : []).map((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? ''
    return {
      name,
      attributes: attributesSchema.parse(node[ATTRIBUTES] ?? {}),
      children: elementsOf(node[name]),
      node,
    }
  })
}

const everyElement = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...everyElement(element.children)])

/** Returns an XMP packet with only the marks of origin of this one; null when it holds none or cannot be read. */
export function marksOfOrigin(packet: Buffer | undefined): string | null {
  if (packet === undefined || packet.length > LONGEST_PACKET) return null
  let elements: Element[]
  try {
    elements = everyElement(elementsOf(parser.parse(packet.toString('utf8'))))
  } catch {
    return null
  }
  const namespaces = new Map<string, string>()
  for (const { attributes } of elements)
    for (const [name, value] of Object.entries(attributes))
      if (name.startsWith('xmlns:')) namespaces.set(name.slice('xmlns:'.length), value)

  const isIn = (name: string, namespace: string, local: string) => {
    const [prefix = '', rest] = name.split(':')
    return namespaces.get(prefix) === namespace && rest === local
  }
  const isKept = (name: string) => {
    const [prefix = '', local = ''] = name.split(':')
    const kept = KEPT.get(namespaces.get(prefix) ?? '')
    return kept === 'all' || kept?.has(local) === true
  }

  const descriptions = elements.filter(({ name }) => isIn(name, RDF, 'Description'))
  const written = descriptions.flatMap(({ attributes }) =>
    Object.entries(attributes).filter(([name]) => isKept(name)),
  )
  const nested = descriptions.flatMap(({ children }) => children.filter(({ name }) => isKept(name)))
  if (written.length === 0 && nested.length === 0) return null

  const declared = Object.fromEntries([...namespaces].map(([prefix, uri]) => [`xmlns:${prefix}`, uri]))
  return builder.build([
    {
      'x:xmpmeta': [
        {
          'rdf:RDF': [
            {
              'rdf:Description': nested.map(({ node }) => node),
              [ATTRIBUTES]: { ...declared, 'rdf:about': '', ...Object.fromEntries(written) },
            },
          ],
          [ATTRIBUTES]: { 'xmlns:rdf': RDF },
        },
      ],
      [ATTRIBUTES]: { 'xmlns:x': 'adobe:ns:meta/' },
    },
  ])
}
