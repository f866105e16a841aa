import { answerForm, type AnswerRow, answerUpdate } from '@zhanfang/contract'
import type { Element, Problem } from '@zhanfang/survey'
import { answerViews, surveyStyle } from '@zhanfang/survey/views'
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../../api.ts'
import { refusedOutcome } from './answer-form-drawer.tsx'
import classes from './records.module.css'
import { recordTexts as texts } from './texts.ts'

export interface EditedCell {
  row: AnswerRow
  element: Element
}

/** Changes what one answer says to one question, without leaving the table. */
export function CellEditor({
  surveyId,
  cell: { row, element },
  onClose,
}: {
  surveyId: string
  cell: EditedCell
  onClose: () => void
}) {
  const form = useCall(
    answerForm,
    { params: { id: surveyId }, query: { version: row.version } },
    { staleTime: 60_000 },
  )
  const [value, setValue] = useState<unknown>(row.answers[element.id])
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [message, setMessage] = useState('')
  const update = useCallMutation(answerUpdate, { silent: true, done: texts.form.saved })
  // As it was asked then: the list knows the newest form of the question.
  const question = form.data?.definition.elements.find(({ id }) => id === element.id)
  const View = answerViews[element.type]?.default

  async function save() {
    setMessage('')
    setProblems([])
    try {
      await update.mutateAsync({
        params: { id: row.id },
        body: { answers: { ...row.answers, [element.id]: value }, baseRevision: row.revision },
      })
      onClose()
    } catch (error) {
      const outcome = refusedOutcome(error)
      if (outcome.ok) return
      const own = outcome.problems?.filter(({ questionId }) => questionId === element.id) ?? []
      setProblems(own)
      // What is wrong elsewhere (a rule made another question required) cannot be seen at this one.
      const elsewhere = outcome.problems?.find(({ questionId }) => questionId !== element.id)
      if (own.length === 0 || elsewhere) {
        const title = form.data?.definition.elements.find(({ id }) => id === elsewhere?.questionId)?.title
        setMessage(
          elsewhere ? `${title ?? ''}：${elsewhere.message}` : (outcome.message ?? texts.form.failed),
        )
      }
    }
  }

  return (
    <Modal
      open
      title={texts.form.cell(element.title)}
      okText={texts.form.submitEdit}
      confirmLoading={update.isPending}
      okButtonProps={{ disabled: !View }}
      onOk={() => void save()}
      onCancel={onClose}
      width={640}
    >
      {message !== '' && <Alert type="error" showIcon title={message} className={classes.message} />}
      {form.data && question && View ? (
        <div className={classes.cell} style={surveyStyle(form.data.definition.theme)}>
          <View
            question={question}
            value={value}
            onChange={setValue}
            problems={problems}
            required={question.required === true}
            disabled={false}
            seed={row.id}
          />
        </div>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
