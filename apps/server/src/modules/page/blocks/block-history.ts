import { createHash } from 'node:crypto'
import { blockKinds } from '@zhanfang/blocks'
import {
  historyKinds,
  limits,
  type CallData,
  type contentModuleDetail,
  type historyList,
} from '@zhanfang/contract'
import { emptyPageDocument, loadPageDocument, stableJson, type Block } from '@zhanfang/document'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { blockHistories } from '../tables.ts'
import { wireItemOf } from './wire.ts'

const keptKinds: readonly string[] = historyKinds
/** Blocks that one publishing adds at most. */
const MOST_AT_ONCE = 100

type Row = typeof blockHistories.$inferSelect

const hashOf = (props: unknown) => createHash('sha256').update(stableJson(props)).digest('base64url')

/** The stored block with its props in the newest version; undefined when this build cannot read it. */
function readBlock({ id, kind, version, props }: Row): Block | undefined {
  const raw = { ...emptyPageDocument(), blocks: { [id]: { id, kind, version, props } }, root: [id] }
  const loaded = loadPageDocument(raw, blockKinds)
  return loaded.ok && loaded.repairs.length === 0 ? loaded.document.blocks[id] : undefined
}

function detailOf(row: Row): CallData<typeof contentModuleDetail> | undefined {
  const block = readBlock(row)
  if (!block) return undefined
  const summary = blockKinds[block.kind]?.summary(block.props) ?? ''
  return {
    ...wireItemOf(block),
    title: summary || (blockKinds[block.kind]?.title ?? ''),
    useTime: row.usedAt.toISOString(),
    userName: row.usedByName,
  }
}

export type BlockHistory = ReturnType<typeof createBlockHistory>

/** What an app's pages were made of before, without what nobody has filled in. */
export function createBlockHistory({ db }: Database) {
  return {
    /** Notes blocks as used now; of each kind the newest are kept. */
    async note(appId: string, editor: { nickname: string }, blocks: readonly Block[]): Promise<void> {
      const found = new Map<string, typeof blockHistories.$inferInsert>()
      for (const { kind, version, props } of blocks) {
        if (!keptKinds.includes(kind) || found.size >= MOST_AT_ONCE) continue
        const hash = hashOf(props)
        if (hash === hashOf(blockKinds[kind]?.defaults())) continue
        found.set(`${kind} ${hash}`, {
          appId,
          id: newId(),
          kind,
          version,
          props,
          hash,
          usedByName: editor.nickname,
        })
      }
      if (found.size === 0) return
      await db
        .insert(blockHistories)
        .values([...found.values()])
        .onConflictDoUpdate({
          target: [blockHistories.appId, blockHistories.kind, blockHistories.hash],
          set: { usedAt: sql`now()`, usedByName: editor.nickname },
        })
      for (const kind of new Set([...found.values()].map((row) => row.kind))) {
        const ofKind = and(eq(blockHistories.appId, appId), eq(blockHistories.kind, kind))
        const old = db
          .select({ id: blockHistories.id })
          .from(blockHistories)
          .where(ofKind)
          .orderBy(desc(blockHistories.usedAt), desc(blockHistories.id))
          .offset(limits.blockHistory)
        await db.delete(blockHistories).where(and(ofKind, inArray(blockHistories.id, old)))
      }
    },

    async list(
      appId: string,
      { page, size, type }: { page: number; size: number; type?: number | undefined },
    ): Promise<CallData<typeof historyList>> {
      const kinds = keptKinds.filter((kind) => type === undefined || blockKinds[kind]?.code === type)
      const where = and(eq(blockHistories.appId, appId), inArray(blockHistories.kind, kinds))
      const rows = await db
        .select()
        .from(blockHistories)
        .where(where)
        .orderBy(desc(blockHistories.usedAt), desc(blockHistories.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(blockHistories).where(where)
      return { list: rows.flatMap((row) => detailOf(row) ?? []), total: total?.value ?? 0, page, size }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof contentModuleDetail>> {
      const [row] = await db
        .select()
        .from(blockHistories)
        .where(and(eq(blockHistories.appId, appId), eq(blockHistories.id, id)))
      const found = row && detailOf(row)
      if (!found) throw new Refusal('notFound')
      return found
    },

    async remove(appId: string, id: string): Promise<void> {
      const gone = await db
        .delete(blockHistories)
        .where(and(eq(blockHistories.appId, appId), eq(blockHistories.id, id)))
        .returning({ id: blockHistories.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}
