/** What ready-made sections are looked for as, in the order in which they are offered. */
export const sectionGroups = [
  '首屏',
  '导航',
  '图文',
  '要点',
  '数字',
  '流程',
  '价目',
  '对比',
  '团队',
  '评价',
  '相册',
  '问答',
  '公告',
  '联系',
] as const
export type SectionGroup = (typeof sectionGroups)[number]

const known: ReadonlySet<string> = new Set(sectionGroups)
export const isSectionGroup = (name: string): name is SectionGroup => known.has(name)
