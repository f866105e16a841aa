import {
  surveyDelete,
  surveyPause,
  surveyPublish,
  surveyRestore,
  type AppPermission,
  type FoundSurvey,
} from '@zhanfang/contract'
import { api } from '../../../api.ts'
import type { BulkAction } from '../../../components/list/bulk/bulk-action.ts'
import { texts } from './texts.ts'

const changes = ['survey']
const quiet = { silent: true }

/** What can be done to many surveys at once by somebody who may do these things. */
export function bulkSurveyActions(can: (permission: AppPermission) => boolean): BulkAction<FoundSurvey>[] {
  return [
    ...(can('survey:publish')
      ? ([
          {
            key: 'publish',
            label: texts.actions.publish,
            fits: ({ status, hasUnpublishedChanges }) => status !== 1 || hasUnpublishedChanges,
            run: ({ id }) => api.call(surveyPublish, { body: { id } }, quiet),
            // What was open before asks the newer questions now; answers may have come to them.
            canUndo: ({ status }) => status !== 1,
            undo: ({ id }) => api.call(surveyPause, { body: { id } }, quiet),
            changes,
          },
          {
            key: 'pause',
            label: texts.actions.pause,
            fits: ({ status }) => status === 1,
            confirm: (count) => ({ title: texts.bulk.pause(count), content: texts.pauseConfirm.content }),
            run: ({ id }) => api.call(surveyPause, { body: { id } }, quiet),
            // Publishing anew would take changes along that are not published yet.
            canUndo: ({ hasUnpublishedChanges }) => !hasUnpublishedChanges,
            undo: ({ id }) => api.call(surveyPublish, { body: { id } }, quiet),
            changes,
          },
        ] satisfies BulkAction<FoundSurvey>[])
      : []),
    ...(can('survey:write')
      ? ([
          {
            key: 'delete',
            label: texts.bulk.delete,
            danger: true,
            // Answers are not thrown away by the dozen: such a survey asks for its name.
            fits: ({ answerCount }) => answerCount === 0,
            confirm: (count) => ({ title: texts.bulk.deleteTitle(count), content: texts.bulk.deleteText }),
            run: ({ id }) => api.call(surveyDelete, { params: { id } }, quiet),
            async undo({ id, status, hasUnpublishedChanges }) {
              await api.call(surveyRestore, { body: { id } }, quiet)
              // It comes back paused; one that was open without changes opens again.
              if (status === 1 && !hasUnpublishedChanges)
                await api.call(surveyPublish, { body: { id } }, quiet)
            },
            changes,
          },
        ] satisfies BulkAction<FoundSurvey>[])
      : []),
  ]
}
