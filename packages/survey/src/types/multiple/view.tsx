import type { AnswerViewProps } from '../../answer-view.ts'
import { ChoiceList } from '../../choice-list.tsx'
import { draftChoices } from '../../draft-values.ts'
import { QuestionGroup } from '../../question-frame.tsx'
import { viewTexts } from '../../view-texts.ts'
import type { MultipleQuestion } from './question.ts'

function hintOf({ min, max }: MultipleQuestion): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.chooseBetween(min, max)
  if (min !== undefined && min > 1) return viewTexts.chooseAtLeast(min)
  return max === undefined ? undefined : viewTexts.chooseAtMost(max)
}

export default function MultipleView(props: AnswerViewProps<MultipleQuestion>) {
  const { question, value, onChange } = props
  const chosen = draftChoices(value)
  const exclusive = new Set(question.options.filter((option) => option.exclusive).map((option) => option.id))
  return (
    <QuestionGroup {...props} hint={hintOf(question)}>
      <ChoiceList
        {...props}
        kind="checkbox"
        options={question.options}
        order={question.order}
        layout={question.layout}
        chosen={chosen}
        onToggle={(option, checked, other) => {
          const rest = chosen.filter((choice) => choice.v !== option.id)
          const choice = option.other && other ? { v: option.id, other } : { v: option.id }
          if (!checked) onChange(rest.length > 0 ? rest : undefined)
          else if (option.exclusive) onChange([choice])
          else onChange([...rest.filter((other) => !exclusive.has(other.v)), choice])
        }}
        onOther={(option, other) =>
          onChange(chosen.map((choice) => (choice.v === option.id ? { v: option.id, other } : choice)))
        }
      />
    </QuestionGroup>
  )
}
