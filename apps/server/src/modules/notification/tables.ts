import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Messages about a content to many people. */
export const notifications = pgTable(
  'notifications',
  {
    appId: appKey(),
    id: text('id').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Names of whom it is for: the group, and which parts of it. */
    source: text('source').notNull(),
    parts: jsonb('parts').notNull(),
    channels: jsonb('channels').notNull(),
    /** 0 waits for its time, 1 is being sent, 2 done, 3 stopped. */
    state: integer('state').notNull().default(0),
    sendAt: time('send_at').notNull(),
    /** When everybody whom it is for was written down. */
    expandedAt: time('expanded_at'),
    finishedAt: time('finished_at'),
    /** Made by the screen, so that a request that comes twice sends once. */
    requestId: text('request_id').notNull(),
    createdBy: text('created_by').notNull(),
    /** Nickname at that moment. */
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('notifications_request').on(table.appId, table.requestId),
    index('notifications_item').on(table.appId, table.itemType, table.itemId, table.id),
    index('notifications_created_by').on(table.createdBy, table.createdAt),
    index('notifications_due').on(table.state, table.sendAt),
  ],
)

/** One message to one receiver by one way. Addresses are not kept: they are looked up when it is sent. */
export const notificationReceipts = pgTable(
  'notification_receipts',
  {
    appId: appKey(),
    notificationId: text('notification_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    channel: text('channel').notNull(),
    /** Names the message where it goes: what the product keeps by this id is kept once. */
    messageId: text('message_id').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Not before this moment. */
    dueAt: time('due_at').notNull(),
    reason: text('reason').notNull().default(''),
    /** When it was handed over, or was given up. */
    doneAt: time('done_at'),
    /** When a process began to send it. */
    takenAt: time('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.notificationId, table.receiverId, table.channel] }),
    index('notification_receipts_state').on(table.appId, table.notificationId, table.state, table.dueAt),
  ],
)

/** People outside who want no more messages of an app by a way. */
export const notificationOptOuts = pgTable(
  'notification_opt_outs',
  {
    appId: appKey(),
    source: text('source').notNull(),
    receiverId: text('receiver_id').notNull(),
    channel: text('channel').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.source, table.receiverId, table.channel] })],
)
