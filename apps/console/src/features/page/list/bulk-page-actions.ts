import {
  microPageDelete,
  microPagePublish,
  microPageRestore,
  microPageUnpublish,
  type AppPermission,
  type FoundMicroPage,
} from '@zhanfang/contract'
import { api } from '../../../api.ts'
import type { BulkAction } from '../../../components/list/bulk/bulk-action.ts'
import { texts } from './texts.ts'

const changes = ['page', 'column']
const quiet = { silent: true }

/** What can be done to many pages at once by somebody who may do these things. */
export function bulkPageActions(can: (permission: AppPermission) => boolean): BulkAction<FoundMicroPage>[] {
  const isLive = ({ state }: FoundMicroPage) => state === 1 || state === 2
  return [
    ...(can('page:publish')
      ? ([
          {
            key: 'publish',
            label: texts.actions.publish,
            fits: ({ state }) => state !== 1,
            run: ({ id }) => api.call(microPagePublish, { body: { id } }, quiet),
            // Of what was live before the older version is gone from visitors' sight for good.
            canUndo: (page) => !isLive(page),
            undo: ({ id }) => api.call(microPageUnpublish, { body: { id } }, quiet),
            changes,
          },
          {
            key: 'unpublish',
            label: texts.actions.unpublish,
            fits: isLive,
            confirm: (count) => ({
              title: texts.bulk.unpublish(count),
              content: texts.unpublishConfirm.content,
            }),
            run: ({ id }) => api.call(microPageUnpublish, { body: { id } }, quiet),
            changes,
          },
        ] satisfies BulkAction<FoundMicroPage>[])
      : []),
    ...(can('page:write')
      ? ([
          {
            key: 'delete',
            label: texts.bulk.delete,
            danger: true,
            fits: () => true,
            confirm: (count) => ({ title: texts.bulk.deleteTitle(count), content: texts.bulk.deleteText }),
            run: ({ id }) => api.call(microPageDelete, { params: { id } }, quiet),
            async undo({ id, state }) {
              await api.call(microPageRestore, { body: { id } }, quiet)
              // It comes back offline; one that was as published goes live again.
              if (state === 1) await api.call(microPagePublish, { body: { id } }, quiet)
            },
            changes,
          },
        ] satisfies BulkAction<FoundMicroPage>[])
      : []),
  ]
}
