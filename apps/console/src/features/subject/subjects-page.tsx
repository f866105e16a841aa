import {
  type AuditApply,
  auditApplyAudit,
  auditApplyFile,
  auditApplyList,
  auditStatusNames,
  subjectTypeNames,
  platformViewCalls,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { api, askAhead, useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { DEFAULT_PAGE_SIZE, useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { AuditStatusTag } from '../todo/public/audit-status-tag.tsx'
import { ReasonDialog } from '../todo/public/reason-dialog.tsx'
import { ApplicationDetails } from './application-details.tsx'
import type { ReadCertificate } from './certificate-link.tsx'
import classes from './subject.module.css'
import { texts as subjectTexts } from './texts.ts'

const texts = subjectTexts.platform
const states = [0, 1, 2, 3] as const

const readAny: ReadCertificate = async (id) =>
  (await api.download(auditApplyFile, { params: { id } })).content

export const ahead = (): Promise<void> =>
  askAhead(auditApplyList, { query: { page: 1, size: DEFAULT_PAGE_SIZE } })

const filterNames = ['state'] as const

/** `/platform/subjects`: who is behind the apps of the platform, as their operators handed it in. */
export default function SubjectsPage() {
  const state = useListState(filterNames)
  const views = useListViews('platform-subjects', filterNames, platformViewCalls)
  const [looked, setLooked] = useState<AuditApply>()
  const applications = useCall(
    auditApplyList,
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
  const columns: DataColumn<AuditApply>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 260,
      render: ({ name, creditCode }) => <NameCell name={name} note={creditCode || undefined} />,
    },
    {
      key: 'type',
      title: texts.columns.type,
      width: 130,
      render: ({ subjectType }) => subjectTypeNames[subjectType],
    },
    { key: 'app', title: texts.columns.app, width: 180, render: ({ appName }) => appName },
    { key: 'applicant', title: texts.columns.applicant, width: 130, render: (one) => one.applicantName },
    {
      key: 'time',
      title: texts.columns.time,
      width: 130,
      render: ({ applyTime }) => <TimeText at={applyTime} />,
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: ({ auditStatus }) => <AuditStatusTag status={auditStatus} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 90,
      render: (row) => (
        <RowActions
          name={row.name}
          primary={[{ key: 'look', label: texts.look, onClick: () => setLooked(row) }]}
          more={[]}
        />
      ),
    },
  ]
  const isFiltered = state.filters.state !== undefined || state.keywords !== ''
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'state',
            label: texts.state,
            options: states.map((status) => ({ value: String(status), label: auditStatusNames[status] })),
          },
        ]}
        end={<ViewMenu views={views} list={texts.title} />}
      />
      <DataTable
        query={applications}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        views={views}
        minWidth={1030}
        empty={
          isFiltered
            ? { title: texts.empty, hint: texts.emptyHint }
            : { title: texts.nothing, hint: texts.emptyHint }
        }
      />
      {looked && (
        <ApplicationDrawer
          application={applications.data?.list.find(({ id }) => id === looked.id) ?? looked}
          onClose={() => setLooked(undefined)}
        />
      )}
    </>
  )
}

function ApplicationDrawer({ application, onClose }: { application: AuditApply; onClose: () => void }) {
  const isNarrow = useNarrow()
  const [isRejecting, setRejecting] = useState(false)
  const approval = useCallMutation(auditApplyAudit, {
    done: texts.approved,
    changes: ['notice'],
    onSuccess: onClose,
  })
  const rejection = useCallMutation(auditApplyAudit, {
    done: texts.rejected,
    silent: true,
    changes: ['notice'],
    onSuccess: onClose,
  })
  const { id, name, appName, auditStatus, auditResult, auditorName, auditTime, replaces } = application

  return (
    <Drawer open title={`${name} · ${appName}`} size={isNarrow ? '100%' : 560} onClose={onClose}>
      <div className={classes.side}>
        {replaces && <Alert type="info" showIcon title={texts.replaces} />}
        {auditTime !== null && auditorName !== '' && (
          <Alert
            type={auditStatus === 1 ? 'success' : 'warning'}
            showIcon
            title={`${auditStatusNames[auditStatus]} · ${texts.decidedBy(auditorName, formatDateTime(auditTime))}`}
            description={auditResult || undefined}
          />
        )}
        <ApplicationDetails application={application} read={readAny} />
        {auditStatus === 0 && (
          <div className={classes.answers}>
            <Button
              type="primary"
              loading={approval.isPending}
              onClick={() => approval.mutate({ body: { id, auditStatus: 1 } })}
            >
              {texts.approve}
            </Button>
            <Button danger onClick={() => setRejecting(true)}>
              {texts.reject}
            </Button>
          </div>
        )}
      </div>
      {isRejecting && (
        <ReasonDialog
          count={1}
          onSubmit={(auditResult) => rejection.mutateAsync({ body: { id, auditStatus: 2, auditResult } })}
          onClose={() => setRejecting(false)}
        />
      )}
    </Drawer>
  )
}
