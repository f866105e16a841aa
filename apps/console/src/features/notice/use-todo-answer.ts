import { noticeAnswer, type Notice, type TodoAnswer } from '@zhanfang/contract'
import { App } from 'antd'
import { useCallMutation } from '../../api.ts'
import { toastSuccess } from '../../toast.ts'

/** Answers a to-do, after a question where it cannot be taken back, and says what came of it. */
export function useTodoAnswer() {
  const { modal } = App.useApp()
  const answer = useCallMutation(noticeAnswer, {
    changes: ['member'],
    onSuccess: ({ text }) => toastSuccess(text),
  })
  return {
    /** The to-do that is being answered, and how. */
    pending: answer.isPending
      ? { id: answer.variables.params.id, key: answer.variables.body.answer }
      : undefined,
    answer: ({ id }: Pick<Notice, 'id'>, { key, label, question }: TodoAnswer) => {
      const input = { params: { id }, body: { answer: key } }
      if (question === undefined) answer.mutate(input)
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
