import { contentTypeTitle } from '@zhanfang/blocks'
import { isContentKind } from '@zhanfang/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import { editorPath } from './authoring/desk.ts'
import { contents, contentVersions } from './tables.ts'
import { texts } from './texts.ts'

const words = texts.uses

/** Files in drafts and versions of contents. A secret content is counted and not named: who asks is not known here. */
export function fileUsesOfContents({ db }: Database) {
  return {
    need: 'content:read' as const,
    looksAt: ['contents.draft', 'content_versions.draft'],
    async find(appId: string, ids: readonly string[]) {
      const inDraft = containedIds(sql`${contents.draft}::text`, ids)
      const inVersion = containedIds(sql`${contentVersions.draft}::text`, ids)
      const alive = and(eq(contents.appId, appId), isNull(contents.deletedAt))
      const content = {
        id: contents.id,
        kind: contents.kind,
        title: contents.title,
        visibility: contents.visibility,
        publishedVersion: contents.publishedVersion,
        offline: contents.offline,
      }
      const [drafts, versions] = await Promise.all([
        db
          .select({ ...content, version: sql<number | null>`null`, found: inDraft.found })
          .from(contents)
          .where(and(alive, inDraft.some)),
        db
          .select({ ...content, version: contentVersions.version, found: inVersion.found })
          .from(contentVersions)
          .innerJoin(
            contents,
            and(eq(contents.appId, contentVersions.appId), eq(contents.id, contentVersions.contentId)),
          )
          .where(and(alive, eq(contentVersions.appId, appId), inVersion.some))
          .orderBy(desc(contentVersions.version)),
      ])
      const named = [...drafts, ...versions].flatMap((row) => row.found.map((fileId) => ({ ...row, fileId })))
      const byUse = Map.groupBy(named, ({ id, fileId }) => `${id} ${fileId}`)
      return [...byUse.values()].flatMap((rows) => {
        const [first] = rows
        if (!first || !isContentKind(first.kind)) return []
        const isLive = ({ version }: { version: number | null }) =>
          version !== null && version === first.publishedVersion && !first.offline
        const isSecret = first.visibility === 'secret'
        const older = rows.filter((row) => row.version !== null && !isLive(row)).length
        return [
          {
            fileId: first.fileId,
            kind: contentTypeTitle(first.kind),
            title: isSecret ? texts.secret : first.title,
            where: [
              rows.some(({ version }) => version === null) ? words.draft : '',
              rows.some(isLive) ? words.published : '',
              older === 0 ? '' : words.older(older),
            ]
              .filter(Boolean)
              .join(words.and),
            isPublic: rows.some(isLive) && !isSecret,
            path: isSecret ? '/secret-article/index' : editorPath(first.kind, first.id),
          },
        ]
      })
    },
  }
}
