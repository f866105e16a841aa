import { FORGOTTEN_NAME } from '@zhanfang/contract'
import { memberRoles, memberStates, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import type { FileService } from '../file/module.ts'
import type { Audits } from '../todo/module.ts'
import { CIRCLE } from './circles.ts'
import { CIRCLE_MEMBER, subjectOf } from './members/joining.ts'
import { filesOf } from './posts/post-rows.ts'
import { circleComments, circleMembers, circlePosts } from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/**
 * Lets nobody else change members of the circles that these customers were ever in, in the order in which all take more
 * than one of them. Whoever changes members waits for the circle first, so that no count is of half a change.
 */
async function lockCirclesOf(tx: Db, appId: string, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ circle_id: string }>(sql`select circle_id from circles
    where app_id = ${appId} and circle_id in (select circle_id from circle_members
      where app_id = ${appId} and customer_id = any(${sql.param([...customerIds])}::text[]))
    order by circle_id for update`)
  return rows.map((row) => row.circle_id)
}

/** Numbers of members as they are once rows of one person have moved or gone, behind `lockCirclesOf`. */
const recount = (appId: string, circleIds: readonly string[]) =>
  sql`update circles c set members = (select count(*) from circle_members m where m.app_id = c.app_id
      and m.circle_id = c.circle_id and m.state = ${memberStates.active})
    where c.app_id = ${appId} and c.circle_id = any(${sql.param([...circleIds])}::text[])`

/** Where what somebody decided keeps their name. */
const decided = [sql`circle_posts`, sql`circle_comments`, sql`circle_reports`]

/** Places in circles and what was written there, as what a customer owns, sees below 我的 and has done. */
export function circlesOfCustomers(
  { db }: Database,
  {
    audits,
    namesFor,
    linkable,
    discardFiles,
  }: {
    audits: Pick<Audits, 'forget' | 'move'>
    /** Titles of those of the circles that the customer may open. */
    namesFor: (owner: Owner, circleIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
    /** Those of the circles that are no secret. */
    linkable: (appId: string, circleIds: readonly string[]) => Promise<ReadonlySet<string>>
    /** Deletes what came with posts, by its addresses. */
    discardFiles: FileService['discardIn']
  },
): { part: MePart; owned: OwnedKind; timeline: TimelinePart } {
  const mine = ({ appId, customerId }: Owner) =>
    and(eq(circleMembers.appId, appId), eq(circleMembers.customerId, customerId))
  const isIn = (owner: Owner) => and(mine(owner), eq(circleMembers.state, memberStates.active))

  return {
    part: {
      key: 'circles',
      title: texts.me.title,
      order: 14,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(circleMembers)
          .where(and(isIn(owner), cursor === undefined ? undefined : lt(circleMembers.place, cursor)))
          .orderBy(desc(circleMembers.place))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        const names = await namesFor(
          owner,
          shown.map(({ circleId }) => circleId),
        )
        return {
          items: shown.flatMap((row) => {
            const title = names.get(row.circleId)
            return title === undefined
              ? []
              : [
                  {
                    id: row.circleId,
                    title,
                    text: row.role === memberRoles.leader ? texts.roleLeader : '',
                    at: row.joinedAt ?? row.createdAt,
                    path: `/${CIRCLE}/${row.circleId}/feed`,
                  },
                ]
          }),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.place ?? null) : null,
        }
      },
      async count(owner) {
        const [row] = await db.select({ value: count() }).from(circleMembers).where(isIn(owner))
        return row?.value ?? 0
      },
    },

    owned: {
      key: 'circles',
      /** Where both are known the record that stays keeps its place, unless only the other one is in. */
      async move(tx, appId, { from, to }) {
        const at = (id: string) => sql`app_id = ${appId} and customer_id = ${id}`
        const touched = await lockCirclesOf(tx, appId, [from, to])
        // Whoever was blocked with one of the two is blocked with both; somebody who leads the circle cannot be.
        await tx.execute(sql`update circle_members place
          set state = ${memberStates.blocked}, role = ${memberRoles.member}, reason = other.reason
          from circle_members other where place.app_id = ${appId} and other.app_id = ${appId}
            and other.circle_id = place.circle_id and other.customer_id <> place.customer_id
            and place.customer_id in (${from}, ${to}) and other.customer_id in (${from}, ${to})
            and other.state = ${memberStates.blocked} and place.role <> ${memberRoles.leader}`)
        await tx.execute(sql`delete from circle_members kept using circle_members gone
          where kept.app_id = ${appId} and kept.customer_id = ${to} and gone.app_id = ${appId}
            and gone.customer_id = ${from} and gone.circle_id = kept.circle_id
            and (gone.role < kept.role or (gone.state = ${memberStates.active}
              and kept.state not in (${memberStates.active}, ${memberStates.blocked})))`)
        await tx.execute(sql`delete from circle_members gone using circle_members kept
          where gone.app_id = ${appId} and gone.customer_id = ${from} and kept.app_id = ${appId}
            and kept.customer_id = ${to} and gone.circle_id = kept.circle_id`)
        await tx.execute(sql`update circle_members set customer_id = ${to} where ${at(from)}`)
        await tx.execute(
          sql`update circles set leader_id = ${to} where app_id = ${appId} and leader_id = ${from}`,
        )
        await tx.execute(sql`update circle_handovers set state = 4
          where app_id = ${appId} and state = 0 and ${from} in (from_id, to_id)`)
        for (const table of [sql`circle_posts`, sql`circle_comments`])
          await tx.execute(
            sql`update ${table} set author_id = ${to} where app_id = ${appId} and author_id = ${from}`,
          )
        await tx.execute(
          sql`update circle_comments set to_id = ${to} where app_id = ${appId} and to_id = ${from}`,
        )
        for (const table of decided)
          await tx.execute(
            sql`update ${table} set decided_by = ${to} where app_id = ${appId} and decided_by = ${from}`,
          )
        await tx.execute(
          sql`update circle_events set "by" = ${to} where app_id = ${appId} and "by" = ${from}`,
        )
        await tx.execute(sql`update circle_events set about = array_replace(about, ${from}, ${to})
          where app_id = ${appId} and ${from} = any(about)`)
        // What both like loses one of the two.
        await tx.execute(sql`update circle_posts p set likes = p.likes - 1
          from circle_likes one, circle_likes other
          where p.app_id = ${appId} and one.app_id = ${appId} and one.customer_id = ${from} and one.post_id = p.id
            and other.app_id = ${appId} and other.customer_id = ${to} and other.post_id = p.id`)
        await tx.execute(sql`insert into circle_likes (app_id, post_id, customer_id, created_at)
          select app_id, post_id, ${to}, created_at from circle_likes where ${at(from)} on conflict do nothing`)
        await tx.execute(sql`insert into circle_report_lines (app_id, report_id, customer_id, reason, created_at)
          select app_id, report_id, ${to}, reason, created_at from circle_report_lines
          where ${at(from)} on conflict do nothing`)
        await tx.execute(sql`delete from circle_report_lines where ${at(from)}`)
        await tx.execute(sql`delete from circle_likes where ${at(from)}`)
        await tx.execute(recount(appId, touched))
        // Who is in with one of the two records asks for nothing with the other any more.
        const { rows: asking } = await tx.execute<{ circle_id: string }>(sql`select circle_id
          from circle_members where ${at(to)} and state = ${memberStates.asked}`)
        const subject = (circleId: string) => subjectOf({ circleId, customerId: to })
        await audits.move(tx, appId, CIRCLE_MEMBER, {
          from,
          to,
          stillAsked: asking.map((row) => subject(row.circle_id)),
        })
      },

      async *export(owner) {
        const places = await db
          .select()
          .from(circleMembers)
          .where(mine(owner))
          .orderBy(asc(circleMembers.place))
        for (const { circleId, state, role, joinedAt } of places) yield { circleId, state, role, joinedAt }
        const ofAuthor = (table: typeof circlePosts | typeof circleComments) =>
          and(eq(table.appId, owner.appId), eq(table.authorId, owner.customerId))
        const posts = await db
          .select()
          .from(circlePosts)
          .where(ofAuthor(circlePosts))
          .orderBy(asc(circlePosts.id))
        for (const { circleId, text, parts, createdAt } of posts) yield { circleId, text, parts, createdAt }
        const comments = await db
          .select()
          .from(circleComments)
          .where(ofAuthor(circleComments))
          .orderBy(asc(circleComments.id))
        for (const { circleId, text, createdAt } of comments) yield { circleId, comment: text, createdAt }
      },

      /** What they wrote goes with them; a circle that they led is led by the team of the app again. */
      async erase(tx, { appId, customerId }) {
        const own = sql`app_id = ${appId} and author_id = ${customerId}`
        const at = sql`app_id = ${appId} and customer_id = ${customerId}`
        await audits.forget(tx, appId, customerId)
        const circleIds = await lockCirclesOf(tx, appId, [customerId])
        await tx.execute(
          sql`update circles set leader_id = null where app_id = ${appId} and leader_id = ${customerId}`,
        )
        await tx.execute(sql`delete from circle_handovers
          where app_id = ${appId} and ${customerId} in (from_id, to_id)`)
        const posts = sql`select id from circle_posts where ${own}`
        // Nobody can decide about what is gone.
        await tx.execute(sql`with gone as (delete from circle_reports where app_id = ${appId} and (
            (subject = 'post' and subject_id in (${posts})) or (subject = 'comment' and subject_id in (
              select id from circle_comments
              where ${own} or (app_id = ${appId} and post_id in (${posts}))))) returning id)
          delete from circle_report_lines where app_id = ${appId} and report_id in (select id from gone)`)
        // By how much, not to what: others like and comment at the same time.
        await tx.execute(sql`with gone as (delete from circle_comments where ${own} returning post_id, state),
            said as (select post_id, count(*) as value from gone
              where state = ${postStates.shown} group by post_id)
          update circle_posts p set comments = p.comments - said.value from said
          where p.app_id = ${appId} and p.id = said.post_id`)
        await tx.execute(sql`with gone as (delete from circle_likes where ${at} returning post_id)
          update circle_posts p set likes = p.likes - 1 from gone where p.app_id = ${appId} and p.id = gone.post_id`)
        await tx.execute(sql`delete from circle_report_lines where ${at}`)
        const written = await tx
          .select({ parts: circlePosts.parts, change: circlePosts.change })
          .from(circlePosts)
          .where(and(eq(circlePosts.appId, appId), eq(circlePosts.authorId, customerId)))
        await tx.execute(sql`delete from circle_comments where app_id = ${appId} and post_id in (${posts})`)
        await tx.execute(sql`delete from circle_likes where app_id = ${appId} and post_id in (${posts})`)
        await tx.execute(sql`delete from circle_posts where ${own}`)
        await tx.execute(sql`delete from circle_members where ${at}`)
        await tx.execute(sql`update circle_posts set mentions = array_remove(mentions, ${customerId})
          where app_id = ${appId} and ${customerId} = any(mentions)`)
        await tx.execute(sql`update circle_comments set to_name = '', to_id = null
          where app_id = ${appId} and to_id = ${customerId}`)
        for (const table of decided)
          await tx.execute(sql`update ${table} set decided_by_name = ${FORGOTTEN_NAME}, decided_by = null
            where app_id = ${appId} and decided_by = ${customerId}`)
        await tx.execute(sql`update circle_events set by_name = ${FORGOTTEN_NAME}, "by" = null
          where app_id = ${appId} and "by" = ${customerId}`)
        await tx.execute(sql`update circle_events set detail = '', about = array_remove(about, ${customerId})
          where app_id = ${appId} and ${customerId} = any(about)`)
        await tx.execute(recount(appId, circleIds))
        await discardFiles(tx, appId, written.flatMap(filesOf))
      },
    },

    timeline: {
      key: 'circles',
      title: texts.me.joined,
      async list(owner, before, most) {
        const rows = await db
          .select()
          .from(circleMembers)
          .where(
            and(
              mine(owner),
              isNotNull(circleMembers.joinedAt),
              before ? lt(circleMembers.joinedAt, before) : undefined,
            ),
          )
          .orderBy(desc(circleMembers.joinedAt))
          .limit(most)
        const ids = rows.map(({ circleId }) => circleId)
        const [names, known] = await Promise.all([namesFor(owner, ids), linkable(owner.appId, ids)])
        return rows.flatMap((row) => {
          const title = known.has(row.circleId) ? names.get(row.circleId) : undefined
          return title === undefined || row.joinedAt === null
            ? []
            : [
                {
                  id: row.circleId,
                  title: `${texts.me.joined}：${title}`,
                  at: row.joinedAt,
                  path: `/mini/circle/${row.circleId}`,
                },
              ]
        })
      },
    },
  }
}
