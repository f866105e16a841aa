import { answerDelete, answerRestore, type AnswerRow } from '@zhanfang/contract'
import { api } from '../../../../api.ts'
import { BulkRefusal, type BulkAction } from '../../../../components/list/bulk/bulk-action.ts'
import { recordTexts } from '../records/texts.ts'

const quiet = { silent: true }

/** What can be done to many answers of a survey at once. */
export function bulkAnswerActions(
  surveyId: string,
  onMark: (rows: readonly AnswerRow[], done: () => void) => void,
): BulkAction<AnswerRow>[] {
  return [
    { key: 'mark', label: recordTexts.batchTag, fits: () => true, open: onMark },
    {
      key: 'delete',
      label: recordTexts.batchDelete,
      danger: true,
      fits: () => true,
      confirm: (count) => ({
        title: recordTexts.deleteTitle(count),
        content: recordTexts.deleteConsequence.join(''),
      }),
      run: ({ id }) => api.call(answerDelete, { params: { id } }, quiet),
      async undo({ id }) {
        const { full } = await api.call(
          answerRestore,
          { params: { id: surveyId }, body: { ids: [id] } },
          quiet,
        )
        // Its place was given to somebody else.
        if (full > 0) throw new BulkRefusal(recordTexts.bin.restored(0, full))
      },
      changes: ['survey'],
    },
  ]
}
