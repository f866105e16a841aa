import { ArrowLeftOutlined } from '@ant-design/icons'
import { auditStatusNames, batchAuditSurveyInfo } from '@zhanfang/contract'
import { Button, Card, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../../api.ts'
import { DateRangeFilter } from '../../../../components/list/query/date-range-filter.tsx'
import { boundsOf } from '../../../../components/list/query/date-range.ts'
import { QueryForm } from '../../../../components/list/query/query-form.tsx'
import { useListState } from '../../../../components/list/use-list-state.ts'
import { PageHeader } from '../../../../components/page/page-header.tsx'
import { BacklogTabs } from '../../../todo/public/backlog-tabs.tsx'
import { AnswerReview } from './answer-review.tsx'
import classes from './answer-review.module.css'
import { AuditMode } from './audit-mode.tsx'
import { AuditedSurveys } from './audited-surveys.tsx'
import { texts } from './texts.ts'

const shownStatuses = [0, 1, 2] as const

/** The answers of one survey that wait for a decision, or were decided. */
function SurveyAnswers({ id }: { id: string }) {
  const state = useListState(['status', 'range'])
  const [now] = useState(Date.now)
  const [isSetting, setSetting] = useState(false)
  const info = useCall(batchAuditSurveyInfo, { body: { id } }, { quiet: true })
  const status = shownStatuses.find((one) => String(one) === state.filters.status) ?? 0
  const counts = info.data && [info.data.waiting, info.data.approved, info.data.rejected]
  const { from, to } = boundsOf(state.filters.range, now)
  return (
    <>
      <PageHeader
        title={info.data?.title ?? texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button onClick={() => setSetting((shown) => !shown)} aria-expanded={isSetting}>
              {texts.setting}
            </Button>
            <Link to="/backlog/answers">
              <Button icon={<ArrowLeftOutlined />} tabIndex={-1}>
                {texts.back}
              </Button>
            </Link>
          </>
        }
      />
      <BacklogTabs current="/backlog/answers" />
      {(isSetting || info.isError) && (
        <Card title={texts.setting} className={classes.setting ?? ''}>
          <AuditMode itemType="survey" surveyId={id} />
        </Card>
      )}
      {info.data && (
        <>
          <div className={classes.head}>
            <Segmented
              aria-label={texts.status}
              value={status}
              options={shownStatuses.map((value) => ({
                value,
                label: `${auditStatusNames[value]} ${counts?.[value] ?? 0}`,
              }))}
              onChange={(value) => state.setFilter('status', value === 0 ? undefined : String(value))}
            />
          </div>
          <QueryForm state={state} placeholder={texts.searchAnswers}>
            <DateRangeFilter state={state} name="range" label={texts.range} />
          </QueryForm>
          <AnswerReview
            key={`${id}/${status}`}
            surveyId={id}
            name={info.data.title}
            query={{ auditStatus: status, keywords: state.keywords, from, to }}
          />
        </>
      )}
    </>
  )
}

/** `/backlog/answers`: answers that wait for decisions; `?id=` looks through those of one survey. */
export default function AnswerAuditPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (id !== '') return <SurveyAnswers key={id} id={id} />
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <BacklogTabs current="/backlog/answers" />
      <AuditedSurveys />
    </>
  )
}
