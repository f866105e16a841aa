import { bankQuestionsAdd, bankQuestionUpdate } from '@zhanfang/contract'
import { emptyDefinition, scoringOf, type Element } from '@zhanfang/survey'
import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { QuestionProperties } from '../survey/public/question-properties.tsx'
import { ExamPartFields } from './exam-part-fields.tsx'
import { freshKey } from './part-fields/fresh-key.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.banks
const nothing = emptyDefinition('exam', '')

/** A question as a bank keeps it: it always has points and a key. */
export function withExam(question: Element): Element {
  if (question.exam) return question
  const scoring = scoringOf(question)
  const kind = scoring.keys[0]
  if (kind === undefined) return question
  const key = freshKey(kind, 5, scoring.choices?.(question) ?? [], scoring.parts?.(question) ?? [])
  return { ...question, exam: { score: 5, key } }
}

/** One question of a bank, new or known, with its points. */
export function BankQuestionDrawer({
  bankId,
  draft,
  isNew,
  onClose,
}: {
  bankId: string
  draft: { question: Element; tags: string[] }
  isNew: boolean
  onClose: () => void
}) {
  const [question, setQuestion] = useState(draft.question)
  const [tags, setTags] = useState(draft.tags)
  const add = useCallMutation(bankQuestionsAdd, { done: texts.saved, onSuccess: onClose })
  const update = useCallMutation(bankQuestionUpdate, { done: texts.saved, onSuccess: onClose })
  return (
    <FormDrawer
      size={480}
      form={() => question !== draft.question || tags !== draft.tags}
      onClose={onClose}
      title={isNew ? texts.addQuestion : texts.edit}
      extra={(close) => (
        <Space>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            type="primary"
            loading={add.isPending || update.isPending}
            onClick={() =>
              isNew
                ? add.mutate({ params: { id: bankId }, body: { questions: [{ question, tags }] } })
                : update.mutate({ params: { id: bankId }, body: { question, tags } })
            }
          >
            {texts.save}
          </Button>
        </Space>
      )}
    >
      <QuestionProperties question={question} definition={nothing} onChange={setQuestion} />
      <ExamPartFields element={question} onChange={setQuestion} />
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={texts.newTags}
        placeholder={texts.newTags}
        style={{ width: '100%' }}
        value={tags}
        onChange={(next: string[]) => setTags(next.map((tag) => tag.trim().slice(0, 40)).slice(0, 20))}
      />
    </FormDrawer>
  )
}
