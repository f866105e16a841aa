import type { AnswerViewProps } from '../../answer-view.ts'
import { ChoiceList } from '../../choice-list.tsx'
import { countHint, toggleChoice, withOther } from '../../choice-toggle.ts'
import { draftChoices } from '../../draft-values.ts'
import { QuestionGroup } from '../../question-frame.tsx'
import type { MultipleQuestion } from './question.ts'
import { useViewTexts } from '../../view-language.ts'

export default function MultipleView(props: AnswerViewProps<MultipleQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange } = props
  const chosen = draftChoices(value)
  return (
    <QuestionGroup {...props} hint={countHint(viewTexts, question)}>
      <ChoiceList
        {...props}
        kind="checkbox"
        options={question.options}
        order={question.order}
        layout={question.layout}
        chosen={chosen}
        onToggle={(option, checked, other) =>
          onChange(toggleChoice(question.options, chosen, option, checked, other))
        }
        onOther={(option, other) => onChange(withOther(chosen, option, other))}
      />
    </QuestionGroup>
  )
}
