import { ChoiceField, SwitchField } from '../../forms/form-parts/field.tsx'
import { CountField, OptionsField, OrderField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { voteResults, type VoteQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function VoteForm(props: QuestionFormProps<VoteQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        hasExclusive={question.multi}
        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />
      <SwitchField
        label={texts.multi}
        value={question.multi}
        onChange={(multi) => onChange({ ...question, multi })}
      />
      {question.multi && <CountField {...props} />}
      <ChoiceField
        label={texts.results}
        value={question.results}
        options={voteResults}
        names={texts.resultsNames}
        onChange={(results) => onChange({ ...question, results })}
      />
      <OrderField {...props} />
    </>
  )
}
