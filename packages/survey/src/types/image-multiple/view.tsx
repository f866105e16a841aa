import type { AnswerViewProps } from '../../view/answer-view.ts'
import { countHint, toggleChoice, withOther } from '../../choices/choice-toggle.ts'
import { draftChoices } from '../../answers/draft-values.ts'
import { ImageChoiceList } from '../../choices/image-choice-list.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import type { ImageMultipleQuestion } from './question.ts'
import { useViewTexts } from '../../view/view-language.ts'

export default function ImageMultipleView(props: AnswerViewProps<ImageMultipleQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange } = props
  const chosen = draftChoices(value)
  return (
    <QuestionGroup {...props} hint={countHint(viewTexts, question)}>
      <ImageChoiceList
        {...props}
        kind="checkbox"
        chosen={chosen}
        onToggle={(option, checked) => onChange(toggleChoice(question.options, chosen, option, checked))}
        onOther={(option, other) => onChange(withOther(chosen, option, other))}
      />
    </QuestionGroup>
  )
}
