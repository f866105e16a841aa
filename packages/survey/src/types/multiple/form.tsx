import {
  ArrangementFields,
  CountField,
  OptionsField,
  SelectAllField,
} from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { MultipleQuestion } from './question.ts'

export default function MultipleForm(props: QuestionFormProps<MultipleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        hasExclusive
        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />
      <CountField {...props} />
      <SelectAllField {...props} />
      <ArrangementFields {...props} />
    </>
  )
}
