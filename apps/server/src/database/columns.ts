import { text, timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept with its time zone. */
export const time = (name: string) => timestamp(name, { withTimezone: true })

/** The app that a row belongs to: the first part of the key of every table of an app's data. */
export const appKey = () => text('app_id').notNull()
