import { notificationRetry, notificationStates, type TaskState } from '@zhanfang/contract'
import { and, count, desc, eq, gte, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { callAddress, type TaskSource } from '../task/module.ts'
import { notificationReceipts, notifications } from './tables.ts'
import { texts } from './texts.ts'

const openReceipts = new Set(['waiting', 'sending'])

/** Messages to many people, as their authors follow them; those planned for later wait elsewhere. */
export const notificationTasks = ({ db }: Database): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.createdBy, userId),
          gte(notifications.createdAt, since),
          ne(notifications.state, notificationStates.scheduled),
        ),
      )
      .orderBy(desc(notifications.createdAt))
      .limit(most)
    if (rows.length === 0) return []
    const { appId, notificationId, state } = notificationReceipts
    const counted = await db
      .select({ appId, notificationId, state, value: count() })
      .from(notificationReceipts)
      .where(
        or(
          ...[...Map.groupBy(rows, (row) => row.appId)].map(([app, own]) =>
            and(
              eq(appId, app),
              inArray(
                notificationId,
                own.map(({ id }) => id),
              ),
            ),
          ),
        ),
      )
      .groupBy(appId, notificationId, state)
    return rows.map((row) => {
      const own = counted.filter((one) => one.appId === row.appId && one.notificationId === row.id)
      const sum = (fits: (state: string) => boolean) =>
        own.filter((one) => fits(one.state)).reduce((total, { value }) => total + value, 0)
      const total = sum(() => true)
      const open = sum((one) => openReceipts.has(one))
      const failed = sum((one) => one === 'failed')
      const isUnderWay = row.state === notificationStates.sending
      const now: TaskState = isUnderWay ? 'running' : failed > 0 ? 'failed' : 'done'
      return {
        id: `notification-${row.id}`,
        action: texts.tasks.action,
        name: row.title,
        state: now,
        progress: total === 0 ? 0 : Math.floor(((total - open) / total) * 100),
        said: isUnderWay
          ? ''
          : texts.tasks.sent(
              sum((one) => one === 'sent'),
              failed,
            ),
        app: { id: row.appId, need: 'app:manage' },
        path: `/notification/${encodeURIComponent(row.itemType)}/${encodeURIComponent(row.itemId)}`,
        createTime: row.createdAt.toISOString(),
        file: null,
        again:
          now === 'failed'
            ? { method: 'PUT', address: callAddress(notificationRetry, { params: { id: row.id } }) }
            : null,
      }
    })
  },
})
