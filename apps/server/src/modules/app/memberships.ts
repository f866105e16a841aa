import { sql } from 'drizzle-orm'
import { appMembers, apps } from './tables.ts'

/** A table expression of the memberships in one app that is not deleted: `user_id` and `role`. */
export const membershipsIn = (appId: string) => sql`(
  select ${appMembers.userId}, ${appMembers.role}
  from ${appMembers} join ${apps} on ${apps.id} = ${appMembers.appId}
  where ${appMembers.appId} = ${appId} and ${apps.deletedAt} is null
)`
