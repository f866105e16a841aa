import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../database/columns.ts'

/** Access tokens and tickets of outside services, shared by all processes. */
export const serviceTokens = pgTable('service_tokens', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** What managers of the platform have set outside services to; secrets among the values are sealed. */
export const serviceSettings = pgTable('service_settings', {
  service: text('service').primaryKey(),
  values: jsonb('values').notNull(),
  /** A new one with every change: processes see by it that something else holds now. */
  revision: text('revision').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
  changedByName: text('changed_by_name').notNull(),
})

/** What was said to WeChat in the name of an app, and what it answered; secrets are left out. */
export const weixinCalls = pgTable(
  'weixin_calls',
  {
    /** Empty for calls of the platform itself. */
    appId: appKey(),
    id: text('id').notNull(),
    path: text('path').notNull(),
    request: jsonb('request').notNull(),
    answer: jsonb('answer').notNull(),
    /** 0 for a success; null when no answer came. */
    errcode: integer('errcode'),
    milliseconds: integer('milliseconds').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('weixin_calls_at').on(table.at),
    index('weixin_calls_id').on(table.id),
    index('weixin_calls_app').on(table.appId, table.at),
  ],
)
