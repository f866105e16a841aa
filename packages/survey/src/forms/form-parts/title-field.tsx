import { Button, Input, type InputRef, Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Element, surveyLimits } from '../../model/model.ts'
import {
  isMarked,
  marksAfterEdit,
  mostTitleMarks,
  type TitleMark,
  type TitleStyle,
  titleStyles,
  withLink,
  withStyle,
} from '../../model/title-marks.ts'
import { isLinkUrl } from '../../model/link-url.ts'
import { texts } from '../../view/texts.ts'
import { formTexts } from '../form-texts.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './title-field.module.css'

const words = formTexts.titleLook

const samples: Record<TitleStyle | 'link', ReactNode> = {
  underline: <u>U</u>,
  italic: <i>I</i>,
  strike: <s>S</s>,
  accent: <span className={styles.accent}>A</span>,
  red: <span className={styles.red}>A</span>,
  highlight: <span className={styles.highlight}>A</span>,
  light: <span className={styles.light}>A</span>,
  link: (
    <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path
        d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  ),
}

function LookButton({
  look,
  pressed,
  disabled,
  onClick,
}: {
  look: TitleStyle | 'link'
  pressed: boolean
  disabled: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={words[look]}>
      <Button
        size="small"
        type={pressed ? 'primary' : 'text'}
        aria-label={words[look]}
        aria-pressed={pressed}
        disabled={disabled}
        // The selection in the text stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {samples[look]}
      </Button>
    </Tooltip>
  )
}

/** The address of a link, asked for under the title. */
function LinkField({ onSave, onCancel }: { onSave: (url: string) => void; onCancel: () => void }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  const save = () => (isLinkUrl(url.trim()) ? onSave(url.trim()) : setError(words.urlWrong))
  return (
    <Field label={words.url} error={error}>
      {(ids) => (
        <div className={styles.linkRow}>
          <Input
            {...ids}
            ref={field}
            value={url}
            maxLength={surveyLimits.url}
            placeholder="https://"
            status={error ? 'error' : ''}
            onChange={(event) => {
              setUrl(event.target.value)
              setError(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onCancel()
            }}
            onPressEnter={save}
          />
          <Button type="primary" onClick={save}>
            {words.urlSave}
          </Button>
          <Button onClick={onCancel}>{words.urlCancel}</Button>
        </div>
      )}
    </Field>
  )
}

function withMarks<Q extends object>(question: Q & { titleMarks?: TitleMark[] }, marks: TitleMark[]): Q {
  const next: Q & { titleMarks?: TitleMark[] } = { ...question }
  if (marks.length === 0) delete next.titleMarks
  else next.titleMarks = marks.slice(0, mostTitleMarks)
  return next
}

/** The title of a question and, for what is selected in it, its looks and links. */
export function TitleField<Q extends Element>({
  question,
  onChange,
}: {
  question: Q
  onChange: (next: Q) => void
}) {
  const [selected, setSelected] = useState({ from: 0, to: 0 })
  const [isLinking, setIsLinking] = useState(false)
  const { title, titleMarks: marks = [] } = question
  const from = Math.min(selected.from, title.length)
  const to = Math.min(selected.to, title.length)
  const isEmpty = from === to
  const hasLink = marks.some((mark) => 'url' in mark && mark.from < to && mark.to > from)
  const save = (next: TitleMark[]) => onChange(withMarks(question, next))
  return (
    <>
      <Field label={formTexts.title} hint={words.hint}>
        {(ids) => (
          <>
            <Input.TextArea
              {...ids}
              value={title}
              maxLength={surveyLimits.questionTitle}
              placeholder={formTexts.titlePlaceholder}
              // Grows by style sheet: measuring would lay out the whole paper with every key.
              className={fieldStyles.growing}
              rows={2}
              style={{ minHeight: 58 }}
              onFocus={(event) => {
                // The words of a new question are there to be typed over.
                if (title === texts.fresh.question) event.target.select()
              }}
              onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
                setSelected({ from: selectionStart, to: selectionEnd })
              }
              onChange={(event) =>
                onChange({
                  ...withMarks(question, marksAfterEdit(marks, title, event.target.value)),
                  title: event.target.value,
                })
              }
            />
            <div role="toolbar" aria-label={words.toolbar} className={styles.looks}>
              {titleStyles.map((style) => (
                <LookButton
                  key={style}
                  look={style}
                  pressed={isMarked(marks, style, from, to)}
                  disabled={isEmpty}
                  onClick={() => save(withStyle(marks, style, from, to))}
                />
              ))}
              <LookButton
                look="link"
                pressed={!isEmpty && hasLink}
                disabled={isEmpty}
                onClick={() => (hasLink ? save(withLink(marks, undefined, from, to)) : setIsLinking(true))}
              />
            </div>
          </>
        )}
      </Field>
      {isLinking && (
        <LinkField
          onCancel={() => setIsLinking(false)}
          onSave={(url) => {
            save(withLink(marks, url, from, to))
            setIsLinking(false)
          }}
        />
      )}
    </>
  )
}
