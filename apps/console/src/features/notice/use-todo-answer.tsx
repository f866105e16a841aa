import { noticeAnswer, type Notice, type TodoAnswer } from '@zhanfang/contract'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { toastSuccess } from '../../toast.ts'

const ReasonDialog = lateComponent(
  async () => (await import('../todo/public/reason-dialog.tsx')).ReasonDialog,
)

/**
 * Answers a to-do, after a question where it cannot be taken back and after words where it needs some, and says what came of
 * it. `dialog` is to be drawn.
 */
export function useTodoAnswer() {
  const { modal } = App.useApp()
  const [asked, setAsked] = useState<{ id: string; key: string; label: string }>()
  const answer = useCallMutation(noticeAnswer, {
    changes: ['member', 'todo', 'content', 'authorization'],
    onSuccess: ({ text }) => toastSuccess(text),
  })
  const answerWithWords = useCallMutation(noticeAnswer, {
    changes: ['member', 'todo', 'content', 'authorization'],
    silent: true,
    onSuccess: ({ text }) => toastSuccess(text),
  })
  const close = () => setAsked(undefined)
  const dialog: ReactNode = asked && (
    <LateDialog onFailure={close}>
      <ReasonDialog
        label={asked.label}
        onSubmit={(words) =>
          answerWithWords.mutateAsync({ params: { id: asked.id }, body: { answer: asked.key, words } })
        }
        onClose={close}
      />
    </LateDialog>
  )
  return {
    dialog,
    /** The to-do that is being answered, and how. */
    pending: answer.isPending
      ? { id: answer.variables.params.id, key: answer.variables.body.answer }
      : undefined,
    answer: ({ id }: Pick<Notice, 'id'>, { key, label, question, asksWords }: TodoAnswer) => {
      const input = { params: { id }, body: { answer: key } }
      if (asksWords !== undefined) setAsked({ id, key, label: asksWords })
      else if (question === undefined) answer.mutate(input)
      else
        void modal.confirm({
          title: question,
          okText: label,
          okButtonProps: { danger: true },
          onOk: () => answer.mutateAsync(input),
        })
    },
  }
}
