import type { AnswerViewProps } from '../../view/answer-view.ts'
import { LevelButtons } from '../../levels/level-buttons.tsx'
import { gridValues } from '../../levels/number-grid.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { draftReasoned, ReasonsView, withLevel } from '../../levels/reasons-view.tsx'
import { npsMax, type NpsQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'

const levels = gridValues(0, npsMax, 1)

export default function NpsView(props: AnswerViewProps<NpsQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, required, disabled } = props
  const draft = draftReasoned(value)
  return (
    <QuestionGroup
      {...props}
      role="radiogroup"
      onClear={draft.v !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <LevelButtons
        questionId={question.id}
        levels={levels}
        chosen={draft.v}
        disabled={disabled}
        nameOf={(level) =>
          texts.level(level, level === 0 ? question.left : level === npsMax ? question.right : '')
        }
        ends={{ min: question.left, max: question.right }}
        onChoose={(level) => onChange(withLevel(question.reasons, draft, level))}
      />
      {question.reasons && <ReasonsView {...props} />}
    </QuestionGroup>
  )
}
