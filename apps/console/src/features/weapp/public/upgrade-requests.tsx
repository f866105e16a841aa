import {
  auditStatusNames,
  weappUpgradeDecide,
  weappUpgradeList,
  type WeappUpgradeRequestRow,
} from '@zhanfang/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { AuditStatusTag } from '../../todo/public/audit-status-tag.tsx'
import { ReasonDialog } from '../../todo/public/reason-dialog.tsx'
import { upgradeTexts as texts } from '../texts.ts'

const states = [0, 1, 2, 3] as const

/** Managers of apps ask for the newest version: the platform gives it to them, or says why not. */
export function UpgradeRequests() {
  const { modal } = App.useApp()
  const state = useListState(['state'])
  const requests = useCall(
    weappUpgradeList,
    {
      query: {
        page: state.page,
        size: state.size,
        keywords: state.keywords || undefined,
        auditStatus: states.find((status) => String(status) === state.filters.state),
      },
    },
    { keepPrevious: true },
  )
  const approval = useCallMutation(weappUpgradeDecide, { done: texts.approved, changes: ['notice'] })
  const [refused, setRefused] = useState<WeappUpgradeRequestRow>()
  const rejection = useCallMutation(weappUpgradeDecide, {
    done: texts.rejected,
    silent: true,
    changes: ['notice'],
    onSuccess: () => setRefused(undefined),
  })
  const askToApprove = ({ id, nickName }: WeappUpgradeRequestRow) =>
    void modal.confirm({
      title: texts.ask(nickName),
      content: texts.text,
      okText: texts.approve,
      onOk: () => approval.mutateAsync({ body: { id, auditStatus: 1 } }).catch(() => undefined),
    })
  const columns: DataColumn<WeappUpgradeRequestRow>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 240,
      render: ({ nickName, appId, words }) => <NameCell name={nickName || appId} note={words || undefined} />,
    },
    {
      key: 'version',
      title: texts.columns.version,
      width: 160,
      render: ({ version, templateVersion }) => texts.from(version, templateVersion),
    },
    { key: 'by', title: texts.columns.by, width: 130, render: ({ applicantName }) => applicantName },
    {
      key: 'time',
      title: texts.columns.time,
      width: 140,
      render: ({ applyTime }) => <TimeText at={applyTime} />,
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 180,
      render: ({ auditStatus, auditResult }) => (
        <>
          <AuditStatusTag status={auditStatus} /> {auditResult}
        </>
      ),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 150,
      render: (row) => (
        <RowActions
          name={row.nickName || row.appId}
          primary={[
            {
              key: 'approve',
              label: texts.approve,
              hidden: row.auditStatus !== 0,
              onClick: () => askToApprove(row),
            },
            {
              key: 'reject',
              label: texts.reject,
              hidden: row.auditStatus !== 0,
              onClick: () => setRefused(row),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'state',
            label: texts.columns.state,
            options: states.map((status) => ({ value: String(status), label: auditStatusNames[status] })),
          },
        ]}
      />
      <DataTable
        query={requests}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.label}
        minWidth={1000}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {refused && (
        <ReasonDialog
          count={1}
          onSubmit={(auditResult) =>
            rejection.mutateAsync({ body: { id: refused.id, auditStatus: 2, auditResult } })
          }
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}
