import { callAsVisitor } from '@zhanfang/contract/visitor'
import { formatDateTime } from '@zhanfang/format'
import {
  type AnswerValues,
  isRightToLeft,
  logicOf,
  questionType,
  redirectOf,
  thanksQuery,
  type ViewLanguage,
} from '@zhanfang/survey/engine'
import {
  type SubmitOutcome,
  SurveyView,
  type UploadPort,
  useHydrated,
  type VotesPort,
} from '@zhanfang/survey/views'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import type { SurveyPageData } from '../renderer.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { answeringTexts } from './texts.ts'
import { submitAnswers, uploadAnswerFile } from './answer-api.ts'
import styles from './answering-page.module.css'
import { goOn } from './auto-next.ts'
import { createDraftKeeper, type Filling } from './draft-keeper.ts'
import { createDraftStore, newSubmitId, type Draft } from './draft.ts'

/** Id of the form that is answered. */
const FORM = 'answers'

/** What the browser gets of a page: the colours of its theme are worked out on the server. */
export type AnsweringPageData = SurveyPageData & { style: CSSProperties }

interface Props {
  data: AnsweringPageData
  /** Left in this browser by an earlier visit. */
  found?: Draft | undefined
  /** What was entered before the script came. */
  typed?: AnswerValues
}

interface Note {
  text: string
  /** Whether everything may be thrown away from here. */
  clearable: boolean
}

/** Files that an earlier, refused submit brought: a form without script sends them along as text. */
function filesOf({ definition, values }: SurveyPageData): Record<string, string> {
  const kept = definition.elements.flatMap(({ id, type }) =>
    questionType(type)?.answerShape === 'files' && Array.isArray(values[id]) ? [[id, values[id]]] : [],
  )
  return kept.length > 0 ? { kept: JSON.stringify(Object.fromEntries(kept)) } : {}
}

/** Uploads of this page; `running` counts those that are still on their way. */
function createUploads(surveyId: string, language: ViewLanguage): UploadPort & { running: () => number } {
  let running = 0
  return {
    running: () => running,
    async upload(questionId, file, options) {
      running += 1
      try {
        return await uploadAnswerFile(surveyId, questionId, file, {
          ...options,
          words: answeringTexts(language).upload,
        })
      } finally {
        running -= 1
      }
    },
  }
}

/** Counts of votes for visitors; those that are for voters stand on the page after the answer. */
function createVotes({ surveyId, votes, mode }: SurveyPageData): VotesPort {
  return {
    initial: votes,
    counts: (questionId, { signal }) =>
      mode === 'answer' && questionId in votes
        ? callAsVisitor('answerVotes', { params: { id: surveyId }, query: { questionId } }, { signal })
        : Promise.reject(new Error('not for everyone')),
  }
}

/** The answering page: the questionnaire, its draft, its submit. The same on server and browser at first. */
export function AnsweringPage({ data, found, typed }: Props) {
  const { surveyId, version, mode, embedded } = data
  const { language } = data.settings
  const texts = answeringTexts(language)
  const settings = useMemo(
    () => ({ ...data.settings, rightToLeft: isRightToLeft(data.language ?? language) }),
    [data, language],
  )
  /** Sent with every submit, by the script or without it. */
  const sentAlong = {
    ...(data.editToken === '' ? {} : { editToken: data.editToken }),
    ...(data.host ? { host: data.host.token } : {}),
    ...(data.languages ? { language: data.language ?? language } : {}),
  }
  const hydrated = useHydrated()
  const sent: Filling = { submitId: data.submitId, startedAt: data.startedAt, seed: data.submitId }
  /** Set when a new filling has begun on this page. */
  const [begun, setBegun] = useState<Filling>()
  const filling = begun ?? (hydrated && found ? found : sent)
  /** Null once there is nothing to say any more. */
  const [said, setNote] = useState<Note | null>()
  const restored: Note | null =
    hydrated && found ? { text: texts.draft.restored(formatDateTime(found.savedAt)), clearable: true } : null
  const note = said === undefined ? restored : said
  /** A new questionnaire each time that everything was cleared. */
  const [round, setRound] = useState(0)
  const store = useMemo(() => createDraftStore(data), [data])
  const uploads = useMemo(() => createUploads(surveyId, language), [surveyId, language])
  const votes = useMemo(() => createVotes(data), [data])
  const [keeper] = useState(() =>
    createDraftKeeper(store, found ? fillingOf(found) : sent, () =>
      setNote({ text: texts.draft.notKept, clearable: false }),
    ),
  )
  const draft = useMemo((): AnswerValues => ({ ...found?.values, ...typed }), [found, typed])
  const hasDraft = hydrated && round === 0 && Object.keys(draft).length > 0

  useEffect(() => {
    if (mode === 'preview') return
    const warn = (event: BeforeUnloadEvent) => {
      keeper.flush()
      if (uploads.running() > 0 || keeper.isAtRisk()) event.preventDefault()
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    const unwatch = store.watch(() => {
      if (keeper.isDone()) return
      // Submitted in another tab: what is entered here is another answer.
      const next = freshFilling()
      keeper.begin(next)
      setBegun(next)
    })
    addEventListener('pagehide', keeper.flush)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      unwatch()
      removeEventListener('pagehide', keeper.flush)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [store, keeper, uploads, mode])

  function clear(): void {
    if (!confirm(texts.draft.confirmClear)) return
    const next = freshFilling()
    keeper.forget(false)
    keeper.begin(next)
    setBegun(next)
    setRound((before) => before + 1)
    setNote({ text: texts.draft.cleared, clearable: false })
    if (!embedded) scrollTo(0, 0)
  }

  /** Opens another page; one that holds this form is asked first, and shows it in the place of the form. */
  function leaveFor(href: string): void {
    // The script of that page (`inline-form-element.ts`) shares no file with this one, which is far larger.
    if (dispatchEvent(new CustomEvent('zf-go', { detail: href, cancelable: true }))) location.replace(href)
  }

  async function submit(answers: AnswerValues): Promise<SubmitOutcome> {
    // Kept before it is sent: a tab that dies meanwhile repeats the same filling.
    keeper.flush()
    const { submitId, startedAt } = keeper.filling()
    const submission = {
      submitId,
      version,
      startedAt,
      answers,
      ...(data.channel === '' ? {} : { channel: data.channel }),
      ...(Object.keys(data.url).length === 0 ? {} : { url: data.url }),
      ...sentAlong,
    }
    const outcome = await submitAnswers(surveyId, submission, texts.submit)
    if (outcome.gate) {
      // What was entered is kept as a draft; the page asks for what is missing and comes back here.
      leaveFor(data.action + location.search)
    }
    if (outcome.full) {
      keeper.forget(true)
      leaveFor(data.thanksUrl.replace(/thanks$/, 'full'))
    }
    if (outcome.ok) {
      keeper.forget(true)
      setNote(null)
      const { endings } = data.definition
      const { endId } = logicOf(data.definition).outcome(data.definition, answers, { url: data.url })
      const { leave = '' } = outcome
      const away =
        leave[0] === '/'
          ? data.thanksUrl.replace(/\/survey.*/, leave)
          : redirectOf(endings.find(({ id }) => id === endId) ?? endings[0])
      const thanks = away ?? data.thanksUrl + thanksQuery(leave, endId)
      // The page of thanks has what belongs to this answer: the link to change it, the results.
      if (away || leave) leaveFor(thanks)
      // A reload shows the thanks again, not an empty form.
      else if (!embedded) history.replaceState(null, '', thanks)
    }
    return outcome
  }

  return (
    // A tap on an answer goes on; who uses the keyboard presses the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles.page}
      onClick={data.settings.autoNext ? (event) => goOn(event.nativeEvent) : undefined}
      style={data.style}
    >
      {data.languages && (
        <LanguageSwitch
          languages={data.languages}
          label={texts.languages}
          {...(mode === 'preview' ? {} : { form: { id: FORM, onGo: (href) => location.assign(href) } })}
        />
      )}
      {data.failure !== '' && round === 0 && (
        <p className={styles.failure} role="alert">
          {data.failure}
        </p>
      )}
      {note && (
        <output className={styles.note}>
          <span>{note.text}</span>
          {note.clearable && (
            <button type="button" className={styles.clear} onClick={clear}>
              {texts.draft.clear}
            </button>
          )}
        </output>
      )}
      <SurveyView
        key={round}
        definition={data.definition}
        settings={settings}
        mode={mode}
        ownsHistory={mode !== 'preview' && !embedded}
        seed={filling.seed}
        url={data.url}
        votes={votes}
        quotaLeft={data.quotaLeft}
        pictureSizes={data.pictureSizes}
        {...(round === 0 ? { initialAnswers: data.values, problems: data.problems } : {})}
        {...(hasDraft ? { draft } : {})}
        form={{
          id: FORM,
          action: data.action,
          fields: {
            submitId: filling.submitId,
            startedAt: filling.startedAt,
            channel: data.channel,
            ...sentAlong,
            ...(Object.keys(data.url).length === 0 ? {} : { url: JSON.stringify(data.url) }),
            ...filesOf(data),
          },
        }}
        {...(mode === 'preview' ? {} : { onChange: keeper.keep, onSubmit: submit, upload: uploads })}
      />
    </div>
  )
}

const fillingOf = ({ submitId, startedAt, seed }: Filling): Filling => ({ submitId, startedAt, seed })

function freshFilling(): Filling {
  const submitId = newSubmitId()
  return { submitId, startedAt: new Date().toISOString(), seed: submitId }
}
