import { blockKinds } from '@zhanfang/blocks'
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

interface Around {
  /** Whose page it is, and where their site is found. */
  name: string
  address: string
  /** The way down to the page, itself last; each with its address. */
  way: readonly { name: string; address: string }[]
}

/** What search engines read of a page by the blocks that it has; undefined where they learn nothing. */
export function pageStructure(document: PageDocument, { name, address, way }: Around): Part | undefined {
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
  const graph = [...things, ...(way.length > 1 ? [path] : [])]
  return graph.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': graph }
}
