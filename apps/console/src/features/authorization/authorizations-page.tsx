import {
  auditStatusNames,
  auditStatusSchema,
  type AuthApply,
  authApplyCount,
  authApplyList,
  authShownSet,
  todoAuthAudit,
  unbindAuthContent,
  userAuthData,
} from '@zhanfang/contract'
import { App, Segmented } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { api, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { CountText } from '../../components/values/count-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import { auditColumns } from '../todo/public/audit-columns.tsx'
import { BacklogTabs } from '../todo/public/backlog-tabs.tsx'
import { useDecisions } from '../todo/public/use-decisions.tsx'
import classes from './authorization.module.css'
import { SortDialog } from './sort-dialog.tsx'
import { texts } from './public/texts.ts'

const changes = ['notice', 'todo', 'page', 'content', 'survey']
const filterNames = ['type', 'status', 'side'] as const
const statusSchema = z.string().transform(Number).pipe(auditStatusSchema)

/** `/backlog/authorizations`: what others want to show here, and where contents of the current app are shown. */
export default function AuthorizationsPage() {
  const { modal } = App.useApp()
  const managesApp = useCan()('app:manage')
  const state = useListState(filterNames)
  const views = useListViews('authorizations', filterNames)
  const isOut = state.filters.side === 'out' || !managesApp
  const query = ({ page, size }: { page: number; size: number }) => ({
    page,
    size,
    keywords: state.keywords || undefined,
    itemType: state.filters.type,
    auditStatus: statusSchema.safeParse(state.filters.status).data,
  })
  const incoming = useCall(
    authApplyList,
    { query: query(state) },
    { keepPrevious: true, enabled: managesApp && !isOut },
  )
  const outgoing = useCall(userAuthData, { body: query(state) }, { keepPrevious: true, enabled: isOut })
  const counts = useCall(authApplyCount, undefined, { enabled: managesApp, quiet: true })
  const decide = useCallMutation(todoAuthAudit, {
    changes,
    onSuccess: ({ auditStatus }) => toastSuccess(texts.done[auditStatus]),
  })
  const unbind = useCallMutation(unbindAuthContent, { done: texts.done[3], changes })
  const setShown = useCallMutation(authShownSet, { done: texts.shownSaved, changes })
  const [sorted, setSorted] = useState<AuthApply>()
  const put = ({ id }: AuthApply, auditStatus: 0 | 1 | 2, auditResult = '') =>
    decide.mutateAsync({ body: { id, auditStatus, auditResult } })
  const askToEnd = ({ id, title, auditStatus }: AuthApply) =>
    void modal.confirm({
      title: auditStatus === 0 ? texts.withdrawTitle : texts.endTitle(title),
      content: auditStatus === 0 ? undefined : texts.endText,
      okText: auditStatus === 0 ? texts.withdraw : texts.end,
      okButtonProps: { danger: true },
      onOk: () => unbind.mutateAsync({ body: { id } }),
    })

  const { bulk, askWhy, dialog } = useDecisions<AuthApply>({
    decide: ({ id }, auditStatus, auditResult = '') =>
      api.call(todoAuthAudit, { body: { id, auditStatus, auditResult } }, { silent: true }),
    changes: ['authorization', ...changes],
  })
  const own = auditColumns<AuthApply>(texts.columns)

  const columns: DataColumn<AuthApply>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      role: 'name',
      width: 320,
      render: ({ title, typeName, applyReason, auditResult, auditStatus, url, hidden }) => (
        <div className={classes.subject}>
          <b>{title}</b>
          <p>{typeName}</p>
          {applyReason !== '' && <p>{texts.because(applyReason)}</p>}
          {auditResult !== '' && <p>{texts.result(auditResult)}</p>}
          {url === '' && auditStatus < 2 && <p>{texts.hidden}</p>}
          {hidden && <p>{texts.isHidden}</p>}
        </div>
      ),
      text: ({ title }) => title,
    },
    {
      key: 'app',
      title: isOut ? texts.columns.to : texts.columns.from,
      width: 170,
      render: ({ fromAppName, toAppName, applicantName }) => (
        <div className={classes.subject}>
          <span>{isOut ? toAppName : fromAppName}</span>
          <p>{texts.applicant(applicantName)}</p>
        </div>
      ),
      text: ({ fromAppName, toAppName }) => (isOut ? toAppName : fromAppName),
    },
    own.status,
    {
      key: 'views',
      title: texts.columns.views,
      width: 80,
      align: 'end',
      render: ({ views }) => <CountText count={views} />,
      text: ({ views }) => String(views),
    },
    own.applied,
    own.auditor,
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 190,
      render: (row) => (
        <RowActions
          name={row.title}
          primary={[
            {
              key: 'approve',
              label: texts.approve,
              hidden: !row.next.includes(1),
              onClick: () => void put(row, 1).catch(() => {}),
            },
            {
              key: 'reject',
              label: texts.reject,
              hidden: !row.next.includes(2),
              onClick: () => askWhy((reason) => put(row, 2, reason)),
            },
            {
              key: 'end',
              label: row.auditStatus === 0 ? texts.withdraw : texts.end,
              hidden: !row.next.includes(3),
              onClick: () => askToEnd(row),
            },
          ]}
          more={[
            {
              key: 'hide',
              label: row.hidden ? texts.show : texts.hide,
              hidden: isOut || row.auditStatus !== 1,
              onClick: () => setShown.mutate({ body: { id: row.id, hidden: !row.hidden } }),
            },
            {
              key: 'sort',
              label: texts.sort,
              hidden: isOut || row.auditStatus !== 1,
              onClick: () => setSorted(row),
            },
            {
              key: 'look',
              label: texts.look,
              hidden: row.url === '',
              onClick: () => void window.open(row.url, '_blank', 'noopener'),
            },
            {
              key: 'back',
              label: texts.takeBack,
              hidden: !row.next.includes(0),
              onClick: () => void put(row, 0).catch(() => {}),
            },
          ]}
        />
      ),
    },
  ]

  const types = counts.data?.types ?? []
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <BacklogTabs current="/backlog/authorizations" />
      <div className={classes.head}>
        {managesApp && (
          <Segmented
            aria-label={texts.side}
            value={isOut ? 'out' : 'in'}
            options={[
              { value: 'in', label: texts.sides.in },
              { value: 'out', label: texts.sides.out },
            ]}
            onChange={(value) => state.setFilter('side', value === 'out' ? 'out' : undefined)}
          />
        )}
        {!isOut && types.length > 0 && (
          <Segmented
            className={classes.types ?? ''}
            aria-label={texts.types}
            value={state.filters.type ?? ''}
            options={[
              { value: '', label: texts.all },
              ...types.map(({ itemType, typeName, count }) => ({
                value: itemType,
                label: count > 0 ? `${typeName} ${count}` : typeName,
              })),
            ]}
            onChange={(value) => state.setFilter('type', value || undefined)}
          />
        )}
      </div>
      <QueryForm
        state={state}
        placeholder={isOut ? texts.searchOut : texts.search}
        end={<ViewMenu views={views} list={texts.title} />}
        choices={[
          {
            name: 'status',
            label: texts.status,
            options: Object.entries(auditStatusNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        key={isOut ? 'out' : 'in'}
        query={isOut ? outgoing : incoming}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        views={views}
        minWidth={1120}
        {...(isOut ? {} : { bulk: { nameOf: ({ title }: AuthApply) => title, actions: bulk } })}
        fetchPage={(page, size) =>
          isOut
            ? api.call(userAuthData, { body: query({ page, size }) })
            : api.call(authApplyList, { query: query({ page, size }) })
        }
        empty={
          isOut
            ? { title: texts.emptyOut, hint: texts.emptyOutHint }
            : { title: texts.emptyIn, hint: texts.emptyInHint }
        }
      />
      {sorted && <SortDialog row={sorted} changes={changes} onClose={() => setSorted(undefined)} />}
      {dialog}
    </>
  )
}
