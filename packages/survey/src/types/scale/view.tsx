import type { AnswerViewProps } from '../../view/answer-view.ts'
import { draftText } from '../../answers/draft-values.ts'
import { LevelButtons } from '../../levels/level-buttons.tsx'
import { QuestionField, QuestionGroup } from '../../view/question-frame.tsx'
import { SliderControl } from '../../levels/slider-control.tsx'
import { scaleLabel, scaleLevels } from './labels.ts'
import type { ScaleQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'

/** More levels than this are no buttons any more. */
const mostButtons = 21

export default function ScaleView(props: AnswerViewProps<ScaleQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, required, disabled } = props
  const { from, to, step, labels } = question
  const levels = scaleLevels(question)
  if (levels.length > mostButtons) {
    const ticks = [
      { at: from, text: labels.min || String(from) },
      ...(labels.mid ? [{ at: (from + to) / 2, text: labels.mid }] : []),
      { at: to, text: labels.max || String(to) },
    ]
    return (
      <QuestionField {...props}>
        <SliderControl {...props} min={from} max={to} step={step} ticks={ticks} />
      </QuestionField>
    )
  }
  const text = draftText(value)
  const chosen = text === '' ? undefined : Number(text)
  return (
    <QuestionGroup
      {...props}
      role="radiogroup"
      onClear={chosen !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <LevelButtons
        questionId={question.id}
        levels={levels}
        chosen={chosen}
        disabled={disabled}
        nameOf={(level) => texts.level(level, scaleLabel(question, level))}
        ends={labels}
        onChoose={onChange}
      />
    </QuestionGroup>
  )
}
