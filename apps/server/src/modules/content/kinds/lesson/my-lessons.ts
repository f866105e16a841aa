import { contentTypeInfo } from '@zhanfang/blocks'
import { and, countDistinct, desc, eq, max, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../../database/database.ts'
import type { MyPart } from '../../content-kind.ts'
import { contents, contentVersions } from '../../tables.ts'
import { isPublished } from '../../visibility/visible-to.ts'
import { lessonProgress } from './tables.ts'
import { texts } from './texts.ts'

const { folder } = contentTypeInfo('lesson')
const PAGE_SIZE = 20
const listFieldsSchema = z.object({ parts: z.number() }).catch({ parts: 0 })

/** The lessons that a customer has begun, the last one first. */
export function myLessons({ db }: Database): MyPart {
  const ofOwner = ({ appId, customerId }: { appId: string; customerId: string }) =>
    and(eq(lessonProgress.appId, appId), eq(lessonProgress.customerId, customerId))

  return {
    key: 'lessons',
    title: texts.me.title,
    order: 25,
    empty: texts.me.empty,

    async list(owner, cursor) {
      const offset = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0
      const begun = db
        .select({
          contentId: lessonProgress.contentId,
          at: max(lessonProgress.seenAt).as('at'),
          done: sql<number>`count(${lessonProgress.doneAt})`.mapWith(Number).as('done'),
        })
        .from(lessonProgress)
        .where(ofOwner(owner))
        .groupBy(lessonProgress.contentId)
        .as('begun')
      const rows = await db
        .select({
          id: begun.contentId,
          at: begun.at,
          done: begun.done,
          title: contentVersions.title,
          listFields: contents.listFields,
        })
        .from(begun)
        // Nothing is said any more of what was taken offline or became secret.
        .leftJoin(
          contents,
          and(
            eq(contents.appId, owner.appId),
            eq(contents.id, begun.contentId),
            isPublished,
            ne(contents.visibility, 'secret'),
          ),
        )
        .leftJoin(
          contentVersions,
          and(
            eq(contentVersions.appId, contents.appId),
            eq(contentVersions.contentId, contents.id),
            eq(contentVersions.version, contents.publishedVersion),
          ),
        )
        .orderBy(desc(begun.at), begun.contentId)
        .limit(PAGE_SIZE + 1)
        .offset(offset)
      return {
        items: rows.slice(0, PAGE_SIZE).map(({ id, at, done, title, listFields }) => ({
          id,
          title: title ?? texts.me.gone,
          text: title === null ? '' : texts.me.done(done, listFieldsSchema.parse(listFields).parts),
          at: at ?? new Date(0),
          path: title === null ? null : `/${folder}/${id}`,
        })),
        nextCursor: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
      }
    },

    async count(owner) {
      const [row] = await db
        .select({ value: countDistinct(lessonProgress.contentId) })
        .from(lessonProgress)
        .where(ofOwner(owner))
      return row?.value ?? 0
    },
  }
}
