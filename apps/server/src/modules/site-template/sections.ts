import {
  asSample,
  blockKinds,
  isSectionGroup,
  noLink,
  sectionGroups,
  type SectionGroup,
} from '@zhanfang/blocks'
import type { CallData, pageSections } from '@zhanfang/contract'
import { createBlock } from '@zhanfang/document'
import { z } from 'zod'
import { withMoment } from '../../templates/pages/moments.ts'
import { withPictures } from '../../templates/pages/pictures.ts'
import type { TemplateBlock } from '../../templates/pages/template-block.ts'
import { siteTemplates } from './library.ts'
import { picturesOf, type SiteTemplateFile } from './template.ts'

type Section = CallData<typeof pageSections>['list'][number]

/** Kinds that belong to one site, or to the end of the screen. */
const ofOneSite: ReadonlySet<string> = new Set(
  Object.values(blockKinds).flatMap(({ kind, samplePart }) => (samplePart === 'never' ? [kind] : [])),
)

const linkShape = z.looseObject({ eventType: z.string(), itemId: z.string() })

/** What leads to a page or survey of the template leads nowhere yet: the operator chooses. */
function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (typeof value !== 'object' || value === null) return value
  if (linkShape.safeParse(value).data?.itemId.startsWith('$')) return noLink
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutLinks(one)]))
}

const groupOf = ({ kind }: TemplateBlock): SectionGroup | undefined => {
  const group = blockKinds[kind]?.sectionGroup ?? ''
  return isSectionGroup(group) ? group : undefined
}

/** The blocks of a page in parts of one matter each: a heading, what stands with it, and what it is about. */
function parted(blocks: readonly TemplateBlock[]): TemplateBlock[][] {
  const parts: TemplateBlock[][] = []
  for (const block of blocks) {
    if (ofOneSite.has(block.kind)) continue
    const last = parts.at(-1)
    const begins = blockKinds[block.kind]?.startsSection === true || groupOf(block) !== undefined
    const isFull = last?.some((one) => groupOf(one) !== undefined) ?? true
    if (last === undefined || (begins && isFull)) parts.push([block])
    else last.push(block)
  }
  return parts
}

function sectionsOf(id: string, template: SiteTemplateFile): Section[] {
  const pictures = { id, pictures: picturesOf(template) }
  const { home, columns } = template
  const found = [...parted(home.blocks), ...columns.flatMap(({ blocks }) => parted(blocks))]
  return found.flatMap((blocks, index) => {
    const group = blocks.map(groupOf).find((one) => one !== undefined)
    if (group === undefined) return []
    const made = blocks.flatMap(({ kind, props }, at) => {
      const given = withMoment(
        z.record(z.string(), z.unknown()).parse(withoutLinks(withPictures(props, pictures))),
        Date.now(),
      )
      const block = createBlock(kind, blockKinds, given, `s${at + 1}`)
      if (block === undefined) return []
      // The defaults are the kind's own wherever it is drawn; only the mark of invented contents goes along.
      const { frame } = asSample(block, blockKinds).props
      return [{ block, props: frame === undefined ? given : { ...given, frame } }]
    })
    const [first] = made
    const name = first && blockKinds[first.block.kind]?.summary(first.block.props)
    return [
      {
        id: `${id}-${index + 1}`,
        name: name?.slice(0, 40) ?? template.name,
        group,
        from: template.name,
        family: template.family,
        blocks: made.map(({ block: { kind }, props }) => ({ kind, props })),
      },
    ]
  })
}

/** Sections of all site templates, group by group; read once. */
let read: Section[] | undefined
export const pageSectionList = (): Section[] =>
  (read ??= [...siteTemplates]
    .flatMap(([id, template]) => sectionsOf(id, template))
    .toSorted((a, b) => sectionGroups.indexOf(a.group) - sectionGroups.indexOf(b.group)))
