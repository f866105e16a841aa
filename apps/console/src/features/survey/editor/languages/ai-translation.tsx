import { translateEventSchema, translateLimits, translateTexts } from '@zhanfang/contract'
import {
  isRightToLeft,
  type Language,
  languageNames,
  languageTag,
  type TranslatedSettings,
  translationProblems,
  withTranslations,
} from '@zhanfang/survey'
import { Alert, Button, Checkbox, Modal, Progress } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AiError, aiEvents } from '../../ai-events.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import styles from './languages.module.css'
import { texts as allTexts } from './texts.ts'
import { rowsOf, type TextRow } from './translation-rows.ts'

const texts = allTexts.ai

interface AiTranslationProps {
  language: Language
  /** The language that the survey is written in. */
  original: Language
  /** Of the survey. */
  settings: TranslatedSettings
  onClose: () => void
}

/** As many of the first texts as one call takes. */
function firstCall(rows: readonly TextRow[]): TextRow[] {
  let characters = 0
  const end = rows.findIndex(({ text }, index) => {
    characters += text.text.length
    return index >= translateLimits.texts || characters > translateLimits.characters
  })
  return end === -1 ? [...rows] : rows.slice(0, end)
}

/** What is not translated yet goes to the AI service; what comes back is looked at before it is kept. */
export function AiTranslation({ language, original, settings, onClose }: AiTranslationProps) {
  const { store } = useEditor()
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const definition = useEditorState((state) => state.definition)
  const rows = useMemo(() => rowsOf(definition, settings, language), [definition, settings, language])
  const missing = rows.filter(({ words }) => words === '')
  const waiting = missing.filter(({ text }) => !made.has(text.key))
  const review = missing.flatMap(({ text }) => {
    const words = made.get(text.key)
    return words === undefined ? [] : [{ text, words, lost: translationProblems(text.text, words) }]
  })
  const kept = review.filter(({ text }) => !refused.has(text.key))

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setProblem(undefined)
    try {
      const body = {
        from: original,
        to: language,
        texts: firstCall(waiting).map(({ text }) => ({ key: text.key, text: text.text })),
      }
      const { signal } = controller
      for await (const event of aiEvents(translateTexts, { body }, { signal, failed: texts.failed })) {
        const known = translateEventSchema.safeParse(event).data
        if (known?.event === 'translated') {
          const { key, text } = known.data
          setMade((all) => new Map(all).set(key, text))
        }
        if (known?.event === 'failed') throw new AiError(known.data.message)
        if (known?.event === 'done') {
          setLeft(known.data.left)
          break
        }
      }
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof AiError ? error.message : texts.failed)
    } finally {
      setRunning(false)
    }
  }
  const keep = () => {
    const edits = kept.map(({ text, words }) => ({
      key: text.key,
      text: words.slice(0, text.most),
      source: text.text,
    }))
    const step = allTexts.step.ai(languageNames[language])
    store.edit(withTranslations(store.snapshot().definition, language, edits), step)
    store.say(allTexts.said.kept(edits.length))
    onClose()
  }
  return (
    <Modal
      open
      centered
      width={720}
      title={texts.heading(languageNames[language])}
      okText={texts.keep(kept.length)}
      cancelText={allTexts.cancel}
      okButtonProps={{ disabled: isRunning || kept.length === 0 }}
      mask={{ closable: review.length === 0 }}
      onOk={keep}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{texts.hint}</p>
      {missing.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <div className={styles.running}>
          {isRunning ? (
            <Button onClick={() => running.current?.abort()}>{texts.stop}</Button>
          ) : (
            waiting.length > 0 && (
              <Button type={made.size === 0 ? 'primary' : 'default'} onClick={() => void start()}>
                {made.size === 0 ? texts.start : texts.again}
              </Button>
            )
          )}
          <Progress
            aria-label={texts.progress(review.length, missing.length)}
            percent={Math.floor((review.length / missing.length) * 100)}
            showInfo={false}
            size="small"
          />
          <output>
            {isRunning || made.size > 0
              ? texts.progress(review.length, missing.length)
              : texts.count(missing.length)}
          </output>
        </div>
      )}
      {made.size === 0 && missing.length > translateLimits.texts && (
        <p className={styles.quiet}>{texts.tooMany(translateLimits.texts)}</p>
      )}
      {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
      {left !== undefined && <p className={styles.quiet}>{texts.left(left)}</p>}
      {review.length > 0 && (
        <ul className={styles.changes} aria-label={texts.review} aria-busy={isRunning}>
          {review.map(({ text, words, lost }) => (
            <li key={text.key}>
              <Checkbox
                aria-label={texts.take(text.text.slice(0, 40))}
                checked={!refused.has(text.key)}
                onChange={({ target }) =>
                  setRefused((before) => {
                    const next = new Set(before)
                    if (target.checked) next.delete(text.key)
                    else next.add(text.key)
                    return next
                  })
                }
              >
                <span className={styles.quiet}>{text.text}</span>
              </Checkbox>
              <span lang={languageTag(language)} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
                {words}
              </span>
              {lost.length > 0 && <span className={styles.wrong}>{allTexts.lost(lost)}</span>}
              {words.length > text.most && (
                <span className={styles.wrong}>{allTexts.tooLong(text.most)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
