import type { ExamPaper } from '@zhanfang/contract'
import { callAsVisitor, VisitorCallError } from '@zhanfang/contract/visitor'
import { formatDateTime } from '@zhanfang/format'
import { type AnswerValues, beginsPage, isRightToLeft, questionType } from '@zhanfang/survey/engine'
import { type SubmitOutcome, SurveyView, type UploadPort } from '@zhanfang/survey/views'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { uploadAnswerFile } from '../survey/answer-api.ts'
import { answeringTexts } from '../survey/texts.ts'
import { clockText, createServerClock, useSecondsLeft } from './countdown.ts'
import { failureWords } from './failure-words.ts'
import { newestAnswers, paperBackup } from './paper-backup.ts'
import type { ExamPageData } from './exam-page-data.ts'
import styles from './exam-page.module.css'
import { examTexts } from './texts.ts'
import { type SignalKind, useExamGuard } from './use-exam-guard.ts'
import { Watermark } from './watermark.tsx'

const SAVE_AFTER_MS = 1500
const RETRY_MS = 3000

interface Props {
  data: ExamPageData
  paper: ExamPaper
  candidateKey: string
  /** This page, as the server knows it. */
  seat: string
  onDone: (paperId: string) => void
  /** Asks for the paper again, after another page took it over. */
  onTakeBack: () => void
}

/** In groups of four, which people can read aloud. */
const groupedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

const isTakenOver = (error: unknown) => error instanceof VisitorCallError && error.is('examTakenOver')

type SaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

/** The paper while it is answered. Page breaks stay only where rules need them: the card leads everywhere. */
export function Answering({ data, paper, candidateKey, seat, onDone, onTakeBack }: Props) {
  const { settings } = data
  const texts = examTexts(data.language)
  const holder = useMemo(() => ({ paperId: paper.paperId, candidateKey }), [paper.paperId, candidateKey])
  const seated = useMemo(() => ({ ...holder, seat }), [holder, seat])
  const [clock] = useState(() => createServerClock(paper.now))
  const [initial] = useState(() => newestAnswers(paper, paperBackup.read(paper.paperId)))
  const entered = useRef<AnswerValues>(initial.values)
  const sequence = useRef(initial.sequence)
  const saved = useRef(paper.sequence)
  const timer = useRef<number | undefined>(undefined)
  const [values, setValues] = useState<AnswerValues>(initial.values)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' })
  const [notice, setNotice] = useState('')
  const [ending, setEnding] = useState('')
  const [isTaken, setTaken] = useState(false)
  const [cardOpen, setCardOpen] = useState(false)
  const isOver = useRef(false)
  /** Saves once more, from within a save that failed. */
  const again = useRef<() => void>(() => undefined)

  const definition = useMemo(() => {
    const { elements, rules } = paper.definition
    return {
      ...paper.definition,
      elements: elements
        .filter((element) => rules.length > 0 || !beginsPage(element))
        .map((element) => {
          const points = paper.scores[element.id]
          return points === undefined ? element : { ...element, title: element.title + texts.worth(points) }
        }),
    }
  }, [paper.definition, paper.scores, texts])
  const questions = useMemo(
    () => definition.elements.filter(({ type }) => questionType(type)?.role === 'question'),
    [definition],
  )
  const answeredCount = questions.filter(({ id }) => values[id] !== undefined).length

  /** Another page has the paper now: this one is over, and says so. */
  const giveUp = useCallback(() => {
    isOver.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    setEnding('')
    setTaken(true)
  }, [])

  const save = useCallback(
    async (keepalive = false) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isOver.current) return
      const sent = sequence.current
      setSaveState({ kind: 'saving' })
      try {
        const answer = await callAsVisitor(
          'examSave',
          { body: { ...seated, answers: entered.current, sequence: sent } },
          { keepalive },
        )
        clock.set(answer.now)
        saved.current = sent
        if (sequence.current === sent) setSaveState({ kind: 'saved', at: answer.now })
        if (answer.submitted && !isOver.current) {
          isOver.current = true
          onDone(holder.paperId)
        }
      } catch (error) {
        if (isTakenOver(error)) {
          giveUp()
          return
        }
        setSaveState({ kind: 'failed' })
        timer.current = window.setTimeout(() => again.current(), RETRY_MS * 2)
      }
    },
    [holder, seated, clock, giveUp, onDone],
  )

  useEffect(() => {
    again.current = () => void save()
  }, [save])

  const keep = useCallback(
    (next: AnswerValues) => {
      if (isOver.current) return
      entered.current = next
      setValues(next)
      sequence.current += 1
      paperBackup.write(holder.paperId, {
        seat,
        saved: saved.current,
        sequence: sequence.current,
        values: next,
      })
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void save(), SAVE_AFTER_MS)
    },
    [holder, save, seat],
  )

  /** Hands in whatever is there; goes on trying, the server does it by itself in the end. */
  const handInNow = useCallback(
    async (words: string) => {
      if (isOver.current) return
      isOver.current = true
      clearTimeout(timer.current)
      setEnding(words)
      for (;;) {
        try {
          await callAsVisitor('examAutoSubmit', { body: { ...seated, answers: entered.current } })
          break
        } catch (error) {
          if (isTakenOver(error)) {
            giveUp()
            return
          }
          if (error instanceof VisitorCallError && !error.isLost) break
          setEnding(texts.timeUpRetry)
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
      paperBackup.clear(holder.paperId)
      onDone(holder.paperId)
    },
    [holder, seated, giveUp, onDone, texts],
  )

  const secondsLeft = useSecondsLeft(clock, paper.deadline, (left) => {
    if (left === 0) void handInNow(texts.timeUp)
    else if (left === 300) setNotice(texts.fiveMinutes)
    else if (left === 60) setNotice(texts.oneMinute)
  })

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) void save(true)
    }
    const warn = (event: BeforeUnloadEvent) => {
      // Only what nobody has yet would be lost.
      const isKept = timer.current === undefined
      flush()
      if (!isOver.current && !isKept) event.preventDefault()
    }
    addEventListener('pagehide', flush)
    addEventListener('beforeunload', warn)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pagehide', flush)
      removeEventListener('beforeunload', warn)
    }
  }, [save])

  async function tell(kind: SignalKind, seconds: number): Promise<void> {
    if (isOver.current) return
    if (kind === 'leave') void save()
    try {
      const { switches, overLimit } = await callAsVisitor(
        'examSignal',
        { body: { ...seated, kind, seconds } },
        { keepalive: true },
      )
      if (kind !== 'leave') return
      setNotice(texts.left1(switches, settings.switchLimit))
      if (overLimit && settings.switchAction === 'submit') void handInNow(texts.overLimit)
    } catch {
      // Evidence that gets lost is nobody's fault.
    }
  }
  useExamGuard({
    blockCopy: settings.blockCopy,
    onSignal: (kind, seconds) => void tell(kind, seconds),
  })

  async function submit(answers: AnswerValues): Promise<SubmitOutcome> {
    const missing = questions.filter(({ id }) => answers[id] === undefined).length
    if (!confirm(texts.confirm(missing))) return { ok: false, message: texts.notHandedIn }
    try {
      await callAsVisitor('examSubmit', { body: { ...seated, answers } })
      isOver.current = true
      paperBackup.clear(holder.paperId)
      onDone(holder.paperId)
      return { ok: true }
    } catch (error) {
      if (isTakenOver(error)) giveUp()
      return { ok: false, message: failureWords(error, texts) }
    }
  }

  const upload = useMemo(
    (): UploadPort => ({
      upload: (questionId, file, options) =>
        uploadAnswerFile(data.surveyId, questionId, file, {
          ...options,
          paper: holder,
          words: answeringTexts(data.language).upload,
        }),
    }),
    [data.surveyId, data.language, holder],
  )

  const saveText = {
    idle: '',
    saving: texts.saving,
    saved: saveState.kind === 'saved' ? texts.kept(formatDateTime(saveState.at).slice(-5)) : '',
    failed: texts.notKept,
  }[saveState.kind]

  return (
    <main className={`${styles.page} ${settings.blockCopy ? styles.noCopy : ''}`}>
      <div className={styles.bar}>
        <div
          className={`${styles.clock} ${secondsLeft !== undefined && secondsLeft <= 60 ? styles.urgent : ''}`}
          role="timer"
          aria-label={texts.left}
        >
          {secondsLeft === undefined ? texts.untimed : clockText(secondsLeft)}
        </div>
        <output className={styles.saveState}>{saveText}</output>
        <button
          type="button"
          className={styles.cardButton}
          aria-expanded={cardOpen}
          onClick={() => setCardOpen(!cardOpen)}
        >
          {texts.card} {answeredCount}/{questions.length}
        </button>
      </div>
      {cardOpen && (
        <nav className={styles.card} aria-label={texts.card}>
          <p className={styles.cardHead}>{texts.answered(answeredCount, questions.length)}</p>
          <ol className={styles.numbers}>
            {questions.map(({ id }, index) => {
              const done = values[id] !== undefined
              return (
                <li key={id}>
                  <a
                    href={`#q-${id}`}
                    className={`${styles.number} ${done ? styles.done : ''}`}
                    aria-label={texts.questionState(index + 1, done)}
                    onClick={() => setCardOpen(false)}
                  >
                    {index + 1}
                  </a>
                </li>
              )
            })}
          </ol>
          <button type="button" className={styles.plain} onClick={() => setCardOpen(false)}>
            {texts.closeCard}
          </button>
        </nav>
      )}
      {notice !== '' && (
        <div className={styles.notice} role="alert">
          <span>{notice}</span>
          <button type="button" className={styles.plain} onClick={() => setNotice('')}>
            {texts.close}
          </button>
        </div>
      )}
      {paper.continueCode !== '' && (
        <p className={styles.ownCode}>
          <span>
            {texts.ownCode} <strong>{groupedCode(paper.continueCode)}</strong>
          </span>
          <span className={styles.soft}>{texts.ownCodeHint}</span>
        </p>
      )}
      <div className={styles.paper}>
        <SurveyView
          definition={definition}
          settings={{
            submitText: texts.handIn,
            thankYouText: '',
            showProgress: false,
            showNumbers: data.showNumbers,
            language: data.language,
            rightToLeft: isRightToLeft(data.spoken ?? data.language),
          }}
          mode="answer"
          ownsHistory
          seed={paper.paperId}
          initialAnswers={initial.values}
          onChange={keep}
          onSubmit={submit}
          upload={upload}
          pictureSizes={paper.pictureSizes}
        />
      </div>
      {ending !== '' && (
        <div className={styles.curtain} role="alert">
          <p>{ending}</p>
        </div>
      )}
      {isTaken && (
        <div className={styles.curtain} role="alert">
          <p>{texts.takenOver}</p>
          <button type="button" className={styles.primary} onClick={onTakeBack}>
            {texts.takeBack}
          </button>
        </div>
      )}
      {settings.watermark && <Watermark text={paper.candidateName || paper.paperId.slice(-8)} />}
    </main>
  )
}
