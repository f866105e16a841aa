import type { ReactNode } from 'react'
import { type AnswerViewProps, questionIds } from './answer-view.ts'
import { RichTitle } from '#titles'
import styles from './question-frame.module.css'
import { summarizedProblems } from '../answers/row-problems.ts'
import { problemWords, useViewTexts } from './view-language.ts'

interface FrameProps extends Pick<AnswerViewProps, 'question' | 'problems' | 'required' | 'number'> {
  /** Limits in words, after the description. */
  hint?: string | undefined
  /** Each part shows what is wrong with it beside it: at the end it is said to screen readers only. */
  partsTell?: boolean
  children: ReactNode
}

function Title({ question, required, number }: Pick<FrameProps, 'question' | 'required' | 'number'>) {
  const viewTexts = useViewTexts()
  return (
    <>
      {number !== undefined && <span className={styles.number}>{number}.</span>}
      <RichTitle element={question} />
      {required && (
        <span className={styles.required}>
          <span aria-hidden="true">*</span>
          <span className={styles.hidden}>{viewTexts.required}</span>
        </span>
      )}
    </>
  )
}

function Help({ question, hint }: Pick<FrameProps, 'question' | 'hint'>) {
  if (!question.description && !hint) return null
  return (
    <p id={questionIds(question.id).help} className={styles.help}>
      {question.description}
      {question.description && hint ? '\n' : ''}
      {hint}
    </p>
  )
}

function Errors({ question, problems, partsTell }: Pick<FrameProps, 'question' | 'problems' | 'partsTell'>) {
  const words = useViewTexts()
  if (problems.length === 0) return null
  const { named, manyRows } = summarizedProblems(problems)
  const messages = [...new Set(named.map((problem) => problemWords(words, problem)))]
  if (manyRows > 0) messages.push(words.rowsWrong(manyRows))
  return (
    <p
      id={questionIds(question.id).error}
      className={partsTell && problems.every(({ part }) => part !== undefined) ? styles.hidden : styles.error}
    >
      <span>{messages.join('；')}</span>
    </p>
  )
}

/** Ids of the help and error texts that are there, for `aria-describedby`. */
export function describedBy({
  question,
  hint,
  problems,
}: Pick<FrameProps, 'question' | 'hint' | 'problems'>): string | undefined {
  const ids = questionIds(question.id)
  const there = [question.description || hint ? ids.help : '', problems.length > 0 ? ids.error : '']
  return there.filter(Boolean).join(' ') || undefined
}

/** A question with several controls: a fieldset named by its title. */
export function QuestionGroup({
  role,
  onClear,
  children,
  ...frame
}: FrameProps & {
  role?: 'radiogroup'
  /** Offers to take the answer back: radio buttons alone cannot. */
  onClear?: (() => void) | undefined
}) {
  const ids = questionIds(frame.question.id)
  const viewTexts = useViewTexts()
  return (
    <fieldset
      className={styles.frame}
      role={role}
      aria-labelledby={ids.title}
      aria-describedby={describedBy(frame)}
      {...(role === 'radiogroup' && {
        'aria-required': frame.required,
        'aria-invalid': frame.problems.length > 0,
      })}
    >
      <legend className={styles.title} id={ids.title}>
        <Title {...frame} />
      </legend>
      <Help {...frame} />
      <div className={styles.body}>{children}</div>
      {onClear && (
        <button
          type="button"
          className={styles.clear}
          aria-label={viewTexts.clearAnswer(frame.question.title)}
          onClick={onClear}
        >
          {viewTexts.clear}
        </button>
      )}
      <Errors {...frame} />
    </fieldset>
  )
}

/** A question with one control: its title is the label of the control with the id `questionIds(…).control`. */
export function QuestionField({ children, ...frame }: FrameProps) {
  const ids = questionIds(frame.question.id)
  return (
    <div className={styles.frame}>
      <label className={styles.title} id={ids.title} htmlFor={ids.control}>
        <Title {...frame} />
      </label>
      <Help {...frame} />
      <div className={styles.body}>{children}</div>
      <Errors {...frame} />
    </div>
  )
}

/** Attributes of the one control inside a `QuestionField`. */
export function controlAttributes(frame: Pick<FrameProps, 'question' | 'hint' | 'problems' | 'required'>) {
  return {
    id: questionIds(frame.question.id).control,
    'aria-describedby': describedBy(frame),
    'aria-invalid': frame.problems.length > 0,
    'aria-required': frame.required,
  }
}
