import { formatDateTime } from '@zhanfang/format'
import { type AnswerValues, evaluate } from '@zhanfang/survey/engine'
import { type SubmitOutcome, SurveyView, type UploadPort } from '@zhanfang/survey/views'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SurveyPageData } from '../renderer.ts'
import { texts } from '../texts.ts'
import { submitAnswers, uploadAnswerFile } from './answer-api.ts'
import styles from './answering-page.module.css'
import { createDraftStore, newSubmitId } from './draft.ts'

const SAVE_AFTER_MS = 300

/** One filling of the questionnaire, from the first entry to the submit. */
interface Filling {
  submitId: string
  startedAt: string
  seed: string
}

interface Props {
  data: SurveyPageData
  /** What was entered before the script came. */
  typed?: AnswerValues
}

/** The answering page: the questionnaire, its draft, its submit. The same on server and browser at first. */
export function AnsweringPage({ data, typed }: Props) {
  const { surveyId, version, mode } = data
  const [filling, setFilling] = useState<Filling>({
    submitId: data.submitId,
    startedAt: data.startedAt,
    seed: data.submitId,
  })
  const [draft, setDraft] = useState<AnswerValues>()
  const [note, setNote] = useState<{ text: string; clearable: boolean }>()
  /** A new questionnaire each time that everything was cleared. */
  const [round, setRound] = useState(0)
  const drafts = useMemo(() => createDraftStore(surveyId, version), [surveyId, version])
  const unsaved = useRef<{ values: AnswerValues; timer: number }>(undefined)
  const isKept = useRef(true)
  const isDone = useRef(false)
  const uploading = useRef(0)
  const latest = useRef(filling)
  useEffect(() => {
    latest.current = filling
  })

  function begin(): void {
    const submitId = newSubmitId()
    setFilling({ submitId, startedAt: new Date().toISOString(), seed: submitId })
  }

  useEffect(() => {
    // What a refused submit brought back is newer than any draft.
    if (mode === 'preview' || Object.keys(data.values).length > 0) return
    const found = drafts.read()
    if (found) {
      setFilling({ submitId: found.submitId, startedAt: found.startedAt, seed: found.seed })
      setNote({ text: texts.draft.restored(formatDateTime(found.savedAt)), clearable: true })
    }
    const values = { ...found?.values, ...typed }
    if (Object.keys(values).length > 0) setDraft(values)
  }, [data, drafts, mode, typed])

  useEffect(() => {
    if (mode === 'preview') return
    const leaving = () => save()
    const warn = (event: BeforeUnloadEvent) => {
      save()
      if (uploading.current > 0 || (!isKept.current && !isDone.current)) event.preventDefault()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const unwatch = drafts.watch(() => {
      // Submitted in another tab: what is entered here is another answer.
      if (!isDone.current) begin()
    })
    addEventListener('pagehide', leaving)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      unwatch()
      removeEventListener('pagehide', leaving)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [drafts, mode])

  function save(): void {
    const waiting = unsaved.current
    if (!waiting) return
    clearTimeout(waiting.timer)
    unsaved.current = undefined
    if (Object.keys(waiting.values).length === 0) {
      drafts.clear()
      return
    }
    isKept.current = drafts.write({ ...latest.current, values: waiting.values, savedAt: Date.now() })
    if (!isKept.current) setNote({ text: texts.draft.notKept, clearable: false })
  }

  function keep(values: AnswerValues): void {
    if (mode === 'preview') return
    clearTimeout(unsaved.current?.timer)
    unsaved.current = { values, timer: window.setTimeout(save, SAVE_AFTER_MS) }
  }

  function forget(): void {
    clearTimeout(unsaved.current?.timer)
    unsaved.current = undefined
    isKept.current = true
    drafts.clear()
  }

  function clear(): void {
    if (!confirm(texts.draft.confirmClear)) return
    forget()
    begin()
    setDraft(undefined)
    setRound((before) => before + 1)
    setNote({ text: texts.draft.cleared, clearable: false })
    scrollTo(0, 0)
  }

  async function submit(answers: AnswerValues): Promise<SubmitOutcome> {
    // Kept before it is sent: a tab that dies meanwhile repeats the same filling.
    save()
    const { submitId, startedAt } = latest.current
    const outcome = await submitAnswers(surveyId, {
      submitId,
      version,
      startedAt,
      channel: data.channel,
      answers,
    })
    if (outcome.ok) {
      isDone.current = true
      forget()
      setNote(undefined)
      const { endId } = evaluate(data.definition, answers).outcome
      // A reload shows the thanks again, not an empty form.
      history.replaceState(
        null,
        '',
        data.thanksUrl + (endId === undefined ? '' : `?end=${encodeURIComponent(endId)}`),
      )
    }
    return outcome
  }

  const upload: UploadPort = {
    async upload(questionId, file, options) {
      uploading.current += 1
      try {
        return await uploadAnswerFile(surveyId, questionId, file, options)
      } finally {
        uploading.current -= 1
      }
    },
  }

  return (
    <main className={styles.page} style={{ background: data.definition.theme.background }}>
      {data.failure !== '' && round === 0 && (
        <p className={styles.failure} role="alert">
          {data.failure}
        </p>
      )}
      {note && (
        <p className={styles.note} role="status">
          <span>{note.text}</span>
          {note.clearable && (
            <button type="button" className={styles.clear} onClick={clear}>
              {texts.draft.clear}
            </button>
          )}
        </p>
      )}
      <SurveyView
        key={round}
        definition={data.definition}
        settings={data.settings}
        mode={mode}
        seed={filling.seed}
        {...(round === 0 ? { initialAnswers: data.values, problems: data.problems } : {})}
        {...(draft ? { draft } : {})}
        form={{
          action: data.action,
          fields: { submitId: filling.submitId, startedAt: filling.startedAt, version: String(version) },
        }}
        onChange={keep}
        {...(mode === 'preview' ? {} : { onSubmit: submit, upload })}
      />
    </main>
  )
}
