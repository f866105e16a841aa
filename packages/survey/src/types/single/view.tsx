import type { AnswerViewProps } from '../../view/answer-view.ts'
import { ChoiceList } from '../../choices/choice-list.tsx'
import { chosenOption } from '../../choices/choice-toggle.ts'
import { draftChoice } from '../../answers/draft-values.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import type { SingleQuestion } from './question.ts'

export default function SingleView(props: AnswerViewProps<SingleQuestion>) {
  const { question, value, onChange, required, disabled } = props
  const choice = draftChoice(value)
  const clearable = choice !== undefined && !required && !disabled
  return (
    <QuestionGroup {...props} role="radiogroup" onClear={clearable ? () => onChange(undefined) : undefined}>
      <ChoiceList
        {...props}
        kind="radio"
        options={question.options}
        order={question.order}
        layout={question.layout}
        chosen={choice ? [choice] : []}
        onToggle={(option, _checked, other) => onChange(chosenOption(option, other))}
        onOther={(option, other) => onChange({ v: option.id, other })}
      />
    </QuestionGroup>
  )
}
