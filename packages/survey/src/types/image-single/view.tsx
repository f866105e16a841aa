import type { AnswerViewProps } from '../../view/answer-view.ts'
import { draftChoice } from '../../answers/draft-values.ts'
import { ImageChoiceList } from '../../choices/image-choice-list.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import type { ImageSingleQuestion } from './question.ts'

export default function ImageSingleView(props: AnswerViewProps<ImageSingleQuestion>) {
  const { value, onChange, required, disabled } = props
  const choice = draftChoice(value)
  return (
    <QuestionGroup
      {...props}
      role="radiogroup"
      onClear={choice && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <ImageChoiceList
        {...props}
        kind="radio"
        chosen={choice ? [choice] : []}
        onToggle={(option) => onChange({ v: option.id })}
        onOther={(option, other) => onChange({ v: option.id, other })}
      />
    </QuestionGroup>
  )
}
