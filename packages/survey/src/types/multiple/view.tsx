import type { AnswerViewProps } from '../../view/answer-view.ts'
import { ChoiceList, isUsedUp } from '../../choices/choice-list.tsx'
import {
  countHint,
  offersAll,
  optionsTogether,
  toggleAll,
  toggleChoice,
  withOther,
} from '../../choices/choice-toggle.ts'
import { draftChoices } from '../../answers/draft-values.ts'
import type { Option } from '../../model/model.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import type { MultipleQuestion } from './question.ts'
import { useViewTexts } from '../../view/view-language.ts'

export default function MultipleView(props: AnswerViewProps<MultipleQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange } = props
  const chosen = draftChoices(value)
  const isChosen = (option: Option) => chosen.some(({ v }) => v === option.id)
  const free = question.options.filter((option) => isChosen(option) || !isUsedUp(option, props.left))
  const together = optionsTogether(free)
  const isAll = together.every(isChosen)
  return (
    <QuestionGroup {...props} hint={countHint(viewTexts, question)}>
      <ChoiceList
        {...props}
        kind="checkbox"
        options={question.options}
        order={question.order}
        layout={question.layout}
        chosen={chosen}
        all={
          offersAll(question)
            ? {
                text: question.selectAllText || viewTexts.selectAll,
                isOn: isAll,
                isPartly: !isAll && together.some(isChosen),
                onToggle: (checked) => onChange(toggleAll(free, chosen, checked)),
              }
            : undefined
        }
        onToggle={(option, checked, other) =>
          onChange(toggleChoice(question.options, chosen, option, checked, other))
        }
        onOther={(option, other) => onChange(withOther(chosen, option, other))}
      />
    </QuestionGroup>
  )
}
