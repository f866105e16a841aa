import { auditTransition, type AuditStatus } from '@zhanfang/contract'
import { type Work, workDecide } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { workTransitions } from '@zhanfang/contract/content-kinds/activity/works/states'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { api, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import type { RowAction } from '../../components/list/rows/row-actions.tsx'
import {
  type BeginWork,
  BulkRefusal,
  resultOfOne,
  type RowWork,
} from '../../components/list/bulk/bulk-action.ts'
import { toastError, toastSuccess } from '../../toast.ts'
import { texts } from './texts.ts'

const words = texts.list
type Decision = 0 | 1 | 2
const verbs: Record<Decision, string> = { 0: words.reopen, 1: words.approve, 2: words.reject }

/** Decisions about works: of one or many, as the table of their states allows; a rejection asks for the reason. */
export function useDeciding(activityId: string, shown: readonly Work[] | undefined) {
  // The newest change on all pages that were looked at: works that change after it are left for another look.
  const [newest, setNewest] = useState('')
  const seen = [newest, ...(shown ?? []).map(({ updateTime }) => updateTime)].toSorted().at(-1) ?? ''
  if (seen !== newest) setNewest(seen)
  const seenAt = seen || undefined
  const [rejecting, setRejecting] = useState<{
    count: number
    decide: (auditResult: string) => Promise<unknown>
  }>()
  const call = useCallMutation(workDecide, {})
  const quiet = useCallMutation(workDecide, { silent: true })

  async function decideOne(
    by: typeof call,
    id: string,
    decision: { auditStatus: Decision; auditResult?: string },
  ): Promise<void> {
    const { results } = await by.mutateAsync({
      params: { id: activityId },
      body: { ids: [id], ...decision, seenAt },
    })
    const [refused] = results.filter(({ ok }) => !ok)
    if (refused) throw new BulkRefusal(refused.msg)
    const to = decision.auditStatus
    toastSuccess(to === 0 ? words.reopened : to === 1 ? words.approved(1) : words.rejected(1))
  }

  /** What is done to each of many. */
  const decided = (auditStatus: Decision, auditResult?: string): RowWork<Work> => ({
    run: ({ id }) =>
      resultOfOne(
        api.call(
          workDecide,
          { params: { id: activityId }, body: { ids: [id], auditStatus, auditResult, seenAt } },
          { silent: true },
        ),
      ),
    changes: ['content', 'todo', 'notice'],
  })

  function decide(id: string, to: Decision) {
    if (to === 2)
      setRejecting({
        count: 1,
        decide: (auditResult) => decideOne(quiet, id, { auditStatus: 2, auditResult }),
      })
    else
      void decideOne(call, id, { auditStatus: to }).catch((error: unknown) => {
        // What the call was refused with is told by the client.
        if (error instanceof BulkRefusal) toastError(error.message)
      })
  }

  /** Decides about many, one after the other; a rejection asks for the reason first. */
  function decideMany(works: readonly Work[], to: Decision, begin: BeginWork<Work>) {
    if (to !== 2) begin(decided(to))
    else
      setRejecting({
        count: works.length,
        decide(auditResult) {
          begin(decided(2, auditResult))
          return Promise.resolve()
        },
      })
  }

  const reaches = (from: AuditStatus, to: Decision) => {
    const found = auditTransition(workTransitions, from, to)
    return found !== undefined && found.by !== 'asker' && found.withinMs === undefined
  }

  return {
    decideMany,
    actionsOf: ({ id, auditStatus }: Work): RowAction[] =>
      ([1, 2] as const)
        .filter((to) => reaches(auditStatus, to))
        .map((to) => ({
          key: String(to),
          label: verbs[to],
          danger: to === 2,
          onClick: () => decide(id, to),
        })),
    dialog: rejecting && (
      <RejectDialog
        count={rejecting.count}
        onClose={() => setRejecting(undefined)}
        onSubmit={async (auditResult) => {
          await rejecting.decide(auditResult)
          setRejecting(undefined)
        }}
      />
    ),
  }
}

function RejectDialog({
  count,
  onSubmit,
  onClose,
}: {
  count: number
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [form] = Form.useForm<{ auditResult: string }>()
  return (
    <FormDialog<{ auditResult: string }>
      title={words.rejectTitle(count)}
      form={form}
      okText={words.reject}
      okDanger
      fields={['auditResult']}
      focus="auditResult"
      initialValues={{ auditResult: '' }}
      onClose={onClose}
      onSubmit={({ auditResult }) => onSubmit(auditResult.trim())}
    >
      <Form.Item
        name="auditResult"
        label={words.reason}
        rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
