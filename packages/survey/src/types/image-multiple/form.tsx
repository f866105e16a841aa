import { ImageChoiceFields } from '../../forms/form-parts/image-choice-fields.tsx'
import { CountField, OptionsField, OrderField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { ImageMultipleQuestion } from './question.ts'

export default function ImageMultipleForm(props: QuestionFormProps<ImageMultipleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        kind="pictures"
        hasExclusive
        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />
      <CountField {...props} />
      <ImageChoiceFields {...props} />
      <OrderField {...props} />
    </>
  )
}
