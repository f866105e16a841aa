import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { texts } from './texts.ts'

/** 1 underline, 2 pills, 3 boxes. */
export const navigationStyleIds = [1, 2, 3] as const
export type NavigationStyleId = (typeof navigationStyleIds)[number]
export const navigationAligns = ['start', 'stretch'] as const

/** The stylesheet has a rule for each position of a tab, so this stands there too. */
export const TAB_MAX_COUNT = 10
export const TAB_NAME_MAX_LENGTH = 12

export const tabSchema = z.object({
  /** Names the slot that holds the tab's blocks; stays when the tab is renamed or moved. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  name: z.string().max(TAB_NAME_MAX_LENGTH),
})
export type Tab = z.infer<typeof tabSchema>

export const schema = z.object({
  classAndNavDataList: z
    .array(tabSchema)
    .min(1)
    .max(TAB_MAX_COUNT)
    .refine((tabs) => new Set(tabs.map((tab) => tab.id)).size === tabs.length, '标签的编号不能重复'),
  styleId: z.literal(navigationStyleIds),
  align: z.enum(navigationAligns),
})
export type NavigationProps = z.infer<typeof schema>

const oldSchema = z.object({
  classAndNavDataList: z
    .array(z.looseObject({ id: z.unknown().optional(), name: z.string().catch('') }))
    .catch([]),
})

function upgradeFromWire(old: Record<string, unknown>): NavigationProps {
  const { classAndNavDataList } = oldSchema.parse(old)
  const used = new Set<string>()
  const tabs = classAndNavDataList.slice(0, TAB_MAX_COUNT).map((tab, index) => {
    const given = tabSchema.shape.id.safeParse(String(tab.id))
    const id = given.success && !used.has(given.data) ? given.data : `tab-${index + 1}`
    used.add(id)
    return { id, name: tab.name.slice(0, TAB_NAME_MAX_LENGTH) }
  })
  return { classAndNavDataList: tabs.length > 0 ? tabs : firstTabs(), styleId: 1, align: 'start' }
}

const firstTabs = (): Tab[] => [
  { id: 'tab-1', name: texts.firstTab },
  { id: 'tab-2', name: texts.secondTab },
]

export const kind = defineKind<NavigationProps>({
  kind: 'navigation',
  code: 200,
  title: texts.title,
  group: '布局',
  order: 110,
  icon: '<path d="M4 9.5h16v9H4zM4 5.5h5M11 5.5h3M17 5.5h3M4 9.5v-1h6v1" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({ classAndNavDataList: firstTabs(), styleId: 1, align: 'stretch' }),
  migrations: { 1: upgradeFromWire },
  allowedIn: ['root', 'slot'],
  // Tabs inside a tab would hide content two taps deep.
  neverWithinItself: true,
  slotNames: ({ classAndNavDataList }) => classAndNavDataList.map((tab) => tab.id),
  slotTitle: ({ classAndNavDataList }, id) => {
    const name = classAndNavDataList.find((tab) => tab.id === id)?.name.trim() ?? ''
    return name === '' ? '' : texts.named(name)
  },
  summary: ({ classAndNavDataList }) => classAndNavDataList.map((tab) => tab.name).join('、'),
  check: ({ classAndNavDataList }) =>
    classAndNavDataList.flatMap((tab, index) =>
      tab.name.trim() === '' ? [{ level: 'warning' as const, message: texts.nameIssue(index + 1) }] : [],
    ),
})
