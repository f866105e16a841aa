import type { AnswerViewProps } from '../../answer-view.ts'
import control from '../../control.module.css'
import { draftText, fieldLength } from '../../draft-values.ts'
import { lengthHint } from '../../length-hint.ts'
import { controlAttributes, QuestionField } from '../../question-frame.tsx'
import { fieldName } from '../../question-type.ts'
import { surveyLimits } from '../../model.ts'
import { codePoints } from '../../raw-values.ts'
import { useViewTexts } from '../../view-language.ts'
import type { TextareaQuestion } from './question.ts'

export default function TextareaView(props: AnswerViewProps<TextareaQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, disabled } = props
  const hint = lengthHint(viewTexts, question.length)
  const text = draftText(value)
  const { max } = question.length
  const used = codePoints(text.trim())
  return (
    <QuestionField {...props} hint={hint}>
      <textarea
        {...controlAttributes({ ...props, hint })}
        className={`${control.control} ${control.area}`}
        name={fieldName(question.id)}
        rows={question.lines}
        value={text}
        maxLength={fieldLength(max ?? surveyLimits.answerText)}
        placeholder={question.placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      {max !== undefined && used > 0 && (
        <p className={`${control.count} ${used > max ? control.over : ''}`}>{viewTexts.count(used, max)}</p>
      )}
    </QuestionField>
  )
}
