import { sql } from 'drizzle-orm'
import {
  boolean,
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

/** What a circle has besides its settings, which are a content. */
export const circles = pgTable(
  'circles',
  {
    appId: appKey(),
    circleId: text('circle_id').notNull(),
    /** The customer who leads it; null while the team of the app does. Written with the member's role. */
    leaderId: text('leader_id'),
    /** Rows of members whose state is `active`; every statement that changes one changes the other. */
    members: integer('members').notNull().default(0),
    /** It was deleted and may come back: nothing in it waits for anybody meanwhile. */
    isBinned: boolean('is_binned').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.circleId] })],
)

/** Customers and where they stand in a circle, former members too. */
export const circleMembers = pgTable(
  'circle_members',
  {
    appId: appKey(),
    circleId: text('circle_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** 1 leads it, 2 helps to, 3 others. */
    role: smallint('role').notNull().default(3),
    /** By `memberStates`. */
    state: smallint('state').notNull(),
    /** Their posts never wait. */
    trusted: boolean('trusted').notNull().default(false),
    mutedUntil: time('muted_until'),
    /** Why they were muted, removed or blocked: they are told. */
    reason: text('reason').notNull().default(''),
    /** Nickname of their last visit as a member, by which they are found. */
    name: text('name').notNull().default(''),
    /** Sorts by when the state changed. */
    place: text('place').notNull(),
    joinedAt: time('joined_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.circleId, table.customerId] }),
    uniqueIndex('circle_members_leader')
      .on(table.appId, table.circleId)
      .where(sql`role = 1`),
    index('circle_members_list').on(table.appId, table.circleId, table.state, table.place),
    index('circle_members_team')
      .on(table.appId, table.circleId, table.role)
      .where(sql`role < 3`),
    index('circle_members_customer').on(table.appId, table.customerId, table.state, table.place),
  ],
)
export type MemberRow = typeof circleMembers.$inferSelect

/** Offers to lead a circle. */
export const circleHandovers = pgTable(
  'circle_handovers',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    /** Role of the former leader afterwards. */
    fromRole: smallint('from_role').notNull(),
    reason: text('reason').notNull().default(''),
    /** By `handoverStates`. */
    state: smallint('state').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('circle_handovers_open')
      .on(table.appId, table.circleId)
      .where(sql`state = 0`),
    index('circle_handovers_expires')
      .on(table.expiresAt)
      .where(sql`state = 0`),
  ],
)

/** Parts of the posts of one circle, in an order of their own. */
export const circleClasses = pgTable(
  'circle_classes',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('circle_classes_list').on(table.appId, table.circleId, table.sort),
  ],
)

/** What members and the team of the app write. */
export const circlePosts = pgTable(
  'circle_posts',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    classId: text('class_id'),
    /** Null for posts of the team of the app, and once the author's account is gone. */
    authorId: text('author_id'),
    /** A member of the app who wrote it for the team: it is the app's, and stays when their account goes. */
    userId: text('written_by'),
    /** Name at that moment; shown where there is no account to ask. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** Pictures, film, file and card. */
    parts: jsonb('parts').notNull(),
    /** Customers who are spoken to. */
    mentions: text('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** By `postStates`. */
    state: smallint('state').notNull(),
    /** Why it waits, was refused or deleted. */
    reason: text('reason').notNull().default(''),
    /** Sorts shown posts by when they were first shown; null before. */
    place: text('place'),
    /** A change that waits for approval; the old text is shown meanwhile. */
    change: jsonb('change'),
    pinned: boolean('pinned').notNull().default(false),
    prime: boolean('prime').notNull().default(false),
    announcement: boolean('announcement').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    /** Counts decisions and changes: who decides upon an older one is told. */
    version: integer('version').notNull().default(0),
    /** Name of who decided last; empty for nobody. */
    decidedBy: text('decided_by_name').notNull().default(''),
    /** That user or customer. */
    deciderId: text('decided_by'),
    /** Marks of the pairs of characters in the text, by which it is found. */
    grams: integer('grams').array().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
  },
  (table) => {
    const shown = sql`state = 1`
    const listed = [table.appId, table.circleId] as const
    return [
      primaryKey({ columns: [table.appId, table.id] }),
      index('circle_posts_feed')
        .on(...listed, table.place)
        .where(shown),
      index('circle_posts_class')
        .on(...listed, table.classId, table.place)
        .where(shown),
      index('circle_posts_prime')
        .on(...listed, table.place)
        .where(sql`state = 1 and prime`),
      index('circle_posts_top')
        .on(...listed, table.place)
        .where(sql`state = 1 and (pinned or announcement)`),
      index('circle_posts_waiting')
        .on(...listed, table.id)
        .where(sql`state = 0 or change is not null`),
      index('circle_posts_author').on(table.appId, table.authorId, table.circleId, table.id),
      index('circle_posts_state').on(...listed, table.state, table.id),
      index('circle_posts_grams').using('gin', table.grams).where(shown),
    ]
  },
)
export type PostRow = typeof circlePosts.$inferSelect

/** What is said below posts. */
export const circleComments = pgTable(
  'circle_comments',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    postId: text('post_id').notNull(),
    authorId: text('author_id'),
    userId: text('written_by'),
    authorName: text('author_name').notNull(),
    /** Name of whom it answers; empty for an answer to the post. */
    toName: text('to_name').notNull().default(''),
    /** That customer; null for the team, and once their account is gone. */
    toId: text('to_id'),
    text: text('text').notNull(),
    state: smallint('state').notNull(),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(0),
    decidedBy: text('decided_by_name').notNull().default(''),
    deciderId: text('decided_by'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('circle_comments_post').on(table.appId, table.postId, table.state, table.id),
    index('circle_comments_waiting')
      .on(table.appId, table.circleId, table.id)
      .where(sql`state = 0`),
    index('circle_comments_author').on(table.appId, table.authorId, table.circleId, table.id),
  ],
)

export const circleLikes = pgTable(
  'circle_likes',
  {
    appId: appKey(),
    postId: text('post_id').notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.postId, table.customerId] }),
    index('circle_likes_customer').on(table.appId, table.customerId),
  ],
)

/** Something that was reported: one open case of each post or comment. */
export const circleReports = pgTable(
  'circle_reports',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    /** `post` or `comment`. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** 0 open, 1 taken away, 2 left as it is. */
    state: smallint('state').notNull().default(0),
    reporters: integer('reporters').notNull().default(0),
    decidedBy: text('decided_by_name').notNull().default(''),
    deciderId: text('decided_by'),
    words: text('words').notNull().default(''),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('circle_reports_open')
      .on(table.appId, table.subject, table.subjectId)
      .where(sql`state = 0`),
    index('circle_reports_list').on(table.appId, table.state, table.id),
  ],
)

/** Who reported something, and why. */
export const circleReportLines = pgTable(
  'circle_report_lines',
  {
    appId: appKey(),
    reportId: text('report_id').notNull(),
    customerId: text('customer_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.reportId, table.customerId] }),
    index('circle_report_lines_customer').on(table.appId, table.customerId),
  ],
)

/** What happened in a circle, in words that stay. */
export const circleEvents = pgTable(
  'circle_events',
  {
    appId: appKey(),
    id: text('id').notNull(),
    circleId: text('circle_id').notNull(),
    byName: text('by_name').notNull(),
    /** That user or customer; null for a rule. */
    byId: text('by'),
    /** Customers whom the detail names or cites. */
    about: text('about')
      .array()
      .notNull()
      .default(sql`'{}'`),
    what: text('what').notNull(),
    detail: text('detail').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('circle_events_circle').on(table.appId, table.circleId, table.id),
  ],
)

/** Words that make what was written wait, one list for an app. */
export const circleWords = pgTable(
  'circle_words',
  {
    appId: appKey(),
    words: text('words')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.appId] })],
)
