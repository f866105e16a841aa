import { useRef } from 'react'
import { type AnswerViewProps, questionIds } from '../view/answer-view.ts'
import { isUsedUp, OtherField, QuotaNote } from './choice-list.tsx'
import type { ImageChoiceQuestion } from './image-choice.ts'
import { imageChoiceTexts as chinese } from './image-choice-texts.ts'
import { imageChoiceTextsEn } from './image-choice-texts-en.ts'
import { imageChoiceTextsTw } from './image-choice-texts-tw.ts'
import { useWords } from '../view/view-language.ts'
import styles from './image-choice-list.module.css'
import type { Option } from '../model/model.ts'
import { orderedOptions } from './option-order.ts'
import { fieldName } from '../model/question-type.ts'
import { Picture } from '../view/picture.tsx'
import { safeImageUrl } from '../view/safe-image.ts'
import type { ChoiceAnswer } from '../types/single/question.ts'

const ratioClass = { '1:1': styles.square, '4:3': styles.wide, '16:9': styles.wider, auto: styles.auto }

interface ImageChoiceListProps extends Pick<AnswerViewProps, 'problems' | 'disabled' | 'seed' | 'left'> {
  question: ImageChoiceQuestion
  kind: 'radio' | 'checkbox'
  chosen: readonly ChoiceAnswer[]
  onToggle: (option: Option, checked: boolean) => void
  onOther: (option: Option, text: string) => void
}

/** A picture in its own size, over the page. Without a script the same link opens it alone. */
function Zoom({ name, image }: { name: string; image: string }) {
  const imageChoiceTexts = useWords(chinese, imageChoiceTextsEn, imageChoiceTextsTw)
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <a
        className={styles.zoom}
        href={image}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={imageChoiceTexts.zoom(name)}
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm5 11.5L20 20M8 10.5h5M10.5 8v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      </a>
      {/* Escape closes it too; a click anywhere is a shortcut. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={name}
        onClick={() => dialog.current?.close()}
      >
        <img className={styles.full} src={image} alt={name} loading="lazy" />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {imageChoiceTexts.close}
        </button>
      </dialog>
    </>
  )
}

/** Options as pictures in a grid; the whole card is the target. */
export function ImageChoiceList({
  question,
  kind,
  chosen,
  problems,
  disabled,
  seed,
  left,
  onToggle,
  onOther,
}: ImageChoiceListProps) {
  const imageChoiceTexts = useWords(chinese, imageChoiceTextsEn, imageChoiceTextsTw)
  const { options, order, ratio, zoom, showText } = question
  const ids = questionIds(question.id)
  return (
    <div className={styles.grid}>
      {orderedOptions(options, order, `${seed}.${question.id}`).map((option, index) => {
        const choice = chosen.find((candidate) => candidate.v === option.id)
        const image = safeImageUrl(option.image)
        return (
          <div key={option.id} className={styles.item}>
            <label className={styles.card}>
              <span className={`${styles.frame} ${ratioClass[ratio]}`}>
                {image ? (
                  <Picture
                    className={styles.image}
                    src={image}
                    alt={showText ? '' : option.text}
                    loading="lazy"
                  />
                ) : (
                  <span className={styles.missing}>{showText ? imageChoiceTexts.missing : option.text}</span>
                )}
              </span>
              <span className={styles.caption}>
                <input
                  className={styles.input}
                  type={kind}
                  id={index === 0 ? ids.control : undefined}
                  name={fieldName(question.id)}
                  value={option.id}
                  checked={choice !== undefined}
                  disabled={disabled || (choice === undefined && isUsedUp(option, left))}
                  aria-invalid={kind === 'checkbox' && problems.length > 0 ? true : undefined}
                  onChange={(event) => onToggle(option, event.target.checked)}
                />
                {showText && <span className={styles.text}>{option.text}</span>}
                <QuotaNote option={option} left={left} />
              </span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </label>
            {zoom && image && <Zoom name={option.text} image={image} />}
            {option.other && choice && (
              <OtherField
                questionId={question.id}
                option={option}
                text={choice.other ?? ''}
                wrong={problems.some((problem) => problem.part === option.id)}
                disabled={disabled}
                onChange={(text) => onOther(option, text)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
