import { sql } from 'drizzle-orm'
import { passHolds } from '../support-passes.ts'
import { appMembers, apps, supportPasses } from '../tables.ts'

/**
 * A table expression of who may enter one app that is not deleted: `user_id`, `role` and `support`, which is true for who
 * is no member and holds a pass.
 */
export const membershipsIn = (appId: string) => sql`(
  select ${appMembers.userId}, ${appMembers.role}, false as support
  from ${appMembers} join ${apps} on ${apps.id} = ${appMembers.appId}
  where ${appMembers.appId} = ${appId} and ${apps.deletedAt} is null
  union all
  select ${supportPasses.userId}, ${supportPasses.role}, true
  from ${supportPasses} join ${apps} on ${apps.id} = ${supportPasses.appId}
  where ${supportPasses.appId} = ${appId} and ${apps.deletedAt} is null and ${passHolds}
    and not exists (select from ${appMembers}
      where ${appMembers.appId} = ${supportPasses.appId} and ${appMembers.userId} = ${supportPasses.userId})
)`

/** A table expression of the ids of those who own an app that is not deleted. */
export const ownersOfApps = sql`(
  select ${appMembers.userId} from ${appMembers} join ${apps} on ${apps.id} = ${appMembers.appId}
  where ${appMembers.role} = 'owner' and ${apps.deletedAt} is null
)`

/** An expression for the id of who owns an app. */
export const ownerOf = (appId: string) => sql`(
  select ${appMembers.userId} from ${appMembers}
  where ${appMembers.appId} = ${appId} and ${appMembers.role} = 'owner' limit 1
)`
