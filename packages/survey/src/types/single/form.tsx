import { ArrangementFields, OptionsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { SingleQuestion } from './question.ts'

export default function SingleForm(props: QuestionFormProps<SingleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField options={question.options} onChange={(options) => onChange({ ...question, options })} />
      <ArrangementFields {...props} />
    </>
  )
}
