import type { CallData, ExamResult, ShownAnswer, examRanking, examWrongAnswers } from '@zhanfang/contract'
import { callAsVisitor } from '@zhanfang/contract/visitor'
import { formatDateTime } from '@zhanfang/format'
import { useEffect, useState } from 'react'
import { failureWords } from './failure-words.ts'
import type { ExamPageData } from './exam-page-data.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import styles from './exam-page.module.css'
import { examTexts, type ExamTexts } from './texts.ts'

interface Props {
  data: ExamPageData
  paperId: string
  candidateKey: string
  onStart: () => void
}

function AnswerItem({
  answer,
  number,
  times,
  texts,
}: {
  answer: ShownAnswer
  number: number
  times?: number
  texts: ExamTexts
}) {
  return (
    <li className={styles.answer}>
      <p className={styles.answerHead}>
        <span className={`${styles.verdict} ${styles[answer.verdict]}`}>
          {texts.verdicts[answer.verdict]}
        </span>
        <span>
          {/* Nobody has given points yet: none would read like a nought. */}
          {answer.verdict === 'pending' ? answer.max : `${answer.score} / ${answer.max}`} {texts.points}
        </span>
        {times !== undefined && <span>{texts.wrongTimes(times)}</span>}
      </p>
      <h3 className={styles.answerTitle}>
        {number}. {answer.title}
      </h3>
      <dl className={styles.answerFacts}>
        <dt>{texts.yourAnswer}</dt>
        <dd>{answer.answerText || texts.notAnswered}</dd>
        {answer.rightText !== '' && (
          <>
            <dt>{texts.rightAnswer}</dt>
            <dd>{answer.rightText}</dd>
          </>
        )}
        {answer.analysis !== '' && (
          <>
            <dt>{texts.analysis}</dt>
            <dd>{answer.analysis}</dd>
          </>
        )}
        {answer.comment !== '' && (
          <>
            <dt>{texts.comment}</dt>
            <dd>{answer.comment}</dd>
          </>
        )}
      </dl>
    </li>
  )
}

function Ranking({ list, texts }: { list: CallData<typeof examRanking>['list']; texts: ExamTexts }) {
  const { rankColumns } = texts
  return (
    <table className={styles.ranking}>
      <thead>
        <tr>
          <th scope="col">{rankColumns.rank}</th>
          <th scope="col">{rankColumns.name}</th>
          <th scope="col">{rankColumns.score}</th>
          <th scope="col">{rankColumns.time}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((row, index) => (
          // Names may be the same; the list is never reordered in place.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{row.rank}</td>
            <td>{row.name}</td>
            <td>{row.score}</td>
            <td>{texts.duration(row.seconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What came out: score, verdicts and analyses as far as they are shown, certificate, another try. */
export function Result({ data, paperId, candidateKey, onStart }: Props) {
  const texts = examTexts(data.language)
  const readIn = data.spoken ?? data.language
  const [result, setResult] = useState<ExamResult>()
  const [answers, setAnswers] = useState<ShownAnswer[]>([])
  const [ranking, setRanking] = useState<CallData<typeof examRanking>['list']>([])
  const [wrong, setWrong] = useState<CallData<typeof examWrongAnswers>['list']>()
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)

  useEffect(() => {
    let gone = false
    async function load() {
      try {
        const found = await callAsVisitor('examResult', { body: { paperId, candidateKey, language: readIn } })
        if (gone) return
        setResult(found)
        setFailure('')
        if (found.answersShown) {
          const { list } = await callAsVisitor('examShowAnswer', {
            params: { id: found.surveyId },
            query: { paperId, candidateKey, lang: readIn },
          })
          if (!gone) setAnswers(list)
        }
        if (found.rankingShown) {
          const { list } = await callAsVisitor('examRanking', {
            params: { id: found.surveyId },
            query: { lang: readIn },
          })
          if (!gone) setRanking(list)
        }
      } catch (error) {
        if (!gone) setFailure(failureWords(error, texts))
      }
    }
    void load()
    return () => {
      gone = true
    }
  }, [paperId, candidateKey, readIn, round, texts])

  if (!result) {
    return (
      <main className={styles.page}>
        <div className={styles.sheet}>
          {failure === '' ? (
            <p className={styles.soft}>{texts.loading}</p>
          ) : (
            <>
              <p role="alert">{failure}</p>
              <button type="button" className={styles.primary} onClick={() => setRound(round + 1)}>
                {texts.again}
              </button>
            </>
          )}
        </div>
      </main>
    )
  }
  const { standing } = result
  const mayTry = data.open && standing.attemptsLeft !== 0
  const shown = onlyWrong ? answers.filter(({ verdict }) => !['right', 'pending'].includes(verdict)) : answers
  return (
    <main className={styles.page}>
      {data.languages && <LanguageSwitch languages={data.languages} label={texts.languages} />}
      <div className={styles.sheet}>
        <h1 className={styles.title}>{result.title}</h1>
        <section className={styles.scoreBox} aria-label={texts.result}>
          {result.score === null ? (
            <p className={styles.scoreHint}>
              {result.pending > 0 ? texts.pending(result.pending) : texts.scoreHidden}
            </p>
          ) : (
            <>
              <p className={styles.score} aria-label={texts.score(result.score, result.total)}>
                <strong>{result.score}</strong> {texts.points}
              </p>
              <p className={styles.soft}>{texts.of(result.total)}</p>
              {result.passed !== null && (
                <p className={`${styles.badge} ${result.passed ? styles.pass : styles.fail}`}>
                  {result.passed ? texts.passed : texts.notPassed}
                </p>
              )}
            </>
          )}
          <p className={styles.soft}>
            {[
              result.candidateName,
              texts.submittedAt(formatDateTime(result.submittedAt)),
              texts.spent(texts.duration(result.seconds)),
              result.automatic ? texts.automatic : '',
              result.finalScore !== null && standing.attemptsUsed > 1
                ? texts.finalScore(result.finalScore)
                : '',
            ]
              .filter((words) => words !== '')
              .join(' · ')}
          </p>
        </section>
        <div className={styles.actions}>
          {result.certificateNumber !== null && (
            <a
              className={styles.primary}
              href={`/p1/api/v1/survey/exam/certificate/${result.certificateNumber}/file`}
            >
              {texts.certificate}
            </a>
          )}
          {mayTry && standing.retryAt === null && (
            <button type="button" className={styles.secondary} onClick={onStart}>
              {texts.tryAgain}
            </button>
          )}
        </div>
        {mayTry && standing.retryAt !== null && (
          <p className={styles.soft}>{texts.retryAt(formatDateTime(standing.retryAt))}</p>
        )}
        {failure !== '' && <p role="alert">{failure}</p>}
        {!result.answersShown && <p className={styles.soft}>{result.answersHiddenReason}</p>}
        {answers.length > 0 && (
          <section>
            <div className={styles.sectionHead}>
              <h2 className={styles.subtitle}>{texts.answers}</h2>
              <label className={styles.filter}>
                <input
                  type="checkbox"
                  checked={onlyWrong}
                  onChange={(event) => setOnlyWrong(event.target.checked)}
                />
                {texts.onlyWrong}
              </label>
            </div>
            {shown.length === 0 && <p className={styles.soft}>{texts.noWrong}</p>}
            <ol className={styles.answers}>
              {shown.map((answer) => (
                <AnswerItem
                  key={answer.questionId}
                  answer={answer}
                  number={answers.indexOf(answer) + 1}
                  texts={texts}
                />
              ))}
            </ol>
            {standing.attemptsUsed > 1 && wrong === undefined && (
              <button
                type="button"
                className={styles.secondary}
                onClick={() =>
                  void callAsVisitor('examWrongAnswers', {
                    params: { id: result.surveyId },
                    body: { candidateKey, language: readIn },
                  })
                    .then(({ list }) => setWrong(list))
                    .catch(() => setFailure(texts.failed))
                }
              >
                {texts.wrongBook}
              </button>
            )}
          </section>
        )}
        {wrong && (
          <section>
            <h2 className={styles.subtitle}>{texts.wrongBook}</h2>
            {wrong.length === 0 && <p className={styles.soft}>{texts.noWrong}</p>}
            <ol className={styles.answers}>
              {wrong.map((answer, index) => (
                <AnswerItem
                  key={answer.questionId}
                  answer={answer}
                  number={index + 1}
                  times={answer.times}
                  texts={texts}
                />
              ))}
            </ol>
          </section>
        )}
        {ranking.length > 0 && (
          <section>
            <h2 className={styles.subtitle}>{texts.ranking}</h2>
            <Ranking list={ranking} texts={texts} />
          </section>
        )}
      </div>
    </main>
  )
}
