import { type Audit, myApplications, myApplicationWithdraw } from '@zhanfang/contract'
import { App } from 'antd'
import { askAhead, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import type { ScreenAddress } from '../../router/screen-address.ts'
import classes from './audits.module.css'
import { AuditStatusTag } from './public/audit-status-tag.tsx'
import { BacklogTabs } from './public/backlog-tabs.tsx'
import { texts } from './texts.ts'

const words = texts.applications
const asked = ({ page, size }: Pick<ListAddress, 'page' | 'size'>) => ({ query: { page, size } })

/** Begins the call beside the screen's code. */
export const ahead = ({ search }: ScreenAddress) => askAhead(myApplications, asked(readListAddress(search)))

/** `/backlog/applications`: what somebody asked for, in all apps. */
export default function ApplicationsPage() {
  const { modal } = App.useApp()
  const state = useListState()
  const applications = useCall(myApplications, asked(state), { keepPrevious: true })
  const withdraw = useCallMutation(myApplicationWithdraw, {
    done: words.withdrawn,
    changes: ['content', 'authorization'],
  })
  const columns: DataColumn<Audit>[] = [
    {
      key: 'title',
      title: words.columns.title,
      role: 'name',
      width: 320,
      render: ({ kindName, title, subject, applyReason }) => (
        <div className={classes.subject}>
          <b>{title}</b>
          <p>{subject === '' || title.includes(subject) ? kindName : `${kindName} · ${subject}`}</p>
          {applyReason !== '' && <p>{texts.audits.because(applyReason)}</p>}
        </div>
      ),
    },
    { key: 'app', title: words.columns.app, width: 160, render: ({ appName }) => appName },
    {
      key: 'status',
      title: words.columns.status,
      width: 110,
      render: ({ auditStatus }) => <AuditStatusTag status={auditStatus} />,
    },
    {
      key: 'result',
      title: words.columns.result,
      width: 220,
      render: ({ auditResult, auditorName, auditTime }) =>
        auditTime && (
          <div className={classes.subject}>
            {auditResult !== '' && <span>{auditResult}</span>}
            <p>
              {auditorName} <TimeText at={auditTime} />
            </p>
          </div>
        ),
    },
    {
      key: 'applied',
      title: words.columns.applied,
      width: 140,
      render: ({ applyTime }) => <TimeText at={applyTime} />,
    },
    {
      key: 'actions',
      title: texts.audits.actions,
      role: 'actions',
      width: 120,
      render: ({ id, title, next }) => (
        <RowActions
          name={title}
          primary={[
            {
              key: 'withdraw',
              label: texts.audits.withdraw,
              hidden: !next.includes(3),
              onClick: () =>
                void modal.confirm({
                  title: words.withdrawTitle,
                  content: words.withdrawText,
                  okText: texts.audits.withdraw,
                  okButtonProps: { danger: true },
                  onOk: () => withdraw.mutateAsync({ params: { id } }),
                }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <BacklogTabs current="/backlog/applications" />
      <DataTable
        query={applications}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        minWidth={1000}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </>
  )
}
