import type { AnswerViewProps } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftText, shortFieldLength } from '../../answers/draft-values.ts'
import { groupThousands, readNumber } from '../../expression/number-text.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useViewTexts, type ViewTexts } from '../../view/view-language.ts'
import type { NumberQuestion } from './question.ts'

function hintOf(viewTexts: ViewTexts, { min, max }: NumberQuestion['range']): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.numberBetween(min, max)
  if (min !== undefined) return viewTexts.numberAtLeast(min)
  return max === undefined ? undefined : viewTexts.numberAtMost(max)
}

/** A text field with a number keyboard: native number fields drop what they cannot read and change on scrolling. */
export default function NumberView(props: AnswerViewProps<NumberQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, disabled } = props
  const hint = hintOf(viewTexts, question.range)
  const { thousands } = question
  const text = draftText(value)
  const negative = question.range.min === undefined || question.range.min < 0
  return (
    <QuestionField {...props} hint={hint}>
      <div className={control.field}>
        <input
          {...controlAttributes({ ...props, hint })}
          className={`${control.control} ${control.short}`}
          type="text"
          // The number keyboards of phones have no minus sign.
          inputMode={negative ? 'text' : question.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          name={fieldName(question.id)}
          value={text}
          maxLength={shortFieldLength}
          placeholder={question.placeholder}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={() => {
            const number = thousands ? readNumber(text) : undefined
            if (number !== undefined) onChange(groupThousands(text.replaceAll(',', '')))
          }}
        />
        {question.unit && <span className={control.unit}>{question.unit}</span>}
      </div>
    </QuestionField>
  )
}
