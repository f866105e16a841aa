import { answerAdd, answerFileUpload, answerForm, type AnswerRow, answerUpdate } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import {
  pageStyle,
  type SubmitOutcome,
  SurveyView,
  surveyStyle,
  type UploadPort,
} from '@zhanfang/survey/views'
import type { AnswerValues } from '@zhanfang/survey'
import { Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { api, useCall, useCallMutation } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { FormDrawer } from '../../../../components/form/form-drawer.tsx'
import { randomUuid } from '../../../../random-uuid.ts'
import classes from './records.module.css'
import { recordTexts as texts } from './texts.ts'

/** Files of an answer go where those of respondents go. */
function uploadTo(surveyId: string): UploadPort {
  return {
    upload: (questionId, file, { onProgress, signal }) =>
      api.call(
        answerFileUpload,
        { params: { id: surveyId }, query: { questionId } },
        { signal, silent: true, file: { content: file, name: file.name, onProgress } },
      ),
  }
}

/** What the server refused, at the questions that are wrong. */
export function refusedOutcome(error: unknown): SubmitOutcome {
  if (!(error instanceof CallError) || error.reason.kind !== 'refused') {
    return { ok: false, message: texts.form.failed }
  }
  const { message, problems } = error.reason
  return {
    ok: false,
    message,
    problems: problems.map((problem) => ({
      questionId: problem.field,
      code: 'refused',
      message: problem.message,
    })),
  }
}

const newSubmitId = () => randomUuid().replaceAll('-', '')

interface AnswerFormProps {
  surveyId: string
  /** The answer that is changed; absent for a new one. */
  row: AnswerRow | undefined
  onDone: (row?: AnswerRow) => void
  /** Called when something was entered that is not saved yet. */
  onEntered: () => void
}

function AnswerForm({ surveyId, row, onDone, onEntered }: AnswerFormProps) {
  const form = useCall(
    answerForm,
    { params: { id: surveyId }, query: row ? { version: row.version } : {} },
    { quiet: true, staleTime: 60_000 },
  )
  const [submitId] = useState(newSubmitId)
  const add = useCallMutation(answerAdd, { silent: true, done: texts.form.added })
  const update = useCallMutation(answerUpdate, { silent: true, done: texts.form.saved })
  if (!form.data) {
    return form.isError ? (
      <ListFailure onRetry={() => void form.refetch()} retrying={form.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} aria-label={texts.form.loading} />
    )
  }
  const { definition } = form.data
  async function save(answers: AnswerValues): Promise<SubmitOutcome> {
    try {
      if (row) {
        const saved = await update.mutateAsync({
          params: { id: row.id },
          body: { answers, baseRevision: row.revision },
        })
        onDone(saved.row)
      } else {
        await add.mutateAsync({ params: { id: surveyId }, body: { submitId, answers } })
        onDone()
      }
      return { ok: true }
    } catch (error) {
      return refusedOutcome(error)
    }
  }
  return (
    <div
      className={classes.survey}
      style={{ ...surveyStyle(definition.theme), ...pageStyle(definition.theme) }}
    >
      <SurveyView
        definition={{ ...definition, intro: '' }}
        settings={{
          submitText: row ? texts.form.submitEdit : texts.form.submitAdd,
          thankYouText: '',
          showProgress: false,
          showNumbers: true,
        }}
        mode="answer"
        seed={row?.id ?? submitId}
        {...(row ? { initialAnswers: row.answers } : {})}
        upload={uploadTo(surveyId)}
        onChange={onEntered}
        onSubmit={save}
      />
    </div>
  )
}

interface AnswerFormDrawerProps extends Omit<AnswerFormProps, 'onEntered'> {
  open: boolean
  onClose: () => void
}

/** Enters an answer by hand, or changes one, with the questions as respondents see them. */
export function AnswerFormDrawer({ open, row, onClose, ...form }: AnswerFormDrawerProps) {
  const entered = useRef(false)
  return (
    <FormDrawer
      open={open}
      form={() => entered.current}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (!shown) entered.current = false
      }}
      size={680}
      title={row ? texts.form.editTitle(row.number) : texts.form.add}
    >
      <p className={classes.hint}>{row ? texts.form.editHint : texts.form.addHint}</p>
      <AnswerForm
        {...form}
        row={row}
        onEntered={() => {
          entered.current = true
        }}
      />
    </FormDrawer>
  )
}
