/** What the module of authorizations says to people. */
export const texts = {
  title: '内容展示申请',
  asks: (app: string, type: string, title: string) => `「${app}」申请在这里展示${type}「${title}」`,
  approved: (title: string, app: string) => `「${title}」已可以在「${app}」展示`,
  rejected: (title: string, app: string) => `「${title}」在「${app}」展示的申请没有通过`,
  ended: (title: string, app: string) => `「${title}」不再在「${app}」展示`,
  reopened: (title: string, app: string) => `「${title}」在「${app}」展示的申请正在重新审核`,
  takenBack: (app: string, title: string) => `「${app}」收回了在这里展示的「${title}」`,
  setting: {
    title: '其他应用的内容',
    hint: '其他应用申请在这里展示它们的文章、问卷时怎样处理。你们同一个人管理的应用之间不用审核。',
    audit: '审核后展示',
    open: '直接展示',
    closed: '不接受',
  },
  goneItem: '（内容已不在）',
} as const
