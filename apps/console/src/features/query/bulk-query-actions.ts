import {
  queryDelete,
  queryPause,
  queryPublish,
  type AppPermission,
  type QuerySummary,
} from '@zhanfang/contract'
import { api } from '../../api.ts'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import { texts } from './texts.ts'

const changes = ['query']
const quiet = { silent: true }
const isClosed = ({ status }: QuerySummary) => status === 0 || status === 2

/** What can be done to many query pages at once by somebody who may do these things. */
export function bulkQueryActions(can: (permission: AppPermission) => boolean): BulkAction<QuerySummary>[] {
  const open = ({ id }: QuerySummary) => api.call(queryPublish, { body: { id } }, quiet)
  const pause = ({ id }: QuerySummary) => api.call(queryPause, { body: { id } }, quiet)
  const publishing: BulkAction<QuerySummary>[] = [
    {
      key: 'publish',
      label: texts.actions.publish,
      fits: isClosed,
      run: open,
      undo: pause,
      changes,
    },
    {
      key: 'pause',
      label: texts.actions.pause,
      fits: (query) => !isClosed(query),
      confirm: (count) => ({ title: texts.bulk.pause(count), content: texts.pauseConfirm.content }),
      run: pause,
      undo: open,
      changes,
    },
  ]
  const writing: BulkAction<QuerySummary>[] = [
    {
      key: 'delete',
      label: texts.bulk.delete,
      danger: true,
      fits: () => true,
      confirm: (count) => ({ title: texts.bulk.deleteTitle(count), content: texts.bulk.deleteText }),
      run: ({ id }) => api.call(queryDelete, { params: { id } }, quiet),
      changes,
    },
  ]
  return [...(can('survey:publish') ? publishing : []), ...(can('survey:write') ? writing : [])]
}
