import type { AnswerViewProps } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftText, fieldLength } from '../../answers/draft-values.ts'
import { lengthHint } from '../../view/length-hint.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { surveyLimits } from '../../model/model.ts'
import { codePoints } from '../../answers/raw-values.ts'
import { useViewTexts } from '../../view/view-language.ts'
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
