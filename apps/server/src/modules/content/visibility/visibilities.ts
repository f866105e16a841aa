import type {
  CallData,
  ContentKind,
  contentVisibilitySet,
  contentVisibilityUndo,
  ContentVisibility,
} from '@zhanfang/contract'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { findContent, oneAtDesk, requireContent } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { ContentCustomers } from '../neighbours.ts'
import { contentPasswordTries, contents, contentVisibilityUndos as undos } from '../tables.ts'
import { texts } from '../texts.ts'
import { visibilityOf } from './visible-to.ts'

/** For how long a change can be taken back. */
const UNDO = sql`now() - interval '1 hour'`

export interface WantedVisibility {
  visibility: ContentVisibility
  groupIds: readonly string[]
  password?: string | undefined
  /** In 元, of what is sold. */
  price?: number | undefined
}

export type ContentVisibilities = ReturnType<typeof createContentVisibilities>

/** Who may see contents, as it is set. What changes counts with the next request: nothing keeps it. */
export function createContentVisibilities(
  { db }: Database,
  hashPassword: (password: string) => Promise<string>,
  groupNames: ContentCustomers['groupNames'],
) {
  const isUndo = (appId: string, id: string) => and(eq(undos.appId, appId), eq(undos.contentId, id))
  const changedBy = (desk: DeskUser) => ({
    updatedAt: sql`now()`,
    updatedBy: desk.userId,
    updatedByName: desk.nickname,
  })

  /** Guesses at another password say nothing about this one. */
  const forgetTries = (handle: Db, appId: string, id: string) =>
    handle
      .delete(contentPasswordTries)
      .where(and(eq(contentPasswordTries.appId, appId), eq(contentPasswordTries.contentId, id)))

  return {
    async set(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
      wanted: WantedVisibility,
    ): Promise<CallData<typeof contentVisibilitySet>> {
      const row = await findContent(db, appId, kind, id, desk)
      const { visibility, password } = wanted
      if (visibility === 'groups' && wanted.groupIds.length === 0) {
        throw fieldRefusal('invalidInput', 'groupIds', texts.noGroups)
      }
      if (visibility === 'groups') {
        const known = await groupNames(appId, wanted.groupIds)
        // What was chosen before may be gone meanwhile, and stands for nobody.
        if (wanted.groupIds.some((group) => !known.has(group) && !row.groupIds.includes(group))) {
          throw fieldRefusal('invalidInput', 'groupIds', texts.noSuchGroup)
        }
      }
      if (visibility === 'password' && password === undefined && row.passwordHash === null) {
        throw fieldRefusal('invalidInput', 'password', texts.noPassword)
      }
      const staysSecret = visibility === 'secret' && visibilityOf(row.visibility) === 'secret'
      const passwordHash =
        visibility === 'password' && password !== undefined
          ? await hashPassword(password)
          : visibility === 'password' || staysSecret
            ? row.passwordHash
            : null
      const priceFen = visibility === 'paid' ? yuanToFen(wanted.price ?? 0) : 0
      const groupIds = visibility === 'groups' ? [...new Set(wanted.groupIds)] : []
      const undoId = newId()
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(contents)
          .set({ visibility, groupIds, passwordHash, priceFen, ...changedBy(desk) })
          .where(oneAtDesk(appId, kind, id, desk))
          .returning({ id: contents.id })
        if (changed.length === 0) throw new Refusal('contentNotFound')
        const before = {
          undoId,
          visibility: row.visibility,
          groupIds: row.groupIds,
          passwordHash: row.passwordHash,
          priceFen: row.priceFen,
          changedAt: sql`now()`,
        }
        await tx
          .insert(undos)
          .values({ appId, contentId: id, ...before })
          .onConflictDoUpdate({ target: [undos.appId, undos.contentId], set: before })
        if (passwordHash !== row.passwordHash) await forgetTries(tx, appId, id)
      })
      return { visibility, groupIds, hasPassword: passwordHash !== null, price: fenToYuan(priceFen), undoId }
    },

    /** Takes a change back, and no other: whoever made it has its id, and may see the content again or not. */
    undo: (
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, undoId }: { id: string; undoId: string },
    ): Promise<CallData<typeof contentVisibilityUndo>> =>
      db.transaction(async (tx) => {
        const [before] = await tx
          .delete(undos)
          .where(and(isUndo(appId, id), eq(undos.undoId, undoId), gt(undos.changedAt, UNDO)))
          .returning()
        if (!before) throw new Refusal('invalidInput', { message: texts.nothingToUndo })
        const { visibility, groupIds, passwordHash, priceFen } = before
        const changed = await tx
          .update(contents)
          .set({ visibility, groupIds, passwordHash, priceFen, ...changedBy(desk) })
          .where(
            and(
              eq(contents.appId, appId),
              eq(contents.kind, kind),
              eq(contents.id, id),
              isNull(contents.deletedAt),
            ),
          )
          .returning({ id: contents.id })
        if (changed.length === 0) throw new Refusal('contentNotFound')
        await forgetTries(tx, appId, id)
        return { visibility: visibilityOf(visibility) }
      }),

    /** Deletes what nobody takes back any more. */
    async sweepUndos(): Promise<void> {
      await db.delete(undos).where(lte(undos.changedAt, UNDO))
    },

    /** A password that opens a secret content to whoever has its address; null takes it away. */
    async setSecretPassword(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, password }: { id: string; password: string | null },
    ): Promise<{ hasPassword: boolean }> {
      await requireContent(db, appId, kind, id, desk)
      const passwordHash = password === null ? null : await hashPassword(password)
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(contents)
          .set({ passwordHash })
          .where(and(oneAtDesk(appId, kind, id, desk), eq(contents.visibility, 'secret')))
          .returning({ id: contents.id })
        if (changed.length === 0) throw new Refusal('invalidInput', { message: texts.notSecret })
        // A password that was set after a change is not to go with it.
        await tx.delete(undos).where(isUndo(appId, id))
        await forgetTries(tx, appId, id)
      })
      return { hasPassword: password !== null }
    },

    /** Between public and secret, as the specification's call has it; one that is neither becomes what is asked. */
    async setSecret(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, isSecreted }: { id: string; isSecreted: boolean },
    ): Promise<{ isSecreted: boolean }> {
      const row = await findContent(db, appId, kind, id, desk)
      const isSecret = visibilityOf(row.visibility) === 'secret'
      if (isSecret !== isSecreted) {
        await this.set(appId, kind, desk, id, { visibility: isSecreted ? 'secret' : 'public', groupIds: [] })
      }
      return { isSecreted }
    },
  }
}
