import { auditTransition, type AuditStatus } from '@zhanfang/contract'
import { type Work, workDecide } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { workTransitions } from '@zhanfang/contract/content-kinds/activity/works/states'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import type { RowAction } from '../../components/list/row-actions.tsx'
import { inPieces } from '../../components/list/bulk/in-pieces.ts'
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
  const [rejecting, setRejecting] = useState<{ ids: string[]; done: () => void }>()
  const call = useCallMutation(workDecide, {})
  const quiet = useCallMutation(workDecide, { silent: true })

  function told(results: readonly { ok: boolean; msg: string }[], to: Decision, onDone: () => void) {
    const done = results.filter(({ ok }) => ok).length
    const [failed] = results.filter(({ ok }) => !ok)
    if (done > 0)
      toastSuccess(to === 0 ? words.reopened : to === 1 ? words.approved(done) : words.rejected(done))
    if (failed) toastError(words.failed(results.length - done, failed.msg))
    onDone()
  }

  const decideAll = (
    by: typeof call,
    ids: readonly string[],
    decision: { auditStatus: Decision; auditResult?: string },
  ) =>
    inPieces(ids, (piece) =>
      by.mutateAsync({ params: { id: activityId }, body: { ids: piece, ...decision, seenAt } }),
    )

  /** `done` is called when it has been done. */
  function decide(ids: readonly string[], to: Decision, done: () => void = () => {}) {
    if (to === 2) setRejecting({ ids: [...ids], done })
    else
      void decideAll(call, ids, { auditStatus: to }).then(
        (results) => told(results, to, done),
        // Told by the client.
        () => {},
      )
  }

  const reaches = (from: AuditStatus, to: Decision) => {
    const found = auditTransition(workTransitions, from, to)
    return found !== undefined && found.by !== 'asker' && found.withinMs === undefined
  }

  return {
    decide,
    actionsOf: ({ id, auditStatus }: Work): RowAction[] =>
      ([1, 2] as const)
        .filter((to) => reaches(auditStatus, to))
        .map((to) => ({
          key: String(to),
          label: verbs[to],
          danger: to === 2,
          onClick: () => decide([id], to),
        })),
    dialog: rejecting && (
      <RejectDialog
        count={rejecting.ids.length}
        onClose={() => setRejecting(undefined)}
        onSubmit={async (auditResult) => {
          const results = await decideAll(quiet, rejecting.ids, { auditStatus: 2, auditResult })
          setRejecting(undefined)
          told(results, 2, rejecting.done)
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
