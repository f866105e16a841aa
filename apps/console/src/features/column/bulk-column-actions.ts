import {
  type AppPermission,
  classDelete,
  classIsShow,
  classRestore,
  type Column,
  microPagePublish,
} from '@zhanfang/contract'
import { api } from '../../api.ts'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'

const changes = ['column', 'page']
const quiet = { silent: true }
const setShown = (isShow: boolean) => (column: Column) =>
  api.call(classIsShow, { body: { id: column.id, isShow } }, quiet)

/** What can be done to many columns at once. What lies inside a deleted one goes with it, and is not deleted again. */
export function bulkColumnActions(
  can: (permission: AppPermission) => boolean,
  isInside: (column: Column) => boolean,
): BulkAction<Column>[] {
  const publishing: BulkAction<Column>[] = [
    {
      key: 'publish',
      label: texts.actions.publish,
      fits: ({ state }) => state !== 1,
      run: ({ pageId }) => api.call(microPagePublish, { body: { id: pageId } }, quiet),
      changes,
    },
  ]
  const writing: BulkAction<Column>[] = [
    {
      key: 'show',
      label: texts.actions.show,
      fits: ({ isShow }) => !isShow,
      run: setShown(true),
      undo: setShown(false),
      changes,
    },
    {
      key: 'hide',
      label: texts.actions.hide,
      fits: ({ isShow }) => isShow,
      run: setShown(false),
      undo: setShown(true),
      changes,
    },
    {
      key: 'delete',
      label: shellTexts.actions.delete,
      danger: true,
      fits: (column) => !isInside(column),
      confirm: (count) => ({ title: texts.bulk.deleteTitle(count), content: texts.bulk.deleteText }),
      run: ({ id }) => api.call(classDelete, { params: { id } }, quiet),
      undo: ({ id }) => api.call(classRestore, { body: { id } }, quiet),
      changes,
    },
  ]
  return [...(can('page:publish') ? publishing : []), ...(can('page:write') ? writing : [])]
}
