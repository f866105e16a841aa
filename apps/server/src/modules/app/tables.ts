import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

export const apps = pgTable(
  'apps',
  {
    id: text('id').primaryKey(),
    appName: text('app_name').notNull(),
    nickName: text('nick_name').notNull(),
    appImg: text('app_img').notNull().default(''),
    /** `mini-program` or `website`. */
    key: text('key').notNull(),
    appStatus: integer('app_status').notNull().default(0),
    weappStatus: integer('weapp_status').notNull().default(0),
    domain: text('domain').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [index('apps_deleted').on(table.deletedAt)],
)

export const appMembers = pgTable(
  'app_members',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    role: text('role').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('app_members_user').on(table.userId),
    index('app_members_role').on(table.role),
  ],
)

/** Passes with which managers of the platform enter apps of others. */
export const supportPasses = pgTable(
  'support_passes',
  {
    appId: appKey(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    /** Nickname at that moment. */
    userName: text('user_name').notNull(),
    /** The role of members that it stands for. */
    role: text('role').notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('support_passes_person').on(table.appId, table.userId, table.expiresAt),
    index('support_passes_expires').on(table.expiresAt),
  ],
)

/** Invitations to an app: of one account, or by a code for whoever holds it. */
export const appInvites = pgTable(
  'app_invites',
  {
    appId: appKey(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    /** Who was asked; null for a code that anybody may use. */
    userId: text('user_id'),
    role: text('role').notNull(),
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull().default(0),
    createdBy: text('created_by').notNull(),
    /** Nickname at that moment. */
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    cancelledAt: time('cancelled_at'),
    declinedAt: time('declined_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    // Who holds a code does not know the app.
    index('app_invites_code').on(table.code),
    index('app_invites_expires').on(table.expiresAt),
  ],
)

/** What the managers of an app have set for it as a whole; fields that nobody has touched are absent. */
export const appSettings = pgTable('app_settings', {
  appId: appKey().primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})
