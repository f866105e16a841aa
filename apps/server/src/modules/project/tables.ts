import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Who takes part in projects; each is a customer of the app. */
export const projectMembers = pgTable(
  'project_members',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Nickname when they were here last: lists find them by it. */
    name: text('name').notNull().default(''),
    role: text('role').notNull(),
    joinedAt: time('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.contentId, table.customerId] }),
    uniqueIndex('project_members_owner')
      .on(table.appId, table.contentId)
      .where(sql`role = 'owner'`),
    index('project_members_customer').on(table.appId, table.customerId, table.joinedAt),
    index('project_members_list').on(table.appId, table.contentId, table.role, table.customerId),
  ],
)

/** Links by which people are let in. */
export const projectInvites = pgTable(
  'project_invites',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    /** Digest of the secret in the link. */
    keyHash: text('key_hash').notNull(),
    role: text('role').notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    byName: text('by_name').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('project_invites_key').on(table.appId, table.keyHash),
    index('project_invites_content').on(table.appId, table.contentId, table.id),
  ],
)

/** How far stages are, where those who lead say so. */
export const projectStages = pgTable(
  'project_stages',
  {
    appId: appKey(),
    contentId: text('content_id').notNull(),
    stageId: text('stage_id').notNull(),
    percent: smallint('percent').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.contentId, table.stageId] })],
)

export const projectTasks = pgTable(
  'project_tasks',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    /** Empty for none. */
    stageId: text('stage_id').notNull().default(''),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    /** By `taskStates`. */
    state: smallint('state').notNull().default(0),
    /** The customer who has it, or is to take it; null for nobody. */
    holderId: text('holder_id'),
    dueOn: date('due_on', { mode: 'string' }),
    /** Why it was sent back or cancelled. */
    reason: text('reason').notNull().default(''),
    /** Counts the changes. */
    version: integer('version').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('project_tasks_board').on(table.appId, table.contentId, table.stageId, table.state, table.dueOn),
    index('project_tasks_holder').on(table.appId, table.holderId, table.state),
  ],
)
export type TaskRow = typeof projectTasks.$inferSelect

/** What happened to tasks, in words that stay. */
export const projectTaskEvents = pgTable(
  'project_task_events',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    taskId: text('task_id').notNull(),
    at: time('at').notNull().defaultNow(),
    /** Whoever did it: a member of the app, or a customer. */
    userId: text('user_id'),
    customerId: text('customer_id'),
    byName: text('by_name').notNull(),
    what: text('what').notNull(),
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('project_task_events_task').on(table.appId, table.taskId, table.id),
    index('project_task_events_customer').on(table.appId, table.customerId),
  ],
)

/** What people tell of the work. */
export const projectUpdates = pgTable(
  'project_updates',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    stageId: text('stage_id').notNull().default(''),
    text: text('text').notNull(),
    /** Addresses of pictures. */
    pictures: jsonb('pictures').notNull().default([]),
    /** Visitors may see it, where the project shows updates at all. */
    isPublic: boolean('is_public').notNull(),
    userId: text('user_id'),
    customerId: text('customer_id'),
    byName: text('by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('project_updates_list').on(table.appId, table.contentId, table.id),
    index('project_updates_public')
      .on(table.appId, table.contentId, table.id)
      .where(sql`is_public`),
    index('project_updates_customer').on(table.appId, table.customerId),
  ],
)
export type UpdateRow = typeof projectUpdates.$inferSelect

/** Files that those who take part share. */
export const projectFiles = pgTable(
  'project_files',
  {
    appId: appKey(),
    id: text('id').notNull(),
    contentId: text('content_id').notNull(),
    /** Where the storage has it. */
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    userId: text('user_id'),
    customerId: text('customer_id'),
    byName: text('by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('project_files_list').on(table.appId, table.contentId, table.id),
    index('project_files_customer').on(table.appId, table.customerId),
  ],
)
