import { useState } from 'react'
import { type AnswerViewProps, questionIds } from './answer-view.ts'
import styles from './choice-list.module.css'
import control from './control.module.css'
import type { Option } from './model.ts'
import { fieldName } from './question-type.ts'
import { safeImageUrl } from './safe-image.ts'
import { shuffled } from './shuffle.ts'
import type { ChoiceAnswer, OptionsLayout } from './types/single/question.ts'
import { viewTexts } from './view-texts.ts'

const columnClass = { 1: '', 2: styles.columns2, 3: styles.columns3, 4: styles.columns4 }

interface ChoiceListProps extends Pick<AnswerViewProps, 'question' | 'problems' | 'disabled' | 'seed'> {
  kind: 'radio' | 'checkbox'
  options: readonly Option[]
  order: 'fixed' | 'random'
  layout: OptionsLayout
  chosen: readonly ChoiceAnswer[]
  /** The option was chosen or left, with the text beside it that is to be kept. */
  onToggle: (option: Option, checked: boolean, other: string | undefined) => void
  onOther: (option: Option, text: string) => void
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
  onToggle,
  onOther,
}: ChoiceListProps) {
  // A text beside an option comes back when the option is chosen again.
  const [texts, setTexts] = useState<Record<string, string>>({})
  const list = order === 'random' ? shuffled(options, `${seed}.${question.id}`) : options
  const ids = questionIds(question.id)
  return (
    <div
      className={[styles.list, layout.style === 'button' ? styles.buttons : columnClass[layout.columns]].join(
        ' ',
      )}
    >
      {list.map((option, index) => {
        const choice = chosen.find((candidate) => candidate.v === option.id)
        const image = safeImageUrl(option.image)
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
                disabled={disabled}
                aria-invalid={kind === 'checkbox' && problems.length > 0 ? true : undefined}
                onChange={(event) => onToggle(option, event.target.checked, texts[option.id])}
              />
              <span className={styles.text}>
                {image && <img className={styles.image} src={image} alt="" loading="lazy" />}
                {option.text}
              </span>
            </label>
            {option.other && (
              <div className={styles.other}>
                <input
                  className={control.control}
                  type="text"
                  name={fieldName(question.id, 'other', option.id)}
                  value={choice?.other ?? texts[option.id] ?? ''}
                  placeholder={option.other.placeholder || viewTexts.otherPlaceholder}
                  aria-label={viewTexts.other(option.text)}
                  aria-required={option.other.required}
                  aria-invalid={wrong}
                  aria-describedby={wrong ? ids.error : undefined}
                  disabled={disabled}
                  onChange={(event) => {
                    const text = event.target.value
                    setTexts((known) => ({ ...known, [option.id]: text }))
                    if (choice) onOther(option, text)
                  }}
                />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
