import { sql } from 'drizzle-orm'
import {
  bigint,
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

/** How an activity collects works; an activity without a row collects none. */
export const workContests = pgTable(
  'activity_work_contests',
  {
    appId: appKey(),
    activityId: text('activity_id').notNull(),
    settings: jsonb('settings').notNull(),
    /** Number of the newest work. */
    lastNumber: integer('last_number').notNull().default(0),
    judgingClosedAt: time('judging_closed_at'),
    resultsPublishedAt: time('results_published_at'),
    /** Digest of the link by which people apply to be raters; null while there is none. */
    openLinkHash: text('open_link_hash'),
    openLinkExpiresAt: time('open_link_expires_at'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.activityId] })],
)

/** What customers hand in. */
export const works = pgTable(
  'activity_works',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    /** Counts from 1 in its activity, and stays. */
    number: integer('number').notNull(),
    /** Null once its author has left. */
    customerId: text('customer_id'),
    authorName: text('author_name').notNull(),
    /** Empty where the activity has no groups. */
    groupId: text('group_id').notNull().default(''),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** Addresses of the pictures and of the video, in their order. */
    pictures: jsonb('pictures').notNull().default([]),
    video: text('video').notNull().default(''),
    /** By `auditStatuses`. */
    state: smallint('state').notNull().default(0),
    /** Why it was decided so. */
    reason: text('reason').notNull().default(''),
    /** The audit that decides about it as it is now. */
    auditId: text('audit_id').notNull(),
    votes: integer('votes').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('activity_works_number').on(table.appId, table.activityId, table.number),
    index('activity_works_newest').on(table.appId, table.activityId, table.state, table.id),
    index('activity_works_votes').on(table.appId, table.activityId, table.state, table.votes, table.id),
    index('activity_works_customer').on(table.appId, table.customerId, table.id),
  ],
)
export type WorkRow = typeof works.$inferSelect

/** Pictures and videos of works. Those that no work has claimed within a day are removed. */
export const workFiles = pgTable(
  'activity_work_files',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    customerId: text('customer_id'),
    /** Null until a work has it. */
    workId: text('work_id'),
    extension: text('extension').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_work_files_work').on(table.appId, table.workId),
    index('activity_work_files_customer').on(table.appId, table.customerId),
    index('activity_work_files_unclaimed')
      .on(table.createdAt)
      .where(sql`work_id is null`),
  ],
)

/** One vote each; those that were removed stay, and do not count. */
export const workVotes = pgTable(
  'activity_work_votes',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    workId: text('work_id').notNull(),
    /** Names a person or a browser, and cannot be turned back. */
    voter: text('voter').notNull(),
    /** Names a network address, likewise. */
    address: text('address').notNull(),
    customerId: text('customer_id'),
    removalId: text('removal_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_work_votes_address').on(table.appId, table.activityId, table.workId, table.address),
    index('activity_work_votes_time').on(table.appId, table.activityId, table.createdAt),
    index('activity_work_votes_customer').on(table.appId, table.customerId),
  ],
)

/** How often somebody has voted, by what is limited. */
export const workVoteCounters = pgTable(
  'activity_work_vote_counters',
  {
    appId: appKey(),
    activityId: text('activity_id').notNull(),
    key: text('key').notNull(),
    used: integer('used').notNull(),
    /** The limit when it was counted last. */
    most: integer('most').notNull(),
    /** When the day that it counts is over; null for never. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.activityId, table.key] }),
    index('activity_work_vote_counters_expiry')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
)

/** Removals of votes: they are not undone, and stay to be read. */
export const workVoteRemovals = pgTable(
  'activity_work_vote_removals',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    workId: text('work_id').notNull(),
    address: text('address').notNull(),
    votes: integer('votes').notNull(),
    reason: text('reason').notNull(),
    userId: text('user_id').notNull(),
    byName: text('user_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_work_vote_removals_list').on(table.appId, table.activityId, table.id),
  ],
)

/** Who gives marks. Nobody needs an account for it: the link is the key. */
export const workRaters = pgTable(
  'activity_work_raters',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    name: text('name').notNull(),
    /** Of who applied: why. */
    reason: text('reason').notNull().default(''),
    groupId: text('group_id').notNull().default(''),
    /** By `raterStates`. */
    state: text('state').notNull(),
    keyHash: text('key_hash').notNull(),
    expiresAt: time('expires_at'),
    /** A mark of the address from which somebody applied, that nobody reads back; empty for who was invited. */
    applicant: text('applicant').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_work_raters_activity').on(table.appId, table.activityId, table.id),
  ],
)
export type RaterRow = typeof workRaters.$inferSelect

/** The marks that one rater gives one work. */
export const workScores = pgTable(
  'activity_work_scores',
  {
    appId: appKey(),
    activityId: text('activity_id').notNull(),
    workId: text('work_id').notNull(),
    raterId: text('rater_id').notNull(),
    /** By the id of the criterion. */
    marks: jsonb('marks').notNull(),
    /** What they come to, in thousandths of 100 points. */
    points: integer('points').notNull(),
    comment: text('comment').notNull().default(''),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.activityId, table.workId, table.raterId] }),
    index('activity_work_scores_rater').on(table.appId, table.raterId),
  ],
)

/** Places as they were published. */
export const workResults = pgTable(
  'activity_work_results',
  {
    appId: appKey(),
    activityId: text('activity_id').notNull(),
    workId: text('work_id').notNull(),
    rank: integer('rank').notNull(),
    score: integer('score').notNull(),
    votes: integer('votes').notNull(),
    mean: integer('mean'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.activityId, table.workId] }),
    index('activity_work_results_rank').on(table.appId, table.activityId, table.rank, table.workId),
  ],
)
