import {
  ArrangementFields,
  CountField,
  OptionsField,
  SelectAllField,
} from '../../form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../question-form.ts'
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
