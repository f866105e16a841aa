import {
  noticeAnswer,
  noticeCounts,
  noticeKinds,
  noticeList,
  noticePreferences,
  noticePreferencesUpdate,
  noticeRead,
  noticeReadAll,
  noticeRemove,
  noticeUnreadNum,
  notifyNotices,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { NoticeService } from './service.ts'

export function noticeRoutes(bind: Bind, notice: NoticeService): void {
  bind(noticeCounts, (_, { session }) => notice.counts(session.userId))
  bind(noticeUnreadNum, async (_, { session }) => ({ unReadNum: await notice.unread(session.userId) }))
  bind(noticeList, ({ query }, { session }) => notice.list(session.userId, query))
  bind(notifyNotices, ({ query }, { session }) =>
    notice.list(session.userId, { ...query, key: noticeKinds.system }),
  )
  bind(noticeRead, async ({ params }, { session }) => {
    await notice.markRead(session.userId, params.id)
    return {}
  })
  bind(noticeRemove, async ({ params, body }, { session }) => {
    await notice.remove(session.userId, params.id, body.removed)
    return {}
  })
  bind(noticeAnswer, ({ params, body }, { session }) => notice.answer(session, params.id, body))
  bind(noticeReadAll, async ({ body }, { session }) => ({
    read: await notice.markAllRead(session.userId, body.key),
  }))
  bind(noticePreferences, (_, { session }) => notice.preferences(session.userId))
  bind(noticePreferencesUpdate, async ({ body }, { session }) => {
    await notice.setPreferences(session.userId, body)
    return body
  })
}
