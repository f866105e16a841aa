import { ImageChoiceFields } from '../../forms/form-parts/image-choice-fields.tsx'
import { OptionsField, OrderField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { ImageSingleQuestion } from './question.ts'

export default function ImageSingleForm(props: QuestionFormProps<ImageSingleQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        kind="pictures"

        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />

      <ImageChoiceFields {...props} />
      <OrderField {...props} />
    </>
  )
}
