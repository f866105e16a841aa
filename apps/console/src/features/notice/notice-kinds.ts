import { noticeKinds, type NoticeCounts, type NoticeKind } from '@zhanfang/contract'

/** In the order of `?key=0..3`. */
export const kindsInOrder: readonly NoticeKind[] = ['center', 'todo', 'system', 'form']

const countNames = {
  center: 'unReadNum',
  todo: 'todoNum',
  system: 'notifyNoticeCount',
  form: 'msgUnReadNum',
} as const satisfies Record<NoticeKind, keyof NoticeCounts>

export const unreadOfKind = (counts: NoticeCounts | undefined, kind: NoticeKind): number =>
  counts?.[countNames[kind]] ?? 0

/** Kind of `?key=`; 通知中心 for anything else. */
export function kindOfKey(key: string | null | undefined): NoticeKind {
  return kindsInOrder.find((kind) => String(noticeKinds[kind]) === key) ?? 'center'
}

/** Where the notices of a kind are listed. To-dos have a list of their own: there is no second one. */
export const noticePath = (kind: NoticeKind) =>
  kind === 'todo' ? '/backlog/index' : `/notice/index?key=${noticeKinds[kind]}`
