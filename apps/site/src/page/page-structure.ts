import { blockKinds, collectContentQueries, type ContentEntry, contentQueryKey } from '@zhanfang/blocks'
import { blocksOf, kindOf, type PageDocument } from '@zhanfang/document'

type Part = Readonly<Record<string, unknown>>

/** One thing of all that is said of it: lists go on, and what was said first holds. */
function joined(parts: readonly Part[]): Part {
  const whole: Record<string, unknown> = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      const before = whole[name]
      if (Array.isArray(before) && Array.isArray(value)) whole[name] = [...before, ...value]
      else whole[name] ??= value
    }
  return whole
}

/**
 * Activities that a block of the page shows alone, each as the event that it is. A list of several is a way to them, and
 * a countdown tells a moment and not what happens then.
 */
function eventsOn(document: PageDocument, { lists, activityAddress }: Around): Part[] {
  const shown = collectContentQueries(document).flatMap((query) =>
    query.contentType === 'activity' && query.source === 'fixed' && query.items.length === 1
      ? (lists[contentQueryKey(query)] ?? [])
      : [],
  )
  return [...new Map(shown.map((entry) => [entry.id, entry])).values()].flatMap(({ id, title, details }) => {
    const { startsAt = '', endsAt = '', place = '' } = details ?? {}
    return startsAt === ''
      ? []
      : [
          {
            '@type': 'Event',
            name: title,
            startDate: startsAt,
            ...(endsAt === '' ? {} : { endDate: endsAt }),
            ...(place === '' ? {} : { location: { '@type': 'Place', name: place } }),
            url: activityAddress(id),
          },
        ]
  })
}

interface Around {
  /** What the lists of the page show, by `contentQueryKey`. */
  lists: Readonly<Record<string, readonly ContentEntry[]>>
  activityAddress: (id: string) => string
  /** Whose page it is, and where their site is found. */
  name: string
  address: string
  /** The way down to the page, itself last; each with its address. */
  way: readonly { name: string; address: string }[]
}

/** What search engines read of a page by the blocks that it has; undefined where they learn nothing. */
export function pageStructure(document: PageDocument, around: Around): Part | undefined {
  const { name, address, way } = around
  const parts = blocksOf(document).flatMap(
    ({ block }) => kindOf(block, blockKinds)?.structured?.(block.props) ?? [],
  )
  const things = [...Map.groupBy(parts, (part) => part['@type'])].map(([type, all]) => {
    const whole = joined(all)
    return type === 'LocalBusiness' ? { ...whole, name, url: address } : whole
  })
  const path = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.address,
    })),
  }
  const graph = [...things, ...eventsOn(document, around), ...(way.length > 1 ? [path] : [])]
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph }
}
