import { contentTypeTitle } from '@zhanfang/blocks'
import {
  type AppPermission,
  contentColumnsSet,
  contentDelete,
  type ContentKind,
  contentPublish,
  contentRestore,
  type ContentSummary,
  contentUnpublish,
  contentVisibilitySet,
  contentVisibilityUndo,
} from '@zhanfang/contract'
import { api } from '../../../api.ts'
import type { BulkAction } from '../../../components/list/bulk/bulk-action.ts'
import { texts as authorizationTexts } from '../../authorization/public/texts.ts'
import { consoleKind } from '../content-kinds.ts'
import type { VisibilityInput } from '../settings/visibility-dialog.tsx'
import { texts } from '../texts.ts'
import { isLive } from './content-state.tsx'

const changes = ['content', 'column']
const quiet = { silent: true }

/** Only what everybody may see can be shown in other apps. */
export const isForOthers = (row: Pick<ContentSummary, 'state' | 'visibility'>): boolean =>
  isLive(row) && row.visibility === 'public'

interface BulkOptions<Row> {
  /** Of all rows; undefined where they are of many kinds. */
  kind: ContentKind | undefined
  can: (permission: AppPermission) => boolean
  /** Asks which columns many contents are put into; undefined when the operator thinks better of it. */
  askColumns: (count: number) => Promise<string[] | undefined>
  /** Asks who may see many contents. */
  askVisibility: (rows: readonly Row[]) => Promise<VisibilityInput | undefined>
  /** Asks in which other app they are to be shown. */
  apply: (rows: readonly Row[], done: () => void) => void
}

/** What can be done to many contents at once by somebody who may do these things. */
export function bulkContentActions<Row extends ContentSummary>({
  kind,
  can,
  askColumns,
  askVisibility,
  apply,
}: BulkOptions<Row>): BulkAction<Row>[] {
  const name = kind === undefined ? texts.ofAllKinds.name : contentTypeTitle(kind)
  const unit = kind === undefined ? texts.ofAllKinds.unit : consoleKind(kind).words.unit
  const place = (row: Row) => ({ params: { kind: row.kind, id: row.id } })
  /** What was chosen for the run that goes on. */
  let columns: string[] = []
  let visibility: VisibilityInput | undefined
  /** By which the server takes back who may see a content, with passwords that this browser never knew. */
  const undoIds = new Map<string, string>()
  return [
    ...(can('content:publish')
      ? ([
          {
            key: 'publish',
            label: texts.actions.publish,
            fits: ({ state }) => state !== 1,
            run: (row) => api.call(contentPublish, { ...place(row), body: {} }, quiet),
            // Of what was live before the older version is gone from visitors' sight for good.
            canUndo: (row) => !isLive(row),
            undo: (row) => api.call(contentUnpublish, place(row), quiet),
            changes,
          },
          {
            key: 'elsewhere',
            label: authorizationTexts.apply.action,
            fits: isForOthers,
            open: apply,
          },
          {
            key: 'unpublish',
            label: texts.actions.unpublish,
            fits: isLive,
            confirm: (count) => ({
              title: texts.bulk.unpublish(unit, name, count),
              content: texts.unpublishConfirm.content,
            }),
            run: (row) => api.call(contentUnpublish, place(row), quiet),
            // Publishing anew would take changes along that are not published yet.
            canUndo: ({ state }) => state === 1,
            undo: (row) => api.call(contentPublish, { ...place(row), body: {} }, quiet),
            changes,
          },
          {
            key: 'visibility',
            label: texts.bulk.visibility,
            fits: () => true,
            async ask(rows) {
              visibility = await askVisibility(rows)
              return visibility !== undefined
            },
            async run(row) {
              if (!visibility) return
              const { undoId } = await api.call(
                contentVisibilitySet,
                { ...place(row), body: visibility },
                quiet,
              )
              undoIds.set(row.id, undoId)
            },
            undo: (row) =>
              api.call(
                contentVisibilityUndo,
                { ...place(row), body: { undoId: undoIds.get(row.id) ?? '' } },
                quiet,
              ),
            changes,
          },
        ] satisfies BulkAction<Row>[])
      : []),
    ...(can('content:write')
      ? ([
          {
            key: 'columns',
            label: texts.bulk.columns,
            fits: () => true,
            async ask(rows) {
              columns = (await askColumns(rows.length)) ?? []
              return columns.length > 0
            },
            run: (row) =>
              api.call(
                contentColumnsSet,
                { ...place(row), body: { columnIds: [...new Set([...row.columnIds, ...columns])] } },
                quiet,
              ),
            undo: (row) =>
              api.call(contentColumnsSet, { ...place(row), body: { columnIds: row.columnIds } }, quiet),
            changes,
          },
          {
            key: 'delete',
            label: texts.bulk.delete,
            danger: true,
            fits: () => true,
            confirm: (count) => ({
              title: texts.bulk.deleteTitle(unit, name, count),
              content: texts.bulk.deleteText,
            }),
            run: (row) => api.call(contentDelete, place(row), quiet),
            async undo(row) {
              await api.call(contentRestore, place(row), quiet)
              // It comes back offline; one that was as published goes live again.
              if (row.state === 1) await api.call(contentPublish, { ...place(row), body: {} }, quiet)
            },
            changes,
          },
        ] satisfies BulkAction<Row>[])
      : []),
  ]
}
