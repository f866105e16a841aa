import {
  type FormEvent,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type AnswerSheet,
  createAnswerSheet,
  pageFrames,
  type QuestionState,
} from '../answers/answer-sheet.ts'
import { type AnswerViewProps, questionIds, type UploadPort, type VotesPort } from './answer-view.ts'
import type { AnswerProblem } from '../answers/answers.ts'
import { answersAtFirst } from '../answers/prefilled.ts'
import { isTaken } from '../answers/places-left.ts'
import { endingUrl } from '../model/ending-url.ts'
import { usePageHistory } from './page-history.ts'
import { useHydrated } from './hydrated.ts'
import type { AnswerValues, Ending, SurveyDefinition } from '../model/model.ts'
import { afterPress, watchPresses } from './press.ts'
import { questionType } from '../registry.ts'
import type { PictureSizes } from './picture-sizes.ts'
import { Picture, PictureSizesContext } from './picture.tsx'
import { safeImageUrl } from './safe-image.ts'
import styles from './survey-view.module.css'
import type { ViewLanguage } from '../model/languages.ts'
import { problemWords, textsIn, useViewTexts, ViewTextsContext } from './view-language.ts'
import { answerViews } from './answer-views.ts'

/** What of a survey's settings the answering page needs. */
export interface SurveyViewSettings {
  submitText: string
  thankYouText: string
  showProgress: boolean
  showNumbers: boolean
  /** Of the page's own words; Chinese by default. */
  language?: ViewLanguage
  /** The survey itself is written from right to left. */
  rightToLeft?: boolean
}

/** How sending went. `message` is for the respondent; nothing that was entered is lost. */
export type SubmitOutcome =
  | { ok: true; thankYouText?: string }
  | { ok: false; message?: string; problems?: readonly AnswerProblem[] }

export interface SurveyViewProps {
  definition: SurveyDefinition
  settings: SurveyViewSettings
  mode: 'answer' | 'preview'
  /** What was entered before, for the first render; the same on server and browser. */
  initialAnswers?: AnswerValues
  /** A draft found in the browser after the first render; taken over once, when nothing has been entered yet. */
  draft?: AnswerValues
  /** Problems found by the server, shown with the first render. */
  problems?: readonly AnswerProblem[]
  /** Everything entered so far after every change, to keep as a draft. */
  onChange?: (values: AnswerValues) => void
  /** Takes the checked answers. Absent in a preview: then nothing is sent. */
  onSubmit?: (answers: AnswerValues) => Promise<SubmitOutcome>
  upload?: UploadPort
  /** Counts of votes for visitors. */
  votes?: VotesPort
  /** How many can still choose an option, by question id and option id. */
  quotaLeft?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Of its pictures: what is known of them before they are loaded. */
  pictureSizes?: PictureSizes
  /** Makes random orders: the same on server and browser, another for every respondent. */
  seed?: string
  /** Parameters of the address that the survey was opened with, for rules and hidden questions. */
  url?: Readonly<Record<string, string>>
  /** The page in the browser is this survey: its back button leads through the survey's pages, a reload stays on one. */
  ownsHistory?: boolean
  /** For respondents without a script: where the form goes, and hidden fields that go with it. */
  form?: { id?: string; action: string; fields?: Readonly<Record<string, string>> }
}

const noSizes: PictureSizes = {}

/** The ending that the answers lead to; the first one when no rule names another. */
function endingOf(sheet: AnswerSheet, title: string): Ending {
  return sheet.ending() ?? { id: '', title, text: '' }
}

/** Nothing leaves the browser in a preview. */
const previewUpload: UploadPort = {
  upload: (_questionId, file, { onProgress }) => {
    onProgress(1)
    return Promise.resolve({
      key: `preview-${Date.now()}-${Math.round(Math.random() * 1e6)}`,
      name: file.name,
      size: file.size,
      type: file.type,
    })
  },
}

interface QuestionProps {
  sheet: AnswerSheet
  id: string
  showNumbers: boolean
  disabled: boolean
  seed: string
  upload: UploadPort | undefined
  votes: VotesPort | undefined
  left: AnswerViewProps['left']
}

/** One element. It renders again only when something of itself changes. */
const SheetElement = memo(function SheetElement({ sheet, id, upload, ...rest }: QuestionProps) {
  const state = useSyncExternalStore(
    (listener) => sheet.subscribe(id, listener),
    () => sheet.question(id),
    // What the server drew, also for a group that wakes up after something was entered elsewhere.
    () => sheet.staticQuestion(id),
  )
  const { element, live, shown } = state
  const viewTexts = useViewTexts()
  if (live && !shown) return null
  const type = questionType(element.type)
  return (
    <div
      id={questionIds(id).root}
      className={`${styles.element} ${shown ? '' : styles.waiting}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => sheet.leave(id))
      }}
    >
      {!shown && type?.role === 'question' && <p className={styles.conditional}>{viewTexts.conditional}</p>}
      {rest.left && isTaken(element, { [id]: rest.left }) && (
        <p className={styles.conditional}>{viewTexts.placesGone}</p>
      )}
      <SheetView
        sheet={sheet}
        state={state}
        upload={live && type?.answerShape === 'files' ? upload : undefined}
        {...rest}
      />
    </div>
  )
})

interface GroupProps extends Omit<QuestionProps, 'id' | 'left'> {
  ids: readonly string[]
  quotaLeft: SurveyViewProps['quotaLeft']
}

/**
 * Elements that wake up together. All but the first of a survey do so when the browser has nothing better to do, or at
 * once when they are touched; nothing that changes while the page comes to life may be among their props.
 */
const SheetGroup = memo(function SheetGroup({ ids, quotaLeft, ...rest }: GroupProps) {
  return ids.map((id) => <SheetElement key={id} id={id} left={quotaLeft?.[id]} {...rest} />)
})

const LaterGroup = memo(function LaterGroup(props: GroupProps) {
  return (
    <Suspense fallback={null}>
      <SheetGroup {...props} />
    </Suspense>
  )
})

interface SheetViewProps extends Omit<QuestionProps, 'id'> {
  state: QuestionState
}

/** What is inside of an element: it stays as it is while the page comes to life around it. */
const SheetView = memo(function SheetView({
  sheet,
  state,
  showNumbers,
  disabled,
  seed,
  upload,
  votes,
  left,
}: SheetViewProps) {
  const { element } = state
  const viewTexts = useViewTexts()
  const View = answerViews[element.type]?.default
  if (!View) return <p className={styles.conditional}>{viewTexts.unknownType}</p>
  return (
    <View
      question={element}
      value={state.value}
      onChange={(value) => sheet.set(element.id, value)}
      problems={state.problems}
      required={state.required}
      number={showNumbers ? state.number : undefined}
      disabled={disabled || state.readOnly}
      seed={seed}
      upload={upload}
      votes={votes}
      left={left}
      onBusy={(busy) => sheet.setBusy(element.id, busy)}
    />
  )
})

/** What the page break says that begins the page. */
function PageHead({ definition, pageId }: { definition: SurveyDefinition; pageId: string }) {
  const element = definition.elements.find((candidate) => candidate.id === pageId)
  if (!element?.title && !element?.description) return null
  return (
    <div className={styles.pageHead} id={questionIds(pageId).root}>
      {element.title && <h2 className={styles.pageTitle}>{element.title}</h2>}
      {element.description && <p className={styles.intro}>{element.description}</p>}
    </div>
  )
}

function useSummary(sheet: AnswerSheet) {
  return useSyncExternalStore(sheet.subscribeSummary, sheet.summary, sheet.summary)
}

/** Until the page is live it only keeps its room: what comes above a question would move it away from under a finger. */
function Progress({ sheet, live }: { sheet: AnswerSheet; live: boolean }) {
  const { answered, total } = useSummary(sheet)
  const viewTexts = useViewTexts()
  if (total === 0) return null
  return (
    <div className={styles.progress} inert={!live}>
      <progress className={styles.bar} max={total} value={answered} aria-label={viewTexts.progress} />
      <p className={styles.progressText}>{viewTexts.answeredOf(answered, total)}</p>
    </div>
  )
}

/** Brings a question into sight and puts the cursor into what is wrong with it. */
function focusQuestion(id: string): void {
  const root = document.getElementById(questionIds(id).root)
  if (!root) return
  // A long way is a jump: gliding over many screens takes seconds and shows what is not drawn yet.
  const isFar = Math.abs(root.getBoundingClientRect().top) > 2 * globalThis.innerHeight
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches
  root.scrollIntoView({ block: 'start', behavior: calm || isFar ? 'auto' : 'smooth' })
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  const field =
    root.querySelector<HTMLElement>('[data-wrong] input') ??
    root.querySelector<HTMLElement>('[aria-invalid=true]:is(input, textarea, select)') ??
    root.querySelector<HTMLElement>(fields)
  field?.focus({ preventScroll: true })
}

interface ProblemListProps {
  sheet: AnswerSheet
  problems: readonly AnswerProblem[]
  onGo: (id: string) => void
}

function ProblemList({ sheet, problems, onGo }: ProblemListProps) {
  const viewTexts = useViewTexts()
  const ids = [...new Set(problems.map((problem) => problem.questionId))]
  if (ids.length === 0) return null
  const wordsOf = (id: string) => {
    const problem = problems.find(({ questionId }) => questionId === id)
    return problem && problemWords(viewTexts, problem)
  }
  return (
    <div className={styles.problems} role="alert">
      <p>{viewTexts.problemCount(ids.length)}</p>
      <ul>
        {ids.slice(0, 10).map((id) => (
          <li key={id}>
            <a
              href={`#${questionIds(id).root}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(id)
              }}
            >
              {sheet.question(id).element.title || viewTexts.untitled}
            </a>
            {viewTexts.colon}
            {wordsOf(id)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ended({
  ending,
  text,
  outcomes,
  onRestart,
}: {
  ending: Ending
  text: string
  outcomes: ReactNode
  onRestart?: (() => void) | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const url = endingUrl(ending)
  const viewTexts = useViewTexts()
  return (
    <div className={styles.ending}>
      <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path d="m7 12.5 3.5 3.5L17.5 9" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {ending.title}
      </h1>
      {text && <p>{text}</p>}
      {outcomes}
      {url && (
        <a className={`${styles.button} ${styles.link}`} href={url} rel="noopener nofollow">
          {viewTexts.endingLink}
        </a>
      )}
      {onRestart && (
        <button
          type="button"
          className={`${styles.button} ${styles.secondary} ${styles.link}`}
          onClick={onRestart}
        >
          {viewTexts.restart}
        </button>
      )}
    </div>
  )
}

function Questionnaire(props: SurveyViewProps): ReactNode {
  const { definition, settings, mode, draft, onChange, onSubmit, form, url, seed = '' } = props
  const [sheet] = useState(() => {
    const before = props.initialAnswers ?? {}
    const begun = Object.keys(before).length > 0
    return createAnswerSheet(definition, begun ? before : answersAtFirst(definition, url), {
      ...(url ? { url } : {}),
      ...(props.quotaLeft ? { left: props.quotaLeft } : {}),
      ...(props.problems ? { problems: props.problems } : {}),
    })
  })
  const hydrated = useHydrated()
  const viewTexts = useViewTexts()
  const { pages, busy } = useSummary(sheet)
  const [chosenPage, setPageId] = useState<string>()
  const [found, setFound] = useState<readonly AnswerProblem[]>(props.problems ?? [])
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [ended, setEnded] = useState<{ ending: Ending; text: string }>()
  // State comes a render later; a second tap may come before it.
  const isSending = useRef(false)
  const top = useRef<HTMLDivElement>(null)
  const latest = useRef({ onChange })
  useEffect(() => {
    latest.current = { onChange }
  })
  useEffect(watchPresses, [])
  useEffect(() => sheet.subscribeValues(() => latest.current.onChange?.(sheet.values())), [sheet])
  useEffect(() => {
    const untouched = JSON.stringify(sheet.values()) === JSON.stringify(answersAtFirst(definition, url))
    if (draft && untouched) sheet.replace(draft)
  }, [sheet, draft, definition, url])

  const pageHistory = usePageHistory(props.ownsHistory === true, (id) => {
    if (id === undefined) show(pages[0])
    // A page that the answers have closed since is passed over.
    else show(pages.find((page) => page.id === id) ?? pages[Math.max(0, position - 1)])
  })
  const hasAnswers = draft !== undefined || Object.keys(props.initialAnswers ?? {}).length > 0
  const pageId = chosenPage ?? (hydrated && hasAnswers ? pageHistory.kept() : undefined)

  // Respondents without a script get everything at once; a page that the rules emptied while it was open gives way.
  const position = Math.max(
    0,
    pages.findIndex((page) => page.id === pageId),
  )
  const current = pages[position]
  const isLast = position >= pages.length - 1
  const frames = useMemo(() => pageFrames(definition), [definition])
  const shownIds = new Set(pages.map((page) => page.id))
  const shownFrames = hydrated ? frames.filter((frame) => shownIds.has(frame.id)) : frames
  const upload = props.upload ?? (mode === 'preview' ? previewUpload : undefined)

  function show(page: { id: string } | undefined): void {
    if (!page) return
    setPageId(page.id)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }

  function goOn(page: { id: string } | undefined): void {
    if (!page) return
    pageHistory.forward(page.id)
    show(page)
  }

  function goBack(): void {
    if (pageHistory.back()) return
    const page = pages[position - 1]
    if (page) pageHistory.replace(page.id)
    show(page)
  }

  function goToQuestion(id: string): void {
    const page = pages.find((candidate) => candidate.elements.some((element) => element.id === id))
    if (page) {
      pageHistory.replace(page.id)
      setPageId(page.id)
    }
    // The page must be there before its question can be looked for.
    requestAnimationFrame(() => focusQuestion(id))
  }

  function showProblems(problems: readonly AnswerProblem[]): void {
    setFound(problems)
    const first = problems[0]
    if (first) goToQuestion(first.questionId)
  }

  async function send(answers: AnswerValues): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setSending(true)
    setFailure('')
    let outcome: SubmitOutcome
    try {
      outcome = onSubmit ? await onSubmit(answers) : { ok: true, thankYouText: viewTexts.previewDone }
    } catch {
      outcome = { ok: false, message: viewTexts.sendFailed }
    }
    isSending.current = false
    setSending(false)
    if (outcome.ok) {
      const ending = endingOf(sheet, viewTexts.done)
      const isFirst = ending.id === definition.endings[0]?.id
      setEnded({ ending, text: (isFirst && (outcome.thankYouText ?? settings.thankYouText)) || ending.text })
    } else {
      setFailure(outcome.message ?? '')
      if (outcome.problems && outcome.problems.length > 0) {
        sheet.show(outcome.problems)
        showProblems(outcome.problems)
      }
    }
  }

  function proceed(event: FormEvent): void {
    event.preventDefault()
    if (busy || isSending.current) return
    const problems = sheet.check(isLast ? undefined : new Set(current?.elements.map((element) => element.id)))
    if (problems.length > 0) {
      showProblems(problems)
      return
    }
    setFound([])
    if (isLast) void send(sheet.answers())
    else goOn(pages[position + 1])
  }

  const banner = safeImageUrl(definition.theme.headerImageUrl)
  if (ended) {
    return (
      <div className={styles.survey} data-card={definition.theme.card}>
        <Ended
          {...ended}
          outcomes={definition.elements.map((element) => {
            const Outcome = answerViews[element.type]?.Outcome
            return Outcome && <Outcome key={element.id} question={element} votes={props.votes} />
          })}
          onRestart={
            mode === 'preview'
              ? () => {
                  sheet.replace(answersAtFirst(definition, url))
                  setPageId(undefined)
                  setEnded(undefined)
                }
              : undefined
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.survey} data-card={definition.theme.card} ref={top} tabIndex={-1}>
      {mode === 'preview' && <p className={styles.preview}>{viewTexts.previewNote}</p>}
      {position === 0 && banner && <Picture className={styles.banner} src={banner} alt="" />}
      {position === 0 && (
        <header className={styles.head}>
          <h1 className={styles.title}>{definition.title}</h1>
          {definition.intro && <p className={styles.intro}>{definition.intro}</p>}
        </header>
      )}
      {settings.showProgress && <Progress sheet={sheet} live={hydrated} />}
      <ProblemList sheet={sheet} problems={found} onGo={goToQuestion} />
      {/* Enter in a text field would send a survey half answered. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={form?.id}
        method="post"
        action={form?.action}
        encType="multipart/form-data"
        noValidate
        onSubmit={proceed}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        {Object.entries(form?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {shownFrames.map((frame) => (
          <section key={frame.id} className={styles.page} hidden={hydrated && frame.id !== current?.id}>
            <PageHead definition={definition} pageId={frame.id} />
            {frame.groups.map((ids, index) => {
              const isFirst = frame === frames[0] && index === 0
              const Group = isFirst ? SheetGroup : LaterGroup
              return (
                <Group
                  key={ids[0]}
                  sheet={sheet}
                  ids={ids}
                  showNumbers={settings.showNumbers}
                  disabled={sending}
                  seed={seed}
                  upload={upload}
                  votes={props.votes}
                  quotaLeft={props.quotaLeft}
                />
              )
            })}
          </section>
        ))}
        {definition.elements.length === 0 && <p className={styles.empty}>{viewTexts.empty}</p>}
        {definition.elements.length > 0 && (
          <div className={styles.foot}>
            {failure && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
            {hydrated && position > 0 && (
              <button
                type="button"
                className={`${styles.button} ${styles.secondary}`}
                disabled={sending}
                onClick={goBack}
              >
                {viewTexts.previous}
              </button>
            )}
            <button type="submit" className={styles.button} disabled={sending || busy}>
              {sending
                ? viewTexts.sending
                : busy
                  ? viewTexts.waitUpload
                  : hydrated && !isLast
                    ? viewTexts.next
                    : settings.submitText}
            </button>
            {hydrated && pages.length > 1 && (
              <p className={styles.pageCount}>{viewTexts.pageOf(position + 1, pages.length)}</p>
            )}
          </div>
        )}
      </form>
    </div>
  )
}

/**
 * A whole questionnaire to answer. What the server renders is a plain form with all pages and questions; in the browser
 * it becomes page by page, follows the rules and checks as the server does. The colours are those of the element around
 * it, which carries `surveyStyle`.
 */
export function SurveyView({ pictureSizes = noSizes, ...props }: SurveyViewProps): ReactNode {
  return (
    <ViewTextsContext value={textsIn(props.settings.language, props.settings.rightToLeft)}>
      <PictureSizesContext value={pictureSizes}>
        <Questionnaire {...props} />
      </PictureSizesContext>
    </ViewTextsContext>
  )
}
