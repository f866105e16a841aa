import {
  announcementList,
  announcementReceivers,
  announcementSend,
  announcementWithdraw,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Announcements } from './announcements.ts'
import { texts } from './texts.ts'

/** Announcements, for the managers of the platform. */
export function announcementRoutes(bind: Bind, announcements: Announcements): void {
  bind(announcementList, ({ query }) => announcements.list(query))
  bind(announcementReceivers, async ({ body }) => ({ receivers: await announcements.receivers(body) }))
  bind(announcementSend, async ({ body }, { session, changed }) => {
    const { id, receivers } = await announcements.send(session, body)
    changed([
      { field: texts.receivers, before: '', after: texts.sentTo(texts.audiences[body.audience], receivers) },
    ])
    return { id }
  })
  bind(announcementWithdraw, async ({ params }) => {
    await announcements.withdraw(params.id)
    return {}
  })
}
