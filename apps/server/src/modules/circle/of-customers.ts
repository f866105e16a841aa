import { memberRoles, memberStates, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner, TimelinePart } from '../customer/module.ts'
import type { Audits } from '../todo/module.ts'
import { CIRCLE } from './circles.ts'
import { filesOf } from './posts/post-rows.ts'
import { circleComments, circleMembers, circlePosts } from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** Numbers beside circles and posts as they are once rows of one person have moved or gone. */
const recount = (appId: string) =>
  sql`update circles c set members = found.value from (
      select c.circle_id, (select count(*) from circle_members m where m.app_id = c.app_id
        and m.circle_id = c.circle_id and m.state = ${memberStates.active})::int as value
      from circles c where c.app_id = ${appId}) found
    where c.app_id = ${appId} and c.circle_id = found.circle_id and c.members <> found.value`

/** Places in circles and what was written there, as what a customer owns, sees below 我的 and has done. */
export function circlesOfCustomers(
  { db }: Database,
  {
    audits,
    namesFor,
    linkable,
    discardFiles,
  }: {
    audits: Pick<Audits, 'forget'>
    /** Titles of those of the circles that the customer may open. */
    namesFor: (owner: Owner, circleIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
    /** Those of the circles that are no secret. */
    linkable: (appId: string, circleIds: readonly string[]) => Promise<ReadonlySet<string>>
    /** Deletes what came with posts, by its addresses. */
    discardFiles: (appId: string, urls: readonly string[]) => Promise<void>
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
        await tx.execute(sql`insert into circle_likes (app_id, post_id, customer_id, created_at)
          select app_id, post_id, ${to}, created_at from circle_likes where ${at(from)} on conflict do nothing`)
        await tx.execute(sql`insert into circle_report_lines (app_id, report_id, customer_id, reason, created_at)
          select app_id, report_id, ${to}, reason, created_at from circle_report_lines
          where ${at(from)} on conflict do nothing`)
        await tx.execute(sql`delete from circle_report_lines where ${at(from)}`)
        await tx.execute(sql`with gone as (delete from circle_likes where ${at(from)} returning post_id)
          update circle_posts p set likes = (select count(*) from circle_likes l
            where l.app_id = p.app_id and l.post_id = p.id and l.customer_id <> ${from})
          where p.app_id = ${appId} and p.id in (select post_id from gone)`)
        await tx.execute(recount(appId))
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
        await tx.execute(
          sql`update circles set leader_id = null where app_id = ${appId} and leader_id = ${customerId}`,
        )
        await tx.execute(sql`delete from circle_handovers
          where app_id = ${appId} and ${customerId} in (from_id, to_id)`)
        const said = await tx.execute<{ post_id: string }>(
          sql`delete from circle_comments where ${own} returning post_id`,
        )
        const liked = await tx.execute<{ post_id: string }>(
          sql`delete from circle_likes where ${at} returning post_id`,
        )
        await tx.execute(sql`delete from circle_report_lines where ${at}`)
        const written = await tx
          .select({ parts: circlePosts.parts, change: circlePosts.change })
          .from(circlePosts)
          .where(and(eq(circlePosts.appId, appId), eq(circlePosts.authorId, customerId)))
        const posts = sql`select id from circle_posts where ${own}`
        await tx.execute(sql`delete from circle_reports
          where app_id = ${appId} and subject = 'post' and subject_id in (${posts})`)
        await tx.execute(sql`delete from circle_comments where app_id = ${appId} and post_id in (${posts})`)
        await tx.execute(sql`delete from circle_likes where app_id = ${appId} and post_id in (${posts})`)
        await tx.execute(sql`delete from circle_posts where ${own}`)
        await tx.execute(sql`delete from circle_members where ${at}`)
        await tx.execute(sql`update circle_posts set mentions = array_remove(mentions, ${customerId})
          where app_id = ${appId} and ${customerId} = any(mentions)`)
        const touched = [...new Set([...said.rows, ...liked.rows].map((row) => row.post_id))]
        if (touched.length > 0)
          await tx.execute(sql`update circle_posts p set
              likes = (select count(*) from circle_likes l where l.app_id = p.app_id and l.post_id = p.id),
              comments = (select count(*) from circle_comments m
                where m.app_id = p.app_id and m.post_id = p.id and m.state = ${postStates.shown})
            where p.app_id = ${appId} and p.id = any(${sql.param(touched)}::text[])`)
        await tx.execute(recount(appId))
        await discardFiles(appId, written.flatMap(filesOf))
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
