import { type ReactNode, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../view/answer-view.ts'
import { otherTextMax } from './choice.ts'
import styles from './choice-list.module.css'
import control from '../view/control.module.css'
import { fieldLength } from '../answers/draft-values.ts'
import { useHydrated } from '../view/hydrated.ts'
import type { Option, OptionOrder } from '../model/model.ts'
import { fieldName } from '../model/question-type.ts'
import { Picture } from '../view/picture.tsx'
import { safeImageUrl } from '../view/safe-image.ts'
import { orderedOptions } from './option-order.ts'
import type { ChoiceAnswer, OptionsLayout } from '../types/single/question.ts'
import { useViewTexts } from '../view/view-language.ts'

const columnClass = { 1: '', 2: styles.columns2, 3: styles.columns3, 4: styles.columns4 }

interface ChoiceListProps extends Pick<
  AnswerViewProps,
  'question' | 'problems' | 'disabled' | 'seed' | 'left'
> {
  kind: 'radio' | 'checkbox'
  options: readonly Option[]
  order: OptionOrder
  layout: OptionsLayout
  chosen: readonly ChoiceAnswer[]
  /** The option was chosen or left, with the text beside it that is to be kept. */
  onToggle: (option: Option, checked: boolean, other: string | undefined) => void
  onOther: (option: Option, text: string) => void
  /** Above the options: a box that chooses all of them. */
  all?: { text: string; isOn: boolean; isPartly: boolean; onToggle: (checked: boolean) => void } | undefined
  /** Drawn in the row of an option, for example a bar with its votes. */
  after?: ((option: Option) => ReactNode) | undefined
}

/** Whether nobody else can choose an option. */
export function isUsedUp(option: Option, left: AnswerViewProps['left']): boolean {
  return option.quota !== undefined && left?.[option.id] === 0
}

/** How many can still choose an option, where respondents are to know; that none can is always said. */
export function QuotaNote({ option, left }: { option: Option; left: AnswerViewProps['left'] }) {
  const viewTexts = useViewTexts()
  const count = option.quota && left?.[option.id]
  if (count === undefined || (count > 0 && !option.quota?.showLeft)) return null
  return <span className={styles.quota}>{count > 0 ? viewTexts.quotaLeft(count) : viewTexts.quotaNone}</span>
}

interface OtherFieldProps {
  questionId: string
  option: Option
  text: string
  wrong: boolean
  disabled: boolean
  onChange: (text: string) => void
}

/** The text beside an option; style sheets show it with its option alone. */
export function OtherField({ questionId, option, text, wrong, disabled, onChange }: OtherFieldProps) {
  const viewTexts = useViewTexts()
  return (
    <div className={styles.other}>
      <input
        className={control.control}
        type="text"
        name={fieldName(questionId, 'other', option.id)}
        value={text}
        maxLength={fieldLength(otherTextMax)}
        placeholder={option.other?.placeholder || viewTexts.otherPlaceholder}
        aria-label={viewTexts.other(option.text)}
        aria-required={option.other?.required}
        aria-invalid={wrong}
        aria-describedby={wrong ? questionIds(questionId).error : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Options of a choice question as radio buttons or check boxes, each a touch target of its whole row. */
export function ChoiceList({
  question,
  kind,
  options,
  order,
  layout,
  chosen,
  problems,
  disabled,
  seed,
  left,
  onToggle,
  onOther,
  all,
  after,
}: ChoiceListProps) {
  const hydrated = useHydrated()
  // A text beside an option comes back when the option is chosen again.
  const [texts, setTexts] = useState<Record<string, string>>({})
  const list = orderedOptions(options, order, `${seed}.${question.id}`)
  const ids = questionIds(question.id)
  return (
    <div
      className={[styles.list, layout.style === 'button' ? styles.buttons : columnClass[layout.columns]].join(
        ' ',
      )}
    >
      {all && (
        <div className={styles.item}>
          <label className={styles.option}>
            <input
              ref={(box) => {
                if (box) box.indeterminate = all.isPartly
              }}
              className={styles.input}
              type="checkbox"
              name={fieldName(question.id, 'all')}
              value="1"
              // Without a script it says what to do, not what is chosen: options left out later must stay so.
              checked={hydrated && all.isOn}
              disabled={disabled}
              onChange={(event) => all.onToggle(event.target.checked)}
            />
            <span className={styles.text}>{all.text}</span>
          </label>
        </div>
      )}
      {list.map((option, index) => {
        const choice = chosen.find((candidate) => candidate.v === option.id)
        const image = safeImageUrl(option.image)
        const isFull = choice === undefined && isUsedUp(option, left)
        const wrong = problems.some((problem) => problem.part === option.id)
        return (
          <div key={option.id} className={styles.item}>
            <label className={styles.option}>
              <input
                className={styles.input}
                type={kind}
                id={index === 0 ? ids.control : undefined}
                name={fieldName(question.id)}
                value={option.id}
                checked={choice !== undefined}
                disabled={disabled || isFull}
                aria-invalid={kind === 'checkbox' && problems.length > 0 ? true : undefined}
                onChange={(event) => onToggle(option, event.target.checked, texts[option.id])}
              />
              <span className={styles.text}>
                {image && <Picture className={styles.image} src={image} alt="" loading="lazy" />}
                {option.text}
                {option.description && <span className={styles.description}>{option.description}</span>}
                <QuotaNote option={option} left={left} />
              </span>
              {after?.(option)}
            </label>
            {option.other && (
              <OtherField
                questionId={question.id}
                option={option}
                text={choice?.other ?? texts[option.id] ?? ''}
                wrong={wrong}
                disabled={disabled}
                onChange={(text) => {
                  setTexts((known) => ({ ...known, [option.id]: text }))
                  if (choice) onOther(option, text)
                }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
