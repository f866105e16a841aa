import type { AnswerViewProps } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftText, shortFieldLength } from '../../answers/draft-values.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { useViewTexts, useWords, type ViewTexts, type Worded } from '../../view/view-language.ts'
import { localNow } from '../../logic/local-now.ts'
import { dateInputTypes } from './input-types.ts'
import { type DateTimeQuestion, hasDay } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import { dayAfter } from './type.ts'

const words = (value: string) => value.replace('T', ' ')

function fixedHint(viewTexts: ViewTexts, { min, max }: DateTimeQuestion['range']): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.dateBetween(words(min), words(max))
  if (min !== undefined) return viewTexts.dateAtLeast(words(min))
  return max === undefined ? undefined : viewTexts.dateAtMost(words(max))
}

type Words = Worded<typeof chinese> | typeof chinese

function hintOf(viewTexts: ViewTexts, words: Words, question: DateTimeQuestion): string | undefined {
  const { mode, range, days: { min, max } = {}, closedDays = [] } = question
  const parts = [fixedHint(viewTexts, range)]
  if (hasDay(mode)) {
    if (min !== undefined && max !== undefined) parts.push(words.between(min, max))
    else if (min !== undefined) parts.push(words.from(min))
    else if (max !== undefined) parts.push(words.until(max))
    if (closedDays.length > 0) parts.push(words.closed(closedDays.toSorted((a, b) => a - b)))
  }
  return parts.filter((part) => part !== undefined).join(words.joiner) || undefined
}

/** The ends that the browser's picker offers: the narrower of the fixed ones and those that move with the day. */
function pickerRange({ mode, range, days = {} }: DateTimeQuestion, now: string): DateTimeQuestion['range'] {
  if (!hasDay(mode)) return range
  const moving = (end: number | undefined, time: string) =>
    end === undefined ? [] : [dayAfter(now, end) + (mode === 'date' ? '' : time)]
  const least = [...(range.min === undefined ? [] : [range.min]), ...moving(days.min, 'T00:00')]
    .toSorted()
    .at(-1)
  const most = [...(range.max === undefined ? [] : [range.max]), ...moving(days.max, 'T23:59')].toSorted()[0]
  return { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) }
}

export default function DateTimeView(props: AnswerViewProps<DateTimeQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, disabled } = props
  const hint = hintOf(viewTexts, useWords(chinese, textsEn, textsTw), question)
  // The page may have been drawn on another day.
  const range = useHydrated() ? pickerRange(question, localNow()) : question.range
  return (
    <QuestionField {...props} hint={hint}>
      <input
        {...controlAttributes({ ...props, hint })}
        className={`${control.control} ${control.short}`}
        type={dateInputTypes[question.mode]}
        inputMode={question.mode === 'year' ? 'numeric' : undefined}
        min={range.min}
        max={range.max}
        maxLength={shortFieldLength}
        // Browsers without a picker for the mode show a text field: it says what to write.
        placeholder={viewTexts.datePlaceholder[question.mode]}
        name={fieldName(question.id)}
        value={draftText(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </QuestionField>
  )
}
