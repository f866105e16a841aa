import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Photographs of activities, by those who took part and by the organisers. */
export const activityPhotos = pgTable(
  'activity_photos',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    /** The sign-up of who handed it in; null for the organisers, and for who was erased. */
    entryId: text('entry_id'),
    /** Those that came together: the queue of decisions has them as one. */
    handInId: text('hand_in_id').notNull(),
    customerId: text('customer_id'),
    authorName: text('author_name').notNull().default(''),
    byDesk: boolean('by_desk').notNull().default(false),
    /** A file of the app. */
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** By `photoStates`. */
    state: smallint('state').notNull(),
    reason: text('reason').notNull().default(''),
    /** How many have reported it since somebody last looked. */
    reports: integer('reports').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_photos_wall').on(table.appId, table.activityId, table.state, table.id),
    index('activity_photos_entry').on(table.appId, table.entryId),
    index('activity_photos_customer').on(table.appId, table.customerId),
    index('activity_photos_hand_in').on(table.appId, table.handInId),
    index('activity_photos_reported')
      .on(table.appId, table.createdAt)
      .where(sql`${table.reports} > 0`),
  ],
)
export type PhotoRow = typeof activityPhotos.$inferSelect

/** Who has reported a photograph, and why. */
export const activityPhotoReports = pgTable(
  'activity_photo_reports',
  {
    appId: appKey(),
    photoId: text('photo_id').notNull(),
    /** `c:<customer>`, or the mark of an address that nobody reads back. */
    reporter: text('reporter').notNull(),
    reason: text('reason').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.photoId, table.reporter] }),
    index('activity_photo_reports_reporter').on(table.appId, table.reporter),
  ],
)
