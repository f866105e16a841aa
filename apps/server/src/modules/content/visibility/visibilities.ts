import type { CallData, ContentKind, contentVisibilitySet, ContentVisibility } from '@zhanfang/contract'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { findContent, oneAtDesk, requireContent } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { ContentCustomers } from '../neighbours.ts'
import { contentPasswordTries, contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { visibilityOf } from './visible-to.ts'

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
      const changed = await db
        .update(contents)
        .set({
          visibility,
          groupIds,
          passwordHash,
          priceFen,
          updatedAt: sql`now()`,
          updatedBy: desk.userId,
          updatedByName: desk.nickname,
        })
        .where(oneAtDesk(appId, kind, id, desk))
        .returning({ id: contents.id })
      if (changed.length === 0) throw new Refusal('contentNotFound')
      if (passwordHash !== row.passwordHash) await forgetTries(db, appId, id)
      return { visibility, groupIds, hasPassword: passwordHash !== null, price: fenToYuan(priceFen) }
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
