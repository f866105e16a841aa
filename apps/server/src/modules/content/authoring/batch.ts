import {
  errorKinds,
  type AppPermission,
  type CallData,
  type contentBatch,
  type ContentBatchAction,
  type ContentKind,
} from '@zhanfang/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentColumns } from '../tables.ts'
import type { ContentVisibilities } from '../visibility/visibilities.ts'
import type { ContentBin } from './bin.ts'
import { requireContent } from './content-rows.ts'
import type { DeskUser } from './desk.ts'
import type { ContentPublishing } from './publishing.ts'
import type { ContentService } from './service.ts'
import { texts } from '../texts.ts'

const needs: Record<ContentBatchAction['action'], AppPermission> = {
  publish: 'content:publish',
  unpublish: 'content:publish',
  visibility: 'content:publish',
  delete: 'content:write',
  restore: 'content:write',
  move: 'content:write',
  tag: 'content:write',
  column: 'content:write',
}

interface BatchParts {
  service: ContentService
  publishing: ContentPublishing
  bin: ContentBin
  visibilities: ContentVisibilities
}

export type ContentBatches = ReturnType<typeof createContentBatches>

/** The same done to many contents, each by itself: one that is refused keeps none of the others back. */
export function createContentBatches({ db }: Database, neighbours: ContentNeighbours, parts: BatchParts) {
  const { service, publishing, bin, visibilities } = parts

  async function moveColumns(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    id: string,
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
  ): Promise<void> {
    const rows = await db
      .select({ columnId: contentColumns.columnId })
      .from(contentColumns)
      .where(and(eq(contentColumns.appId, appId), inArray(contentColumns.contentId, [id])))
    const columnIds = [...rows.map((row) => row.columnId), ...add].filter((one) => !remove.includes(one))
    const { missing } = await service.setColumns(appId, kind, desk, { id, columnIds })
    if (missing.some((columnId) => add.includes(columnId))) {
      throw new Refusal('notFound', { message: texts.noSuchColumn })
    }
  }

  /** Does it to one of them, with the checks that it has alone. */
  async function doTo(
    appId: string,
    kind: ContentKind,
    desk: DeskUser,
    id: string,
    action: ContentBatchAction,
  ): Promise<void> {
    switch (action.action) {
      case 'publish':
        await publishing.publish(appId, kind, desk, { id })
        return
      case 'unpublish':
        return publishing.unpublish(appId, kind, desk, id)
      case 'delete':
        return service.remove(appId, kind, desk, id)
      case 'restore':
        return bin.restore(appId, kind, desk, id)
      case 'column':
        return moveColumns(appId, kind, desk, id, action)
      case 'visibility':
        await visibilities.set(appId, kind, desk, id, action)
        return
      case 'move':
      case 'tag': {
        await requireContent(db, appId, kind, id, desk)
        const member = { appId, role: desk.role, session: desk }
        const { missing } =
          action.action === 'move'
            ? await neighbours.filing.put(member, { kind, itemIds: [id], folderId: action.folderId })
            : await neighbours.filing.tag(member, {
                kind,
                itemIds: [id],
                add: action.add,
                remove: action.remove,
              })
        if (missing.length > 0) throw new Refusal('contentNotFound')
      }
    }
  }

  return {
    async run(
      appId: string,
      desk: DeskUser,
      {
        itemType,
        ids,
        action,
      }: { itemType: ContentKind; ids: readonly string[]; action: ContentBatchAction },
    ): Promise<CallData<typeof contentBatch>> {
      if (!(await neighbours.roleMay(desk.role, needs[action.action]))) throw new Refusal('forbidden')
      const results: CallData<typeof contentBatch>['results'] = []
      for (const id of new Set(ids)) {
        try {
          await doTo(appId, itemType, desk, id, action)
          results.push({ id, ok: true, msg: '' })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          results.push({ id, ok: false, msg: error.message || errorKinds[error.kind].message })
        }
      }
      return { results }
    },
  }
}
