import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { isRightToLeft, type Language, languageNames, languageTag, textRoleNames } from '@zhanfang/survey'
import { Button, Input, Tooltip } from 'antd'
import { type KeyboardEvent, memo, useState } from 'react'
import styles from './languages.module.css'
import { texts } from './texts.ts'
import type { TextRow } from './translation-rows.ts'

interface TranslationLineProps {
  row: TextRow
  language: Language
  /** The language that the survey is written in. */
  original: Language
  /** Its question or part of the survey, in words. */
  place: string
  canWrite: boolean
  onChange: (row: TextRow, words: string) => void
  onConfirm: (row: TextRow) => void
  onCopy: (row: TextRow) => void
  onNext: (key: string) => void
}

/** Rows are made anew with every key that is pressed anywhere; one that says the same is drawn as it is. */
function isSameLine({ row: was, ...before }: TranslationLineProps, { row, ...now }: TranslationLineProps) {
  const others = new Map<string, unknown>(Object.entries(before))
  return (
    was.text === row.text &&
    was.words === row.words &&
    was.outdatedSource === row.outdatedSource &&
    Object.entries(now).every(([name, value]) => others.get(name) === value)
  )
}

/** One text beside what is said for it in another language. */
export const TranslationLine = memo(function TranslationLine({
  row,
  language,
  original,
  place,
  canWrite,
  onChange,
  onConfirm,
  onCopy,
  onNext,
}: TranslationLineProps) {
  const { text, words, lost } = row
  // What the original was stays in sight while a translation is brought up to it.
  const [source, setSource] = useState<string>()
  const shownSource = row.outdatedSource ?? source
  const next = (event: KeyboardEvent) => {
    // Enter that ends the choice of a character is not meant for the table.
    if (event.nativeEvent.isComposing || event.shiftKey) return
    if (text.text.includes('\n') && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    onNext(text.key)
  }
  return (
    <div className={styles.row}>
      <span className={styles.role}>{textRoleNames[text.role]}</span>
      <p
        className={styles.original}
        lang={languageTag(original)}
        dir={isRightToLeft(original) ? 'rtl' : 'ltr'}
      >
        {text.text}
      </p>
      <div className={styles.translation}>
        <div className={styles.entry}>
          <Input.TextArea
            autoSize
            data-text={text.key}
            aria-label={texts.field(languageNames[language], place, text.text.slice(0, 80))}
            aria-invalid={lost.length > 0}
            status={lost.length > 0 ? 'error' : ''}
            lang={languageTag(language)}
            dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
            readOnly={!canWrite}
            maxLength={text.most}
            value={words}
            onFocus={() => setSource(row.outdatedSource)}
            onBlur={() => setSource(undefined)}
            onPressEnter={next}
            onChange={(event) => onChange(row, event.target.value)}
          />
          {canWrite && words === '' && (
            <Tooltip title={texts.copy}>
              <Button
                type="text"
                icon={<CopyOutlined aria-hidden />}
                aria-label={texts.copy}
                onClick={() => onCopy(row)}
              />
            </Tooltip>
          )}
        </div>
        {shownSource !== undefined && (
          <p className={styles.note}>
            {row.outdatedSource !== undefined && <b>{texts.outdated}</b>}
            <span>{texts.before(shownSource)}</span>
            {canWrite && row.outdatedSource !== undefined && (
              <Button
                type="link"
                size="small"
                icon={<CheckOutlined aria-hidden />}
                onClick={() => onConfirm(row)}
              >
                {texts.confirm}
              </Button>
            )}
          </p>
        )}
        {lost.length > 0 && <p className={`${styles.note} ${styles.wrong}`}>{texts.lost(lost)}</p>}
      </div>
    </div>
  )
}, isSameLine)
