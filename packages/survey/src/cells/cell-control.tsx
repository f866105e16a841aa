import type { ReactNode } from 'react'
import styles from './cell-control.module.css'
import { type Cell, type CellContent, cellText, isGiven, readCell } from './cells.ts'
import control from '../view/control.module.css'
import { draftText, fieldLength, shortFieldLength } from '../answers/draft-values.ts'
import type { Problem } from '../model/question-type.ts'
import { texts } from '../view/texts.ts'
import { dateInputTypes } from '../types/date-time/input-types.ts'
import { lineMax } from '../types/text/question.ts'
import { problemWords, useViewTexts } from '../view/view-language.ts'

type Keyboard = 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'

/** The keyboard that a phone shows for a format; formats that are not named take any text. */
const keyboards: Partial<Record<string, Keyboard>> = {
  email: 'email',
  mobile: 'tel',
  phone: 'tel',
  zip: 'numeric',
  url: 'url',
  integer: 'numeric',
  decimal: 'decimal',
}

interface CellControlProps {
  cell: CellContent & { placeholder?: string }
  /** Name of the form field. */
  name: string
  /** What was entered, not normalised. */
  value: unknown
  /** Undefined when the field was emptied. */
  onChange: (value: string | string[] | undefined) => void
  disabled: boolean
  id?: string | undefined
  label?: string | undefined
  /** Ids of what names the field, instead of `label`. */
  labelledBy?: string | undefined
  describedBy?: string | undefined
  required?: boolean | undefined
  invalid?: boolean | undefined
  autoComplete?: string | undefined
  /** What a list says before anything is chosen. */
  empty?: string | undefined
  /** Makes the field part of a sentence: as wide as so many characters. */
  width?: number | undefined
}

/** The input of one cell: a text field, a list, or check boxes. Every kind works in a plain form. */
export function CellControl(props: CellControlProps): ReactNode {
  const { cell, name, value, onChange, disabled, width } = props
  const viewTexts = useViewTexts()
  const shared = {
    id: props.id,
    name: name || undefined,
    disabled,
    'aria-label': props.labelledBy ? undefined : props.label,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
  }
  const className = width === undefined ? control.control : `${control.control} ${styles.inline}`
  const style = width === undefined ? undefined : { width: `calc(${width}em + 1.5rem)` }
  switch (cell.kind) {
    case 'single': {
      const chosen = draftText(value)
      return (
        <fieldset
          aria-label={shared['aria-label']}
          aria-labelledby={shared['aria-labelledby']}
          aria-describedby={shared['aria-describedby']}
          className={styles.checks}
        >
          {cell.options.map((option, index) => (
            <label key={option.id} className={styles.check}>
              <input
                type="radio"
                id={index === 0 ? props.id : undefined}
                className={styles.box}
                name={name}
                value={option.id}
                checked={chosen === option.id}
                disabled={disabled}
                onChange={() => onChange(option.id)}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </fieldset>
      )
    }
    case 'dropdown': {
      const chosen = draftText(value)
      return (
        <select
          {...shared}
          className={`${className} ${control.select} ${chosen === '' ? control.empty : ''}`}
          // Room for the arrow.
          style={width === undefined ? undefined : { width: `calc(${width}em + 3.25rem)` }}
          value={chosen}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{props.empty ?? viewTexts.chooseOne}</option>
          {cell.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
      )
    }
    case 'multiple': {
      const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
      return (
        <fieldset
          aria-label={shared['aria-label']}
          aria-labelledby={shared['aria-labelledby']}
          aria-describedby={shared['aria-describedby']}
          className={styles.checks}
        >
          {cell.options.map((option, index) => (
            <label key={option.id} className={styles.check}>
              <input
                type="checkbox"
                id={index === 0 ? props.id : undefined}
                className={styles.box}
                name={name}
                value={option.id}
                checked={chosen.includes(option.id)}
                disabled={disabled}
                aria-invalid={shared['aria-invalid']}
                onChange={(event) => {
                  const next = cell.options.flatMap(({ id }) =>
                    (id === option.id ? event.target.checked : chosen.includes(id)) ? id : [],
                  )
                  onChange(next.length > 0 ? next : undefined)
                }}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </fieldset>
      )
    }
    case 'date':
      return (
        <input
          {...shared}
          className={className}
          style={style}
          type={dateInputTypes[cell.mode]}
          min={cell.range.min}
          max={cell.range.max}
          maxLength={shortFieldLength}
          placeholder={viewTexts.datePlaceholder[cell.mode]}
          value={draftText(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
    case 'computed': {
      const isGivenValue = typeof value === 'number' || typeof value === 'string'
      return (
        <output
          id={props.id}
          className={styles.computed}
          aria-label={shared['aria-label']}
          aria-labelledby={shared['aria-labelledby']}
        >
          {isGivenValue ? cellText(cell, value) : '—'}
        </output>
      )
    }
    case 'number':
    case 'text': {
      const input = (
        <input
          {...shared}
          className={className}
          style={style}
          type="text"
          inputMode={
            cell.kind === 'number'
              ? cell.decimals > 0
                ? 'decimal'
                : (cell.range.min ?? -1) >= 0
                  ? 'numeric'
                  : 'text'
              : keyboards[String(cell.format)]
          }
          autoComplete={props.autoComplete ?? 'off'}
          maxLength={cell.kind === 'text' ? fieldLength(cell.length.max ?? lineMax) : shortFieldLength}
          placeholder={cell.placeholder}
          value={draftText(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
      return cell.kind === 'number' && cell.unit ? (
        <span className={control.field}>
          {input}
          <span className={control.unit}>{cell.unit}</span>
        </span>
      ) : (
        input
      )
    }
  }
}

interface CellRowsProps {
  cells: readonly Cell[]
  idOf: (cell: Cell) => string
  nameOf: (cell: Cell) => string
  values: Record<string, unknown>
  onChange: (values: Record<string, unknown> | undefined) => void
  problems: readonly Problem[]
  disabled: boolean
  firstId?: string
  autoCompleteOf?: (cell: Cell) => string | undefined
  hintOf?: (cell: Cell) => string | undefined
}

/** Named fields one below the other, or beside their names on wide screens. */
export function CellRows(props: CellRowsProps): ReactNode {
  const { cells, idOf, nameOf, values, onChange, problems, disabled } = props
  const viewTexts = useViewTexts()
  return (
    <div className={styles.rows}>
      {cells.map((cell, index) => {
        const id = index === 0 && props.firstId ? props.firstId : idOf(cell)
        const problem = cellProblem(cell, cell.id, values[cell.id], problems)
        const wrong = problem && problemWords(viewTexts, problem)
        const hint = props.hintOf?.(cell)
        const remark = wrong || hint ? `${idOf(cell)}-remark` : undefined
        const isGroup = cell.kind === 'multiple' || cell.kind === 'single'
        const name = (
          <>
            {cell.title}
            {cell.required && (
              <span className={styles.required} aria-hidden="true">
                *
              </span>
            )}
          </>
        )
        return (
          <div key={cell.id} className={styles.row} data-wrong={wrong ? true : undefined}>
            {isGroup ? (
              <span className={styles.label} id={`${idOf(cell)}-label`}>
                {name}
              </span>
            ) : (
              <label className={styles.label} htmlFor={id} id={`${idOf(cell)}-label`}>
                {name}
              </label>
            )}
            <div className={styles.value}>
              <CellControl
                cell={cell}
                id={id}
                name={nameOf(cell)}
                value={values[cell.id]}
                labelledBy={isGroup ? `${idOf(cell)}-label` : undefined}
                describedBy={remark}
                required={cell.required}
                invalid={wrong !== undefined}
                disabled={disabled}
                autoComplete={props.autoCompleteOf?.(cell)}
                onChange={(value) => onChange(withCell(values, cell.id, value))}
              />
              {remark && (
                <p id={remark} className={wrong ? styles.error : styles.hint}>
                  {wrong ?? hint}
                </p>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/**
 * What is wrong with one cell, `part` of its question. An answer that cannot be read as a whole is told of the question
 * alone: then the cells that cannot be read are found here.
 */
export function cellProblem(
  cell: CellContent,
  part: string,
  value: unknown,
  problems: readonly Problem[],
): Problem | undefined {
  const own = problems.find((problem) => problem.part === part)
  if (own) return own
  const isUnreadable =
    problems.some(({ code }) => code === 'unreadable') &&
    isGiven(value) &&
    readCell(cell, value) === undefined
  if (!isUnreadable) return undefined
  return {
    code: 'unreadable',
    message: cell.kind === 'number' ? texts.answer.numberRequired : texts.answer.unreadable,
  }
}

/** Draft values with one of them set or taken away; undefined when none is left. */
export function withCell(
  values: Record<string, unknown>,
  id: string,
  value: unknown,
): Record<string, unknown> | undefined {
  const next = { ...values, [id]: value }
  if (value === undefined) delete next[id]
  return Object.keys(next).length > 0 ? next : undefined
}
