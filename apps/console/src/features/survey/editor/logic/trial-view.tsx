import { questionType, type SurveyDefinition, type TrialRunResult } from '@zhanfang/survey'
import { Alert, Button, Progress, Table } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import styles from './logic.module.css'
import { elementLabel, ruleWords } from './rule-words.ts'
import type { TrialRequest } from './trial-worker.ts'

const texts = editorTexts.logicPanel.trial
const { endKinds, defaultEnding } = editorTexts.logicPanel

type TrialMessage = { done: number } | { result: TrialRunResult }

interface TrialViewProps {
  definition: SurveyDefinition
  onGo: (elementId: string) => void
}

/** A trial run: how many made-up people, how far they are, and what they met. */
export function TrialView({ definition, onGo }: TrialViewProps) {
  const [respondents, setRespondents] = useState(500)
  const [done, setDone] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  const [outcome, setOutcome] = useState<{ definition: SurveyDefinition; result: TrialRunResult }>()
  const worker = useRef<Worker>(undefined)
  const stop = () => {
    worker.current?.terminate()
    worker.current = undefined
    setDone(undefined)
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const start = () => {
    stop()
    setFailed(false)
    setDone(0)
    const made = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' })
    worker.current = made
    made.onmessage = ({ data }: MessageEvent<TrialMessage>) => {
      if ('done' in data) {
        setDone(data.done)
        return
      }
      setOutcome({ definition, result: data.result })
      stop()
    }
    made.onerror = () => {
      setFailed(true)
      stop()
    }
    const request: TrialRequest = { definition, respondents }
    made.postMessage(request)
  }

  return (
    <section className={styles.panel} aria-label={editorTexts.logicPanel.views.trial}>
      <p className={styles.quiet}>{texts.hint}</p>
      <div className={styles.ruleFoot}>
        <label className={styles.ruleFoot}>
          {texts.people}
          <NumberInput
            required
            min={1}
            max={20_000}
            precision={0}
            value={respondents}
            onChange={(value) => setRespondents(value ?? 1)}
          />
        </label>
        {done === undefined ? (
          <Button type="primary" onClick={start}>
            {texts.start}
          </Button>
        ) : (
          <Button onClick={stop}>{texts.stop}</Button>
        )}
      </div>
      {done !== undefined && (
        <div aria-live="polite">
          <Progress
            percent={Math.round((100 * done) / respondents)}
            aria-label={texts.running(done, respondents)}
          />
          <span className={styles.quiet}>{texts.running(done, respondents)}</span>
        </div>
      )}
      {hasFailed && <Alert type="error" message={texts.failed} showIcon />}
      {outcome && <TrialResult definition={outcome.definition} result={outcome.result} onGo={onGo} />}
    </section>
  )
}

interface TrialResultProps {
  definition: SurveyDefinition
  result: TrialRunResult
  onGo: (elementId: string) => void
}

function TrialResult({ definition, result, onGo }: TrialResultProps) {
  const link = (id: string) => (
    <Button key={id} type="link" size="small" className={styles.go} onClick={() => onGo(id)}>
      {elementLabel(definition, id, 20)}
    </Button>
  )
  const ending = (endId: string | undefined) =>
    definition.endings.find(({ id }) => id === endId)?.title ?? definition.endings[0]?.title ?? defaultEnding
  const findings = [
    { title: texts.dead, body: result.dead.map(link) },
    { title: texts.deadPages, body: result.deadPages.map(link) },
    {
      title: texts.deadEndings,
      body: result.deadEndings.map((id) => <span key={id}>{ending(id)} </span>),
    },
    {
      title: texts.stuck,
      body: result.stuck.map(({ questionId, code, message, count }) => (
        <div key={`${questionId} ${code}`}>
          {link(questionId)} {texts.stuckLine(count, message)}
        </div>
      )),
    },
    {
      title: texts.never,
      body: result.rulesNever.flatMap((id) => {
        const rule = definition.rules.find((one) => one.id === id)
        if (!rule) return []
        const words = ruleWords(definition, rule)
        return [
          <p key={id} className={styles.words}>
            {words.when} → {words.act}
          </p>,
        ]
      }),
    },
  ].filter(({ body }) => body.length > 0)
  const questions = result.questions.filter(({ id }) => {
    const element = definition.elements.find((one) => one.id === id)
    return element && questionType(element.type)?.role === 'question'
  })
  return (
    <div className={styles.panel}>
      {findings.length === 0 ? (
        <Alert type="success" message={texts.clean} showIcon />
      ) : (
        findings.map(({ title, body }) => (
          <section key={title} className={styles.circles} aria-label={title}>
            <b>{title}</b>
            <div>{body}</div>
          </section>
        ))
      )}
      {result.endings.length > 0 && (
        <p>
          <b>{texts.endings}</b>{' '}
          {result.endings.map(({ outcome, count }) => (
            <span key={`${outcome.kind} ${outcome.endId ?? ''}`} className={styles.endingCount}>
              {endKinds[outcome.kind]}（{ending(outcome.endId)}）{texts.people_(count)}
            </span>
          ))}
        </p>
      )}
      <Table
        size="small"
        rowKey="id"
        tableLayout="fixed"
        pagination={questions.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        dataSource={questions}
        columns={[
          { title: texts.question, dataIndex: 'id', render: (id: string) => link(id) },
          { title: texts.shown, dataIndex: 'shown', align: 'right', width: 72 },
          { title: texts.answered, dataIndex: 'answered', align: 'right', width: 72 },
        ]}
      />
    </div>
  )
}
