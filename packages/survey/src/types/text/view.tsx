import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftText, fieldLength } from '../../answers/draft-values.ts'
import { lengthHint } from '../../view/length-hint.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { lineMax, type TextQuestion } from './question.ts'
import { useViewTexts } from '../../view/view-language.ts'

// The keyboard that a phone shows, and what it may fill in by itself. Checking stays with the model alone.
const keyboards: Record<
  TextQuestion['format'],
  { inputMode: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'; autoComplete?: string }
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
  decimal: { inputMode: 'decimal' },
  plate: { inputMode: 'text', autoComplete: 'off' },
  creditCode: { inputMode: 'text', autoComplete: 'off' },
  bankcard: { inputMode: 'numeric', autoComplete: 'off' },
  pattern: { inputMode: 'text' },
}

export default function TextView(props: AnswerViewProps<TextQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, disabled } = props
  const hint = lengthHint(viewTexts, question.length)
  const listId =
    question.suggest && question.suggest.length > 0 ? `${questionIds(question.id).root}-list` : undefined
  return (
    <QuestionField {...props} hint={hint}>
      <div className={control.field}>
        {question.prefix && <span className={control.unit}>{question.prefix}</span>}
        <input
          {...controlAttributes({ ...props, hint })}
          list={listId}
          {...keyboards[question.format]}
          className={control.control}
          type="text"
          name={fieldName(question.id)}
          value={draftText(value)}
          maxLength={fieldLength(question.length.max ?? lineMax)}
          placeholder={question.placeholder}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        {question.suffix && <span className={control.unit}>{question.suffix}</span>}
      </div>
      {listId && (
        <datalist id={listId}>
          {question.suggest?.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </QuestionField>
  )
}
