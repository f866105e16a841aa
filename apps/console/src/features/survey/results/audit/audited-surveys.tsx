import { type AuditedSurvey, batchAuditSurveys, surveySearch } from '@zhanfang/contract'
import { surveyKindTitles } from '@zhanfang/survey/engine'
import { useNavigate } from 'react-router'
import { api, useCall } from '../../../../api.ts'
import { RemoteSelect } from '../../../../components/form/remote-select.tsx'
import { type DataColumn, DataTable } from '../../../../components/list/data-table.tsx'
import { NameCell } from '../../../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../../components/list/use-list-state.ts'
import { CountText } from '../../../../components/values/count-text.tsx'
import { StatusTag } from '../../../../components/values/status-tag.tsx'
import { texts } from './texts.ts'

export const reviewPath = (id: string) => `/backlog/answers?id=${encodeURIComponent(id)}`

/** Surveys whose answers wait for decisions, with how many do. */
export function AuditedSurveys() {
  const navigate = useNavigate()
  const state = useListState()
  const { page, size, keywords } = state
  const surveys = useCall(
    batchAuditSurveys,
    { body: { page, size, keywords: keywords || undefined } },
    { keepPrevious: true },
  )
  const chooser = (
    <RemoteSelect
      module="survey"
      name="audited"
      style={{ width: 260, maxWidth: '100%' }}
      aria-label={texts.choose}
      placeholder={texts.choosePlaceholder}
      search={(asked) => api.call(surveySearch, { body: asked }, { silent: true })}
      optionOf={({ id, title, kind }) => ({ value: id, label: title, note: surveyKindTitles[kind] })}
      onChange={(id) => {
        if (id !== undefined) void navigate(reviewPath(id))
      }}
    />
  )
  const counted = (key: 'waiting' | 'approved' | 'rejected'): DataColumn<AuditedSurvey> => ({
    key,
    title: texts.columns[key],
    width: 100,
    align: 'end',
    render: (survey) => <CountText count={survey[key]} />,
    text: (survey) => String(survey[key]),
  })
  const columns: DataColumn<AuditedSurvey>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 320,
      render: ({ id, title, kind }) => (
        <NameCell name={title} to={reviewPath(id)} note={surveyKindTitles[kind]} />
      ),
      text: ({ title }) => title,
    },
    counted('waiting'),
    counted('approved'),
    counted('rejected'),
    {
      key: 'state',
      title: texts.columns.state,
      width: 120,
      render: ({ needAudit }) => (
        <StatusTag tone={needAudit ? 'notice' : 'neutral'}>
          {needAudit ? texts.needs : texts.stopped}
        </StatusTag>
      ),
      text: ({ needAudit }) => (needAudit ? texts.needs : texts.stopped),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 110,
      render: ({ id, title }) => (
        <RowActions
          name={title}
          primary={[{ key: 'review', label: texts.review, onClick: () => void navigate(reviewPath(id)) }]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <QueryForm state={state} placeholder={texts.search} end={chooser} />
      <DataTable
        query={surveys}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={840}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: chooser }}
      />
    </>
  )
}
