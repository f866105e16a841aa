import { contentHandIn, type ContentKind, limits } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Form, Input } from 'antd'
import { useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { texts } from './texts.ts'

interface HandInDialogProps {
  kind: ContentKind
  id: string
  /** Saves everything now; gives the revision that is handed in. */
  flush: () => Promise<number>
  /** What keeps it from being handed in, by the path of the draft. */
  onProblems: (problems: Readonly<Record<string, string>>) => void
  onClose: () => void
}

const DRAFT = 'draft.'
/** What a refusal says of the draft, by the path of its field. */
function problemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof CallError) || error.reason.kind !== 'refused') return {}
  return Object.fromEntries(
    error.reason.problems.flatMap(({ field, message }) =>
      field.startsWith(DRAFT) ? [[field.slice(DRAFT.length), message]] : [],
    ),
  )
}

/** Hands a content in to those who may publish it. */
export function HandInDialog({ kind, id, flush, onProblems, onClose }: HandInDialogProps) {
  const [form] = Form.useForm<{ applyReason: string }>()
  const handIn = useCallMutation(contentHandIn, { done: texts.done, silent: true, changes: ['todo'] })
  return (
    <FormDialog<{ applyReason: string }>
      title={texts.title}
      form={form}
      okText={texts.ok}
      fields={['applyReason']}
      focus="applyReason"
      initialValues={{ applyReason: '' }}
      onClose={onClose}
      onSubmit={async ({ applyReason }) => {
        try {
          const baseRevision = await flush()
          await handIn.mutateAsync({
            params: { kind, id },
            body: { baseRevision, applyReason: applyReason.trim() },
          })
        } catch (error) {
          onProblems(problemsOf(error))
          throw error
        }
        onProblems({})
        onClose()
      }}
    >
      <p>{texts.text}</p>
      <Form.Item name="applyReason" label={texts.reason}>
        <Input.TextArea rows={3} maxLength={limits.auditWords.max} showCount />
      </Form.Item>
    </FormDialog>
  )
}
