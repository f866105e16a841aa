import { SwitchField } from '../../forms/form-parts/field.tsx'
import {
  CountField,
  OptionsField,
  OrderField,
  SelectAllField,
} from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { DropdownQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function DropdownForm(props: QuestionFormProps<DropdownQuestion>) {
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
      {question.multi && <SelectAllField {...props} />}
      <SwitchField
        label={texts.searchable}
        value={question.search}
        onChange={(search) => onChange({ ...question, search })}
      />
      <OrderField {...props} />
    </>
  )
}
