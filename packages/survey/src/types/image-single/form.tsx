import { ImageChoiceFields } from '../../form-parts/image-choice-fields.tsx'
import { OptionsField, OrderField } from '../../form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../question-form.ts'
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
