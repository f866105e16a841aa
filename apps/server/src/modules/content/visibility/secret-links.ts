import { createHash, randomBytes } from 'node:crypto'
import {
  limits,
  type CallData,
  type ContentKind,
  type contentSecretLinks as linksCall,
} from '@zhanfang/contract'
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { contentPath, requireContent } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contents, contentSecretLinks } from '../tables.ts'
import { texts } from '../texts.ts'

/** Parameter of an address that carries the token of a link. */
export const LINK_PARAMETER = 'key'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const notEnded = and(
  isNull(contentSecretLinks.revokedAt),
  or(isNull(contentSecretLinks.expiresAt), gt(contentSecretLinks.expiresAt, sql`now()`)),
)
const notUsedUp = or(
  isNull(contentSecretLinks.maxUses),
  lt(contentSecretLinks.uses, contentSecretLinks.maxUses),
)
/** A link that still lets new readers in. */
export const linkIsAlive = and(notEnded, notUsedUp)

export type ContentSecretLinks = ReturnType<typeof createContentSecretLinks>

/** Links that open a secret content to whoever holds one, until it ends, is used up, or is withdrawn. */
export function createContentSecretLinks(
  { db }: Database,
  { siteAddress }: Pick<ContentNeighbours, 'siteAddress'>,
) {
  const ofContent = (appId: string, id: string) =>
    and(eq(contentSecretLinks.appId, appId), eq(contentSecretLinks.contentId, id))

  /** A link opens what is secret, and passes over no password that was set for all. */
  const isSecret = sql`exists (select from ${contents} where ${and(
    eq(contents.appId, contentSecretLinks.appId),
    eq(contents.id, contentSecretLinks.contentId),
    eq(contents.visibility, 'secret'),
  )})`

  return {
    async list(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      id: string,
    ): Promise<CallData<typeof linksCall>> {
      await requireContent(db, appId, kind, id, desk)
      const rows = await db
        .select()
        .from(contentSecretLinks)
        .where(ofContent(appId, id))
        .orderBy(desc(contentSecretLinks.id))
      const now = Date.now()
      return {
        list: rows.map((row) => ({
          id: row.id,
          note: row.note,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          maxUses: row.maxUses,
          uses: row.uses,
          isOver:
            row.revokedAt !== null ||
            (row.expiresAt !== null && row.expiresAt.getTime() <= now) ||
            (row.maxUses !== null && row.uses >= row.maxUses),
          revokedAt: row.revokedAt?.toISOString() ?? null,
          createdBy: row.createdByName,
          createTime: row.createdAt.toISOString(),
        })),
      }
    },

    async create(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      input: { id: string; note: string; expiresAt: string | null; maxUses: number | null },
    ): Promise<{ id: string; url: string }> {
      await requireContent(db, appId, kind, input.id, desk)
      if (input.expiresAt !== null && Date.parse(input.expiresAt) <= Date.now()) {
        throw new Refusal('scheduleInPast')
      }
      const token = randomBytes(16).toString('base64url')
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.insert(contentSecretLinks).values({
          appId,
          id,
          contentId: input.id,
          tokenHash: hashOf(token),
          note: input.note,
          expiresAt: input.expiresAt === null ? null : new Date(input.expiresAt),
          maxUses: input.maxUses,
          createdByName: desk.nickname,
        })
        const [all] = await tx
          .select({ value: count() })
          .from(contentSecretLinks)
          .where(ofContent(appId, input.id))
        if ((all?.value ?? 0) > limits.contentSecretLinks) {
          throw new Refusal('invalidInput', { message: texts.tooManyLinks(limits.contentSecretLinks) })
        }
      })
      return { id, url: `${siteAddress(appId)}${contentPath(kind, input.id)}?${LINK_PARAMETER}=${token}` }
    },

    async revoke(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, linkId }: { id: string; linkId: string },
    ): Promise<void> {
      await requireContent(db, appId, kind, id, desk)
      const revoked = await db
        .update(contentSecretLinks)
        .set({ revokedAt: sql`coalesce(${contentSecretLinks.revokedAt}, now())` })
        .where(and(ofContent(appId, id), eq(contentSecretLinks.id, linkId)))
        .returning({ id: contentSecretLinks.id })
      if (revoked.length === 0) throw new Refusal('notFound')
    },

    /** Uses a link once: returns its id, or null where it opens nothing. The count is kept in the same statement. */
    async use(appId: string, contentId: string, token: string): Promise<string | null> {
      const [used] = await db
        .update(contentSecretLinks)
        .set({ uses: sql`${contentSecretLinks.uses} + 1` })
        .where(
          and(
            ofContent(appId, contentId),
            eq(contentSecretLinks.tokenHash, hashOf(token)),
            linkIsAlive,
            isSecret,
          ),
        )
        .returning({ id: contentSecretLinks.id })
      return used?.id ?? null
    },

    /** Those of the links that still open a secret content: neither ended nor withdrawn. Whoever has used one may come back. */
    async alive(appId: string, linkIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (linkIds.length === 0) return new Set()
      const rows = await db
        .select({ id: contentSecretLinks.id })
        .from(contentSecretLinks)
        .where(
          and(
            eq(contentSecretLinks.appId, appId),
            inArray(contentSecretLinks.id, [...linkIds]),
            notEnded,
            isSecret,
          ),
        )
      return new Set(rows.map(({ id }) => id))
    },
  }
}
