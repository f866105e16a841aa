import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

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
    appId: text('app_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId] }),
    index('app_members_user').on(table.userId),
  ],
)
