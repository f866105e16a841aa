import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** What an app asked others to show of its contents; the state is that of the audit, written in its transaction. */
export const authApplies = pgTable(
  'auth_applies',
  {
    /** The app that the content belongs to. */
    appId: appKey(),
    /** Of the audit in the other app. */
    id: text('id').notNull(),
    toAppId: text('to_app_id').notNull(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    /** As it was when it was asked for: what searches look in. */
    title: text('title').notNull().default(''),
    status: smallint('status').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('auth_applies_item').on(table.appId, table.itemType, table.itemId, table.id),
  ],
)

/** What an app may show of others: a row exists exactly while the request for it stands approved. */
export const authGrants = pgTable(
  'auth_grants',
  {
    /** The app that shows it. */
    appId: appKey(),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    fromAppId: text('from_app_id').notNull(),
    /** Of the audit by which it came to be. */
    auditId: text('audit_id').notNull(),
    grantedAt: time('granted_at').notNull().defaultNow(),
    /** The app keeps it from its visitors for now. */
    hidden: boolean('hidden').notNull().default(false),
    /** Its place among those of other apps: the larger number first. */
    sort: integer('sort').notNull().default(0),
    /** How often it was opened by way of this app. */
    views: integer('views').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.itemType, table.itemId, table.fromAppId] }),
    index('auth_grants_audit').on(table.appId, table.auditId),
  ],
)
