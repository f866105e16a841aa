import type { CallData, ContentKind, ContentReader, contentReaders as readersCall } from '@zhanfang/contract'
import { contentReaderTypes, limits } from '@zhanfang/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { oneAtDesk, requireContent } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentReaders, contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { visibilityOf } from './visible-to.ts'

const idsOf = (readers: readonly ContentReader[], type: ContentReader['type']) =>
  readers.filter((one) => one.type === type).map(({ id }) => id)

export type ContentReaderLists = ReturnType<typeof createContentReaderLists>

/** The people and groups who may see a secret content. */
export function createContentReaderLists({ db }: Database, neighbours: ContentNeighbours) {
  const ofContent = (appId: string, id: string) =>
    and(eq(contentReaders.appId, appId), eq(contentReaders.contentId, id))

  return {
    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
    ): Promise<CallData<typeof readersCall>> {
      const [content] = await db
        .select({ visibility: contents.visibility, passwordHash: contents.passwordHash })
        .from(contents)
        .where(oneAtDesk(appId, kind, id, desk))
      if (!content) throw new Refusal('contentNotFound')
      const rows = await db
        .select()
        .from(contentReaders)
        .where(ofContent(appId, id))
        .orderBy(asc(contentReaders.createdAt), asc(contentReaders.readerId))
      const readers = rows.map((row) => ({
        ...row,
        type: contentReaderTypes.find((type) => type === row.readerType) ?? ('member' as const),
        id: row.readerId,
      }))
      const [member, customer, group] = await Promise.all([
        neighbours.namesOf(idsOf(readers, 'member')),
        neighbours.customers.names(appId, idsOf(readers, 'customer')),
        neighbours.customers.groupNames(appId, idsOf(readers, 'group')),
      ])
      const names = { member, customer, group }
      return {
        hasPassword: visibilityOf(content.visibility) === 'secret' && content.passwordHash !== null,
        list: readers.map(({ type, id: readerId, addedByName, createdAt }) => ({
          type,
          id: readerId,
          name: names[type].get(readerId) ?? '',
          addedBy: addedByName,
          createTime: createdAt.toISOString(),
        })),
      }
    },

    /** Puts people on the list; returns those who are neither members nor customers nor groups of the app. */
    async add(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, readers }: { id: string; readers: readonly ContentReader[] },
    ): Promise<{ missing: ContentReader[] }> {
      await requireContent(db, appId, kind, id, desk)
      const [member, customer, group] = await Promise.all([
        neighbours.membersAmong(appId, idsOf(readers, 'member')),
        neighbours.customers.names(appId, idsOf(readers, 'customer')),
        neighbours.customers.groupNames(appId, idsOf(readers, 'group')),
      ])
      const known = { member, customer, group }
      const isThere = ({ type, id: readerId }: ContentReader) => known[type].has(readerId)
      const there = readers.filter(isThere)
      await db.transaction(async (tx) => {
        if (there.length > 0) {
          await tx
            .insert(contentReaders)
            .values(
              there.map((reader) => ({
                appId,
                contentId: id,
                readerType: reader.type,
                readerId: reader.id,
                addedByName: desk.nickname,
              })),
            )
            .onConflictDoNothing()
        }
        const [all] = await tx.select({ value: count() }).from(contentReaders).where(ofContent(appId, id))
        if ((all?.value ?? 0) > limits.contentReaders) {
          throw new Refusal('invalidInput', { message: texts.tooManyReaders(limits.contentReaders) })
        }
      })
      return { missing: readers.filter((reader) => !isThere(reader)) }
    },

    async remove(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, reader }: { id: string; reader: ContentReader },
    ): Promise<void> {
      await requireContent(db, appId, kind, id, desk)
      await db
        .delete(contentReaders)
        .where(
          and(
            ofContent(appId, id),
            eq(contentReaders.readerType, reader.type),
            eq(contentReaders.readerId, reader.id),
          ),
        )
    },
  }
}
