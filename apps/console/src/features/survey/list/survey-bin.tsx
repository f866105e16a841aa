import { surveyBin, surveyRestore } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list-outcome.tsx'
import { useNarrow } from '../../../components/use-narrow.ts'
import classes from './survey-list-page.module.css'
import { texts as listTexts } from './texts.ts'

const texts = listTexts.bin
const SIZE = 20

/** Deleted surveys, to be taken back until their days are over. */
export function SurveyBin({ onClose }: { onClose: () => void }) {
  const isNarrow = useNarrow()
  const [page, setPage] = useState(1)
  const bin = useCall(surveyBin, { query: { page, size: SIZE } }, { keepPrevious: true, quiet: true })
  const restore = useCallMutation(surveyRestore, { done: texts.restored })
  const { data } = bin
  return (
    <Drawer open onClose={onClose} size={isNarrow ? '100%' : 520} title={texts.title}>
      <p className={classes.binHint}>{texts.hint}</p>
      {!data ? (
        bin.isError ? (
          <ListFailure onRetry={() => void bin.refetch()} retrying={bin.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : data.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      ) : (
        <>
          <ul className={classes.binned}>
            {data.list.map((survey) => (
              <li key={survey.id}>
                <div>
                  <strong>{survey.title}</strong>
                  <p>
                    {texts.contents(surveyKindTitles[survey.kind], survey.questionCount, survey.answerCount)}
                  </p>
                  <small>
                    {texts.deleted(survey.deletedBy, formatDateTime(survey.deletedAt))} ·{' '}
                    {texts.expires(formatDateTime(survey.expiresAt))}
                  </small>
                </div>
                <Button
                  size="small"
                  aria-label={texts.restoreNamed(survey.title)}
                  loading={restore.isPending && restore.variables.body.id === survey.id}
                  onClick={() => restore.mutate({ body: { id: survey.id } })}
                >
                  {texts.restore}
                </Button>
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
              onChange={setPage}
            />
          )}
        </>
      )}
    </Drawer>
  )
}
