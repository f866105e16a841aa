import type { CallData, ExamPaper, examStanding } from '@zhanfang/contract'
import { callAsVisitor, VisitorCallError } from '@zhanfang/contract/visitor'
import { formatDateTime } from '@zhanfang/format'
import { loadPaper } from './load-paper.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Answering } from './answering.tsx'
import { candidateKey as readCandidateKey, randomKey } from './candidate-key.ts'
import { failureWords } from './failure-words.ts'
import type { ExamPageData } from './exam-page-data.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import styles from './exam-page.module.css'
import { Result } from './result.tsx'
import { examTexts, type ExamTexts } from './texts.ts'

type Stage =
  | { kind: 'start' }
  | { kind: 'paper'; paper: ExamPaper; seat: string }
  | { kind: 'result'; paperId: string }

function rulesOf({ settings, questionCount }: ExamPageData, texts: ExamTexts): string[] {
  return [
    texts.questions(questionCount),
    settings.minutes === null ? texts.noLimit : texts.minutes(settings.minutes),
    ...(settings.minMinutes === null ? [] : [texts.minMinutes(settings.minMinutes)]),
    settings.attempts === null ? texts.attemptsFree : texts.attempts(settings.attempts),
    ...(settings.passPercent === null ? [] : [texts.pass(settings.passPercent)]),
    settings.switchLimit === null
      ? texts.counted
      : texts.switches(settings.switchLimit, settings.switchAction === 'submit'),
    ...(settings.blockCopy ? [texts.noCopy] : []),
    texts.saved,
  ]
}

const standingOf = (surveyId: string, candidateKey: string) =>
  callAsVisitor('examStanding', { params: { id: surveyId }, body: { candidateKey } })

/** An exam from its rules to its result. What the server renders is the page of rules. */
export function ExamPage({ data }: { data: ExamPageData }) {
  const texts = examTexts(data.language)
  const readIn = data.spoken ?? data.language
  const [stage, setStage] = useState<Stage>({ kind: 'start' })
  const [key, setKey] = useState('')
  const [standing, setStanding] = useState<CallData<typeof examStanding>>()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const look = useCallback(async () => {
    const own = readCandidateKey()
    try {
      const found = await standingOf(data.surveyId, own)
      setKey(own)
      setStanding(found)
      setFailure('')
    } catch (error) {
      setFailure(failureWords(error, texts))
    }
  }, [data.surveyId, texts])

  const begin = useCallback(
    async (own: string, candidateName: string) => {
      setBusy(true)
      setFailure('')
      try {
        const seat = randomKey()
        const channel = data.channel === '' ? {} : { channel: data.channel }
        const paper = await callAsVisitor('examStart', {
          body: {
            id: data.surveyId,
            candidateKey: own,
            name: candidateName,
            seat,
            language: readIn,
            ...channel,
          },
        })
        await loadPaper(paper.definition, data.typeScripts)
        setStage({ kind: 'paper', paper, seat })
        scrollTo(0, 0)
      } catch (error) {
        if (error instanceof VisitorCallError && error.detail.gate !== undefined) {
          // What has to be shown first is asked on a page of its own, which comes back here.
          location.assign(`${data.action}?gate=${error.detail.gate}`)
          return
        }
        setFailure(failureWords(error, texts))
        void look()
      } finally {
        setBusy(false)
      }
    },
    [data.action, data.channel, data.surveyId, data.typeScripts, look, readIn, texts],
  )

  useEffect(() => {
    const own = readCandidateKey()
    standingOf(data.surveyId, own)
      .then((found) => {
        setKey(own)
        setStanding(found)
        // Whoever reloads in the middle of a paper goes on with it at once.
        if (found.openPaperId) return begin(own, '')
        if (found.lastPaperId && found.attemptsLeft === 0) {
          setStage({ kind: 'result', paperId: found.lastPaperId })
        }
        return undefined
      })
      .catch((error: unknown) => {
        setKey(own)
        setFailure(failureWords(error, texts))
      })
  }, [data.surveyId, begin, texts])

  async function goOn(code: string): Promise<void> {
    if (code.trim() === '') {
      setFailure(texts.codeMissing)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const seat = randomKey()
      const paper = await callAsVisitor('examContinue', {
        body: { id: data.surveyId, code: code.trim(), candidateKey: key, seat, language: readIn },
      })
      await loadPaper(paper.definition, data.typeScripts)
      setStage({ kind: 'paper', paper, seat })
      scrollTo(0, 0)
    } catch (error) {
      setFailure(failureWords(error, texts))
    } finally {
      setBusy(false)
    }
  }

  const done = useCallback((paperId: string) => {
    setStage({ kind: 'result', paperId })
    scrollTo(0, 0)
  }, [])

  if (stage.kind === 'paper') {
    return (
      <div style={data.style}>
        <Answering
          key={stage.seat}
          data={data}
          paper={stage.paper}
          candidateKey={key}
          seat={stage.seat}
          onDone={done}
          onTakeBack={() => void begin(key, '')}
        />
      </div>
    )
  }
  if (stage.kind === 'result') {
    return (
      <div style={data.style}>
        <Result
          data={data}
          paperId={stage.paperId}
          candidateKey={key}
          onStart={() => {
            setStage({ kind: 'start' })
            void look()
          }}
        />
      </div>
    )
  }

  const isOpenPaper = standing?.openPaperId !== null && standing?.openPaperId !== undefined
  const mayStart =
    isOpenPaper || (data.open && standing?.attemptsLeft !== 0 && (standing?.retryAt ?? null) === null)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (data.settings.askName && !isOpenPaper && name.trim() === '') {
      setFailure(texts.nameMissing)
      return
    }
    void begin(key, name.trim())
  }
  return (
    <div style={data.style}>
      <main className={styles.page}>
        {data.languages && <LanguageSwitch languages={data.languages} label={texts.languages} />}
        <form className={styles.sheet} method="post" action={data.action} onSubmit={submit}>
          <input type="hidden" name="channel" value={data.channel} />
          <h1 className={styles.title}>{data.title}</h1>
          {data.intro !== '' && <p className={styles.intro}>{data.intro}</p>}
          <h2 className={styles.subtitle}>{texts.rules}</h2>
          <ul className={styles.rules}>
            {rulesOf(data, texts).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {!data.open && !isOpenPaper && <p className={styles.closed}>{data.closedReason}</p>}
          {standing && standing.attemptsUsed > 0 && (
            <p className={styles.soft}>{texts.used(standing.attemptsUsed, standing.attemptsLeft)}</p>
          )}
          {standing?.retryAt && (
            <p className={styles.soft}>{texts.retryAt(formatDateTime(standing.retryAt))}</p>
          )}
          {data.settings.askName && mayStart && !isOpenPaper && (
            <p className={styles.field}>
              <label htmlFor="candidate-name">{texts.name}</label>
              <input
                id="candidate-name"
                name="name"
                autoComplete="name"
                maxLength={40}
                value={name}
                aria-describedby="candidate-name-hint"
                aria-invalid={failure === texts.nameMissing}
                onChange={(event) => setName(event.target.value)}
              />
              <span id="candidate-name-hint" className={styles.soft}>
                {texts.nameHint}
              </span>
            </p>
          )}
          {failure !== '' && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.actions}>
            {mayStart && (
              <button type="submit" className={styles.primary} disabled={busy || key === ''}>
                {busy ? texts.starting : isOpenPaper ? texts.goOn : texts.start}
              </button>
            )}
            {standing?.lastPaperId && (
              <button
                type="button"
                className={styles.secondary}
                onClick={() => setStage({ kind: 'result', paperId: standing.lastPaperId ?? '' })}
              >
                {texts.seeResult}
              </button>
            )}
          </div>
          {standing && !isOpenPaper && (
            <details className={styles.otherDevice}>
              <summary>{texts.otherDevice}</summary>
              <p className={styles.field}>
                <label htmlFor="continue-code">{texts.codeLabel}</label>
                <input
                  id="continue-code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={20}
                  value={code}
                  aria-describedby="continue-code-hint"
                  onChange={(event) => setCode(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    // Enter in this field does not begin a new paper.
                    event.preventDefault()
                    void goOn(code)
                  }}
                />
                <span id="continue-code-hint" className={styles.soft}>
                  {texts.codeHint}
                </span>
              </p>
              <button
                type="button"
                className={styles.secondary}
                disabled={busy || key === ''}
                onClick={() => void goOn(code)}
              >
                {texts.goOn}
              </button>
            </details>
          )}
          {!standing && data.open && (
            <noscript>
              <p className={styles.soft}>{texts.noScript}</p>
              <button type="submit" className={styles.primary}>
                {texts.start}
              </button>
            </noscript>
          )}
        </form>
      </main>
    </div>
  )
}
