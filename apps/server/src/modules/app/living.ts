import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { apps } from './tables.ts'

/** Holds for rows whose app is not in the bin, as a condition of other modules' reads. */
export const isOfLivingApp = (appId: AnyColumn): SQL =>
  sql`exists (select from ${apps} where ${apps.id} = ${appId} and ${apps.deletedAt} is null)`
