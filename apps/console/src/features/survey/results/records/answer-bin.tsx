import { answerBin, type BinnedAnswer, answerPurge, answerRestore } from '@zhanfang/contract'
import { answersToTexts } from '@zhanfang/survey'
import { Button } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../../../api.ts'
import { BulkRefusal } from '../../../../components/list/bulk/bulk-action.ts'
import { BIN_SIZE, BinDrawer, binQueryOptions } from '../../../../components/list/bin/bin-drawer.tsx'
import { ConfirmDelete } from '../../../../components/dialogs/confirm-delete.tsx'
import { toastSuccess } from '../../../../toast.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { texts as resultTexts } from '../texts.ts'
import { recordTexts } from './texts.ts'

const texts = recordTexts.bin

/** Questions that tell an answer from the others. */
const SUMMARY = 3

/** Deleted answers, to be taken back or deleted for good. */
export function AnswerBin({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const can = useCan()
  const [page, setPage] = useState(1)
  const bin = useCall(
    answerBin,
    { params: { id: surveyId }, query: { page, size: BIN_SIZE } },
    binQueryOptions,
  )
  const [doomed, setDoomed] = useState<BinnedAnswer>()
  const restore = useCallMutation(answerRestore, {
    onSuccess: ({ changed, full }) => toastSuccess(texts.restored(changed, full)),
  })
  const purge = useCallMutation(answerPurge, { done: texts.purged })
  const definition = bin.data?.definition
  return (
    <>
      <BinDrawer
        title={texts.title}
        hint={texts.hint}
        query={bin}
        page={page}
        onPage={setPage}
        nameOf={({ number }) => resultTexts.list.rowName(number)}
        contentsOf={({ answers }) =>
          definition &&
          answersToTexts(definition, answers)
            .slice(0, SUMMARY)
            .map(({ text }) => text)
            .join(' · ')
        }
        onRestore={
          can('answer:write')
            ? ({ id }) => restore.mutate({ params: { id: surveyId }, body: { ids: [id] } })
            : undefined
        }
        bulk={
          can('answer:write')
            ? {
                restore: async ({ id }) => {
                  const done = await api.call(
                    answerRestore,
                    { params: { id: surveyId }, body: { ids: [id] } },
                    { silent: true },
                  )
                  // One whose place was taken meanwhile stays where it is, and says so.
                  if (done.changed === 0) throw new BulkRefusal(texts.full)
                },
                purge: ({ id }) =>
                  api.call(answerPurge, { params: { id: surveyId }, body: { ids: [id] } }, { silent: true }),
                changes: ['survey'],
                fetchPage: (page, size) =>
                  api.call(answerBin, { params: { id: surveyId }, query: { page, size } }),
              }
            : undefined
        }
        restoring={restore.isPending ? restore.variables.body.ids[0] : undefined}
        moreOf={(row) => (
          <Button size="small" type="text" danger onClick={() => setDoomed(row)}>
            {texts.purge}
          </Button>
        )}
        onClose={onClose}
      />
      <ConfirmDelete
        subject={doomed}
        nameOf={({ number }) => resultTexts.list.rowName(number)}
        consequencesOf={() => texts.purgeConsequence}
        onConfirm={({ id }) => purge.mutateAsync({ params: { id: surveyId }, body: { ids: [id] } })}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}
