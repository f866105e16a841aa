// A list that can be searched has no element of its own: this is the combobox pattern of the ARIA practices.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { isUsedUp, OtherField, QuotaNote } from '../../choices/choice-list.tsx'
import {
  chosenOption,
  countHint,
  offersAll,
  optionsTogether,
  toggleAll,
  toggleChoice,
  withOther,
} from '../../choices/choice-toggle.ts'
import control from '../../view/control.module.css'
import { draftChoices, fieldLength } from '../../answers/draft-values.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { type Option, surveyLimits } from '../../model/model.ts'
import { orderedOptions } from '../../choices/option-order.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import type { ChoiceAnswer } from '../single/question.ts'
import type { DropdownQuestion } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'
import { useViewTexts, useWords } from '../../view/view-language.ts'

/** Shorter lists are read faster than searched. */
const leastSearched = 12

interface ListProps extends AnswerViewProps<DropdownQuestion> {
  list: readonly Option[]
  chosen: readonly ChoiceAnswer[]
  hint: string | undefined
}

/** The browser's own list: what phones show best, and what works without a script. */
function NativeList({ list, chosen, hint, ...props }: ListProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, onChange, disabled, left } = props
  const ids = chosen.map(({ v }) => v)
  return (
    <select
      {...controlAttributes({ ...props, hint })}
      className={[
        control.control,
        styles.native,
        question.multi ? styles.tall : control.select,
        !question.multi && ids.length === 0 ? control.empty : '',
      ].join(' ')}
      name={fieldName(question.id)}
      multiple={question.multi}
      value={question.multi ? ids : (ids[0] ?? '')}
      disabled={disabled}
      onChange={(event) => {
        const picked = [...event.target.selectedOptions].flatMap(
          ({ value }) => list.find((option) => option.id === value) ?? [],
        )
        onChange(picked.length > 0 ? picked.map((option) => chosenOption(option, undefined)) : undefined)
      }}
    >
      {!question.multi && <option value="">{texts.choose}</option>}
      {list.map((option) => (
        <option
          key={option.id}
          value={option.id}
          disabled={!ids.includes(option.id) && isUsedUp(option, left)}
        >
          {option.text}
        </option>
      ))}
    </select>
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')

/** A field to search in, with the options below it: in the flow of the page, so that nothing is ever cut off. */
function SearchList({ list, chosen, hint, ...props }: ListProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const viewTexts = useViewTexts()
  const { question, onChange, disabled, left } = props
  const { multi, options } = question
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLUListElement>(null)
  const listId = `${questionIds(question.id).root}-list`
  const found = query.trim() === '' ? list : list.filter(({ text }) => plain(text).includes(plain(query)))
  const at = Math.min(active, found.length - 1)
  const isChosen = (option: Option) => chosen.some(({ v }) => v === option.id)
  const free = options.filter((option) => isChosen(option) || !isUsedUp(option, left))
  const isAll = optionsTogether(free).every(isChosen)
  const summary = multi
    ? chosen.length > 0
      ? texts.chosen(chosen.length)
      : ''
    : (options.find((option) => isChosen(option))?.text ?? '')

  useEffect(() => {
    if (!open) return
    const option = box.current?.querySelector<HTMLElement>('[data-active]')
    // Only the list itself scrolls: `scrollIntoView` would move the page under the finger.
    const list = box.current
    if (!option || !list) return
    const [top, bottom] = [option.offsetTop, option.offsetTop + option.offsetHeight]
    if (top < list.scrollTop) list.scrollTop = top
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
  }, [open, at, query])

  function show() {
    if (open || disabled) return
    setOpen(true)
    setActive(Math.max(0, list.findIndex(isChosen)))
  }
  function hide() {
    setOpen(false)
    setQuery('')
  }
  function choose(option: Option | undefined) {
    if (!option || (!isChosen(option) && isUsedUp(option, left))) return
    if (multi) onChange(toggleChoice(options, chosen, option, !isChosen(option)))
    else {
      onChange([chosenOption(option, undefined)])
      hide()
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (open) setActive(Math.max(0, Math.min(last, to)))
      else show()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (open) choose(found[at])
      else show()
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      hide()
    } else if (event.key === 'Backspace' && query === '' && multi && chosen.length > 0) {
      const rest = chosen.slice(0, -1)
      onChange(rest.length > 0 ? rest : undefined)
    }
  }

  return (
    <div
      className={styles.combo}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide()
      }}
    >
      {multi && chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((choice) => {
            const name = options.find(({ id }) => id === choice.v)?.text ?? ''
            return (
              <li key={choice.v} className={styles.chip}>
                {name}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.remove(name)}
                  disabled={disabled}
                  onClick={() => {
                    const rest = chosen.filter(({ v }) => v !== choice.v)
                    onChange(rest.length > 0 ? rest : undefined)
                    input.current?.focus()
                  }}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.field}>
        <input
          {...controlAttributes({ ...props, hint })}
          ref={input}
          className={`${control.control} ${styles.search}`}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && found[at] ? `${listId}-${found[at].id}` : undefined}
          autoComplete="off"
          value={open ? query : summary}
          placeholder={open ? summary || texts.search : texts.choose}
          readOnly={!open || !question.search}
          maxLength={fieldLength(surveyLimits.optionText)}
          disabled={disabled}
          onClick={show}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
      <ul
        id={listId}
        ref={box}
        className={styles.options}
        role="listbox"
        aria-multiselectable={multi}
        aria-labelledby={questionIds(question.id).title}
        hidden={!open}
      >
        {open &&
          found.map((option, index) => (
            // The keyboard acts through the field that keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={option.id}
              id={`${listId}-${option.id}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option)}
              aria-disabled={!isChosen(option) && isUsedUp(option, left)}
              data-active={index === at || undefined}
              // The field must not lose the focus to what is being tapped.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className={styles.name}>
                {option.text}
                <QuotaNote option={option} left={left} />
              </span>
              {isChosen(option) && (
                <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m5 12.5 4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
                </svg>
              )}
            </li>
          ))}
      </ul>
      {open && (
        <div className={styles.foot}>
          <output>{found.length === 0 ? texts.none : texts.found(found.length)}</output>
          {multi && offersAll(question) && (
            // The field keeps the focus: leaving it would close the list.
            <button
              type="button"
              className={styles.done}
              aria-pressed={isAll}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(toggleAll(free, chosen, !isAll))}
            >
              {question.selectAllText || viewTexts.selectAll}
            </button>
          )}
          {multi && (
            <button type="button" className={styles.done} onClick={hide}>
              {texts.close}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** A list to open. Long ones and those of several answers can be searched once a script runs. */
export default function DropdownView(props: AnswerViewProps<DropdownQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, disabled, seed } = props
  const hydrated = useHydrated()
  const { options, multi } = question
  const chosen = draftChoices(typeof value === 'object' && !Array.isArray(value) ? [value] : value)
  const list = orderedOptions(options, question.order, `${seed}.${question.id}`)
  const hint = multi ? countHint(viewTexts, question) : undefined
  const rich = hydrated && (multi || (question.search && options.length > leastSearched))
  const List = rich ? SearchList : NativeList
  const written = options.filter(({ id, other }) => other && (!hydrated || chosen.some(({ v }) => v === id)))
  return (
    <QuestionField {...props} hint={hint}>
      <List {...props} list={list} chosen={chosen} hint={hint} />
      {written.map((option) => (
        <div key={option.id} className={styles.other}>
          <OtherField
            questionId={question.id}
            option={option}
            text={chosen.find(({ v }) => v === option.id)?.other ?? ''}
            wrong={problems.some((problem) => problem.part === option.id)}
            disabled={disabled}
            onChange={(text) => onChange(withOther(chosen, option, text))}
          />
        </div>
      ))}
    </QuestionField>
  )
}
