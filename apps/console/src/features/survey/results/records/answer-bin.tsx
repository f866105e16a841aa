import { answerBin, type BinnedAnswer, answerPurge, answerRestore } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { answersToTexts } from '@zhanfang/survey'
import { Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../../api.ts'
import { ConfirmDelete } from '../../../../components/confirm-delete.tsx'
import { ListFailure } from '../../../../components/list-outcome.tsx'
import { toastSuccess } from '../../../../toast.ts'
import { useCan } from '../../../app/use-app.ts'
import { texts as resultTexts } from '../texts.ts'
import classes from './records.module.css'
import { recordTexts as texts } from './texts.ts'

const SIZE = 20
/** Questions that tell an answer from the others. */
const SUMMARY = 3

/** Deleted answers, to be taken back or deleted for good. */
export function AnswerBin({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const can = useCan()
  const [page, setPage] = useState(1)
  const bin = useCall(
    answerBin,
    { params: { id: surveyId }, query: { page, size: SIZE } },
    { keepPrevious: true, quiet: true },
  )
  const [doomed, setDoomed] = useState<BinnedAnswer>()
  const restore = useCallMutation(answerRestore, {
    onSuccess: ({ changed, full }) => toastSuccess(texts.bin.restored(changed, full)),
  })
  const purge = useCallMutation(answerPurge, { done: texts.bin.purged })
  const { data } = bin
  return (
    <Drawer open onClose={onClose} size={560} title={texts.bin.title}>
      <p className={classes.hint}>{texts.bin.hint}</p>
      {!data ? (
        bin.isError ? (
          <ListFailure onRetry={() => void bin.refetch()} retrying={bin.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : data.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.bin.none} />
      ) : (
        <>
          <ul className={classes.binned}>
            {data.list.map((row) => (
              <li key={row.id}>
                <div className={classes.binnedText}>
                  <strong>{resultTexts.list.rowName(row.number)}</strong>
                  <p>
                    {answersToTexts(data.definition, row.answers)
                      .slice(0, SUMMARY)
                      .map(({ text }) => text)
                      .join(' · ')}
                  </p>
                  <small>
                    {texts.bin.deleted(row.deletedBy, formatDateTime(row.deletedAt))} ·{' '}
                    {texts.bin.expires(formatDateTime(row.expiresAt))}
                  </small>
                </div>
                {can('answer:write') && (
                  <div className={classes.binnedActions}>
                    <Button
                      size="small"
                      loading={restore.isPending && restore.variables.body.ids[0] === row.id}
                      onClick={() => restore.mutate({ params: { id: surveyId }, body: { ids: [row.id] } })}
                    >
                      {texts.bin.restore}
                    </Button>
                    <Button size="small" type="text" danger onClick={() => setDoomed(row)}>
                      {texts.bin.purge}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {data.total > SIZE && (
            <Pagination
              align="end"
              current={page}
              pageSize={SIZE}
              total={data.total}
              showSizeChanger={false}
              showTotal={texts.bin.total}
              onChange={setPage}
            />
          )}
        </>
      )}
      <ConfirmDelete
        subject={doomed}
        nameOf={({ number }) => resultTexts.list.rowName(number)}
        consequencesOf={() => texts.bin.purgeConsequence}
        onConfirm={({ id }) => purge.mutateAsync({ params: { id: surveyId }, body: { ids: [id] } })}
        onClose={() => setDoomed(undefined)}
      />
    </Drawer>
  )
}
