import {
  type Audit,
  auditStatusNames,
  auditStatusSchema,
  todoAuditList,
  todoAudits,
} from '@zhanfang/contract'
import { App, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { toastSuccess } from '../../toast.ts'
import classes from './audits.module.css'
import { auditColumns } from './public/audit-columns.tsx'
import { BacklogTabs } from './public/backlog-tabs.tsx'
import { useDecisions } from './public/use-decisions.tsx'
import { texts } from './texts.ts'

const words = texts.audits
const changes = ['notice', 'member', 'content', 'authorization', 'overview']
const filterNames = ['kind', 'status'] as const
const statusSchema = z.string().transform(Number).pipe(auditStatusSchema)

const asked = ({ page, size, keywords, filters }: ListAddress<(typeof filterNames)[number]>) => ({
  query: {
    page,
    size,
    keywords: keywords || undefined,
    kind: filters.kind,
    auditStatus: statusSchema.safeParse(filters.status).data,
  },
})

/** Begins the call beside the screen's code. */
export const ahead = ({ search }: ScreenAddress) =>
  askAhead(todoAuditList, asked(readListAddress(search, filterNames)))

/** Approves where whoever decides has something to choose. */
function ApproveDialog({ audit, onClose }: { audit: Audit; onClose: () => void }) {
  const [form] = Form.useForm<{ canWrite: boolean; auditResult: string }>()
  const decide = useCallMutation(todoAudits, { done: words.done[1], silent: true, changes })
  return (
    <FormDialog
      title={texts.approve.title}
      form={form}
      okText={texts.approve.ok}
      fields={['auditResult']}
      initialValues={{ canWrite: false, auditResult: '' }}
      onClose={onClose}
      onSubmit={async ({ canWrite, auditResult }) => {
        await decide.mutateAsync({ body: { id: audit.id, auditStatus: 1, auditResult, canWrite } })
        onClose()
      }}
    >
      <p>{audit.title}</p>
      <Form.Item name="canWrite" valuePropName="checked">
        <Checkbox>{audit.canWriteLabel}</Checkbox>
      </Form.Item>
      <Form.Item name="auditResult" label={texts.approve.note}>
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** `/backlog/audits`: what waits for a decision in the current app, and what was decided. */
export default function AuditsPage() {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const state = useListState(filterNames)
  const views = useListViews('audits', filterNames)
  const audits = useCall(todoAuditList, asked(state), { keepPrevious: true })
  const decide = useCallMutation(todoAudits, {
    changes,
    onSuccess: ({ auditStatus }) => toastSuccess(words.done[auditStatus]),
  })
  const [approved, setApproved] = useState<Audit>()
  const kinds = audits.data?.kinds ?? []
  const put = (audit: Audit, auditStatus: 0 | 1 | 2 | 3, auditResult = '') =>
    decide.mutateAsync({ body: { id: audit.id, auditStatus, auditResult } })
  const { bulk, askWhy, dialog } = useDecisions<Audit>({
    decide: ({ id }, auditStatus, auditResult = '') =>
      api.call(todoAudits, { body: { id, auditStatus, auditResult } }, { silent: true }),
    changes: ['todo', ...changes],
  })
  const own = auditColumns<Audit>(words.columns)

  const columns: DataColumn<Audit>[] = [
    {
      key: 'title',
      title: words.columns.title,
      role: 'name',
      width: 380,
      render: ({ title, subject, kindName, applyReason, auditResult }) => (
        <div className={classes.subject}>
          <b>{title}</b>
          <p>{subject === '' || title.includes(subject) ? kindName : `${kindName} · ${subject}`}</p>
          {applyReason !== '' && <p>{words.because(applyReason)}</p>}
          {auditResult !== '' && <p>{words.result(auditResult)}</p>}
        </div>
      ),
      text: ({ title }) => title,
    },
    {
      key: 'applicant',
      title: words.columns.applicant,
      width: 130,
      render: ({ applicantName }) => applicantName,
      text: ({ applicantName }) => applicantName,
    },
    own.status,
    own.applied,
    own.auditor,
    {
      key: 'actions',
      title: words.actions,
      role: 'actions',
      width: 190,
      render: (audit) => (
        <RowActions
          name={audit.title}
          primary={[
            {
              key: 'approve',
              label: words.approve,
              hidden: !audit.next.includes(1),
              onClick: () =>
                audit.canWriteLabel === '' ? void put(audit, 1).catch(() => {}) : setApproved(audit),
            },
            {
              key: 'reject',
              label: words.reject,
              hidden: !audit.next.includes(2),
              onClick: () => askWhy((reason) => put(audit, 2, reason)),
            },
            {
              key: 'back',
              label: words.takeBack,
              hidden: !audit.next.includes(0),
              onClick: () => void put(audit, 0).catch(() => {}),
            },
          ]}
          more={[
            {
              key: 'open',
              label: words.open,
              hidden: audit.link === '',
              onClick: () => void navigate(audit.link),
            },
            {
              key: 'end',
              label: words.end,
              danger: true,
              hidden: !audit.next.includes(3),
              onClick: () =>
                void modal.confirm({
                  title: words.endQuestion(audit.subject),
                  content: words.endText,
                  okText: words.end,
                  okButtonProps: { danger: true },
                  onOk: () => put(audit, 3),
                }),
            },
          ]}
        />
      ),
    },
  ]

  const isPowerless = audits.data !== undefined && kinds.length === 0
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <BacklogTabs current="/backlog/audits" />
      <QueryForm
        state={state}
        placeholder={words.search}
        end={<ViewMenu views={views} list={words.title} />}
        choices={[
          {
            name: 'kind',
            label: words.kind,
            options: kinds.map(({ kind, title, waiting }) => ({
              value: kind,
              label: waiting > 0 ? `${title}（${waiting}）` : title,
            })),
          },
          {
            name: 'status',
            label: words.status,
            options: Object.entries(auditStatusNames).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        query={audits}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={words.title}
        views={views}
        minWidth={1040}
        bulk={{ nameOf: ({ title }) => title, actions: bulk }}
        fetchPage={(page, size) => api.call(todoAuditList, asked({ ...state, page, size }))}
        empty={
          isPowerless
            ? { title: words.none, hint: words.noneHint }
            : { title: words.empty, hint: words.emptyHint }
        }
      />
      {approved && <ApproveDialog audit={approved} onClose={() => setApproved(undefined)} />}
      {dialog}
    </>
  )
}
