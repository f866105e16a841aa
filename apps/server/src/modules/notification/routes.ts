import {
  notificationDetail,
  notificationList,
  notificationOptions,
  notificationPreview,
  notificationReceipts,
  notificationRetry,
  notificationSend,
  notificationStop,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { Composing } from './composing.ts'
import type { createReceipts } from './receipts.ts'

export function notificationRoutes(
  bind: Bind,
  composing: Composing,
  receipts: ReturnType<typeof createReceipts>,
): void {
  bind(notificationOptions, ({ params }, { appId }) => composing.options(appId, params))
  bind(notificationPreview, ({ params, body }, { appId }) => composing.preview(appId, params, body))
  bind(notificationSend, ({ params, body }, { appId, session }) =>
    composing.send(appId, session, params, body),
  )
  bind(notificationList, ({ params, query }, { appId }) => composing.list(appId, params, query))
  bind(notificationDetail, ({ params }, { appId }) => composing.detail(appId, params.id))
  bind(notificationReceipts, ({ params, query }, { appId }) => receipts(appId, params.id, query))
  bind(notificationStop, async ({ params }, { appId }) => {
    await composing.stop(appId, params.id)
    return {}
  })
  bind(notificationRetry, ({ params }, { appId }) => composing.retry(appId, params.id))
}
