import type { AnswerViewProps } from '../../answer-view.ts'
import control from '../../control.module.css'
import { draftText } from '../../draft-values.ts'
import { lengthHint } from '../../length-hint.ts'
import { controlAttributes, QuestionField } from '../../question-frame.tsx'
import { fieldName } from '../../question-type.ts'
import type { TextFormat, TextQuestion } from './question.ts'

// The keyboard that a phone shows, and what it may fill in by itself. Checking stays with the model alone.
const keyboards: Record<
  TextFormat,
  { inputMode: 'text' | 'email' | 'tel' | 'url' | 'numeric'; autoComplete?: string }
> = {
  none: { inputMode: 'text' },
  email: { inputMode: 'email', autoComplete: 'email' },
  mobile: { inputMode: 'tel', autoComplete: 'tel-national' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  idcard: { inputMode: 'text', autoComplete: 'off' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  url: { inputMode: 'url', autoComplete: 'url' },
  chinese: { inputMode: 'text' },
  letters: { inputMode: 'text' },
  integer: { inputMode: 'numeric' },
}

export default function TextView(props: AnswerViewProps<TextQuestion>) {
  const { question, value, onChange, disabled } = props
  const hint = lengthHint(question.length)
  return (
    <QuestionField {...props} hint={hint}>
      <input
        {...controlAttributes({ ...props, hint })}
        {...keyboards[question.format]}
        className={control.control}
        type="text"
        name={fieldName(question.id)}
        value={draftText(value)}
        placeholder={question.placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </QuestionField>
  )
}
