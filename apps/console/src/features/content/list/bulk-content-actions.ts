import { contentTypeTitle } from '@zhanfang/blocks'
import {
  type AppPermission,
  contentColumnsSet,
  contentDelete,
  type ContentKind,
  contentPublish,
  contentRestore,
  contentUnpublish,
  contentVisibilitySet,
  type FoundContentRow,
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
export const isForOthers = (row: FoundContentRow): boolean => isLive(row) && row.visibility === 'public'

interface BulkOptions {
  kind: ContentKind
  can: (permission: AppPermission) => boolean
  /** Asks which columns many contents are put into; undefined when the operator thinks better of it. */
  askColumns: (count: number) => Promise<string[] | undefined>
  /** Asks who may see many contents. */
  askVisibility: (count: number) => Promise<VisibilityInput | undefined>
  /** Asks in which other app they are to be shown. */
  apply: (rows: readonly FoundContentRow[], done: () => void) => void
}

/** What can be done to many contents of a kind at once by somebody who may do these things. */
export function bulkContentActions({
  kind,
  can,
  askColumns,
  askVisibility,
  apply,
}: BulkOptions): BulkAction<FoundContentRow>[] {
  const name = contentTypeTitle(kind)
  const { unit } = consoleKind(kind).words
  const place = ({ id }: FoundContentRow) => ({ params: { kind, id } })
  /** What was chosen for the run that goes on. */
  let columns: string[] = []
  let visibility: VisibilityInput | undefined
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
              visibility = await askVisibility(rows.length)
              return visibility !== undefined
            },
            run: async (row) =>
              visibility && api.call(contentVisibilitySet, { ...place(row), body: visibility }, quiet),
            // Passwords and groups of before are not known here.
            canUndo: ({ visibility: before }) => before !== 'password' && before !== 'groups',
            undo: (row) =>
              api.call(
                contentVisibilitySet,
                { ...place(row), body: { visibility: row.visibility, groupIds: [] } },
                quiet,
              ),
            changes,
          },
        ] satisfies BulkAction<FoundContentRow>[])
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
        ] satisfies BulkAction<FoundContentRow>[])
      : []),
  ]
}
