import {
  type CallData,
  examMark,
  examPaperRead,
  examPapers,
  examPapersExport,
  type ExamPaperRow,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { useCloseQuestion } from '../../components/leaving/use-close-question.ts'
import { useCall, useCallMutation } from '../../api.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useExportTask } from '../../components/tasks/use-export-task.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { useCan } from '../app/public/use-app.ts'
import { isGone } from '../../components/page/gone-survey.tsx'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.results
const states = ['pending', 'done', 'open'] as const
type Question = CallData<typeof examPaperRead>['questions'][number]

const colors = {
  right: 'success',
  partial: 'warning',
  wrong: 'error',
  blank: 'default',
  pending: 'processing',
}

/** What a question that several people mark still waits for. */
function waitingWords({ verdict, marks }: Question, markers: number): string | undefined {
  if (verdict !== 'pending' || marks.length === 0 || markers < 2) return undefined
  const others = markers - new Set(marks.map(({ markerName }) => markerName)).size
  return others > 0 ? texts.waitsFor(others) : texts.tooFar
}

function QuestionMark({
  question,
  number,
  markers,
  canMark,
  onMark,
  onUnsaved,
  saving,
}: {
  question: Question
  number: number
  /** How many people mark a question. */
  markers: number
  canMark: boolean
  onMark: (score: number, comment: string) => void
  /** Is told whether something stands in the fields that is not saved. */
  onUnsaved: (unsaved: boolean) => void
  saving: boolean
}) {
  const given =
    question.verdict !== 'pending' ? question.score : question.marks.length > 0 ? null : question.suggested
  const [score, keepScore] = useState<number | null>(given)
  const [criteria, setCriteria] = useState<readonly (number | null)[]>(() => question.rubric.map(() => null))
  const [comment, keepComment] = useState(question.comment)
  function setScore(next: number | null) {
    keepScore(next)
    onUnsaved(next !== given || comment !== question.comment)
  }
  function setComment(next: string) {
    keepComment(next)
    onUnsaved(score !== given || next !== question.comment)
  }
  /** Points of the criteria make those of the question; every one can still be put right by hand. */
  function setCriterion(index: number, points: number | null) {
    const next = criteria.with(index, points)
    setCriteria(next)
    const sum = next.reduce<number>((total, one) => total + (one ?? 0), 0)
    setScore(Math.min(question.max, Math.round(sum * 100) / 100))
  }
  const [changing, setChanging] = useState(false)
  const waiting = waitingWords(question, markers)
  const asks = canMark && (question.manual || changing)
  return (
    <li className={classes.question}>
      <h3>
        {number}. {question.title}
      </h3>
      <p className={classes.answerText}>
        <Tag color={colors[question.verdict]}>{texts.verdicts[question.verdict]}</Tag>
        {question.score} / {question.max}
      </p>
      <p className={classes.answerText}>
        {texts.answer}：{question.answerText || texts.noAnswer}
      </p>
      {question.rightText !== '' && (
        <p className={classes.answerText}>
          {texts.columns.right}：{question.rightText}
        </p>
      )}
      {question.suggested !== null && <p className={classes.hint}>{texts.suggested(question.suggested)}</p>}
      {asks && question.rubric.length > 0 && (
        <div className={classes.criteria}>
          {question.rubric.map(({ title, max }, index) => (
            // Criteria have no ids and never change here.
            // oxlint-disable-next-line react/no-array-index-key
            <label key={index} className={classes.criterion}>
              {texts.rubricLine(title, max)}
              <NumberInput
                min={0}
                max={max}
                precision={2}
                value={criteria[index] ?? null}
                onChange={(points) => setCriterion(index, points)}
              />
            </label>
          ))}
        </div>
      )}
      {asks ? (
        <div className={classes.mark}>
          <NumberInput
            aria-label={`${texts.mark}：${question.title}`}
            min={0}
            max={question.max}
            precision={2}
            suffix={`/ ${question.max}`}
            value={score}
            onChange={setScore}
          />
          <Input
            aria-label={`${texts.comment}：${question.title}`}
            placeholder={texts.comment}
            maxLength={1000}
            showCount
            style={{ flex: '1 1 200px' }}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button
            type="primary"
            loading={saving}
            disabled={score === null}
            onClick={() => score !== null && onMark(score, comment)}
          >
            {texts.save}
          </Button>
        </div>
      ) : (
        canMark && (
          <Button size="small" type="link" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
        )
      )}
      {waiting !== undefined && <Alert type="info" showIcon title={waiting} />}
      {question.marks.length > 0 && (
        <ul className={classes.history} aria-label={texts.history}>
          {question.marks.map((mark) => (
            <li key={mark.markedAt}>
              {texts.historyLine(mark.markerName, mark.score, formatDateTime(mark.markedAt))}
              {mark.comment !== '' && `：${mark.comment}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface PaperProps {
  surveyId: string
  paperId: string
  /** Is told of each question whether its marking is not saved. */
  onUnsaved: (questionId: string, unsaved: boolean) => void
}

function Paper({ surveyId, paperId, onUnsaved }: PaperProps) {
  const can = useCan()
  const at = { params: { id: surveyId, paperId } }
  const opened = useCall(examPaperRead, at)
  const mark = useCallMutation(examMark, { done: texts.marked })
  const paper = opened.data
  if (!paper) {
    return opened.isError ? (
      <ListFailure onRetry={() => void opened.refetch()} retrying={opened.isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  const canMark = can('answer:write') && paper.paper.submittedAt !== null
  return (
    <>
      <ol className={classes.questions}>
        {paper.questions.map((question, index) => (
          <QuestionMark
            key={`${question.questionId} ${question.marks.length}`}
            question={question}
            number={index + 1}
            markers={paper.markers}
            canMark={canMark}
            saving={mark.isPending}
            onUnsaved={(unsaved) => onUnsaved(question.questionId, unsaved)}
            onMark={(score, comment) =>
              mark.mutate(
                { ...at, body: { questionId: question.questionId, score, comment } },
                { onSuccess: () => onUnsaved(question.questionId, false) },
              )
            }
          />
        ))}
      </ol>
      {paper.signals.length > 0 && (
        <section className={classes.section}>
          <h2>{texts.signals}</h2>
          <ul className={classes.history}>
            {paper.signals.map(({ kind, at: moment, seconds }) => (
              <li key={`${moment} ${kind}`}>
                {formatDateTime(moment)} {texts.signalLine(texts.signalKinds[kind], seconds)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface ExportButtonProps {
  surveyId: string
  /** What narrows the list down. */
  conditions: { keywords: string | undefined; state: 'all' | (typeof states)[number] }
}

/** Saves the scores of what the list finds. */
function ExportButton({ surveyId, conditions }: ExportButtonProps) {
  const [busy, exportTable] = useExportTask()
  const download = () =>
    exportTable({
      name: texts.exportName,
      call: examPapersExport,
      input: { params: { id: surveyId }, query: conditions },
    })
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={download}>
      {texts.export}
    </Button>
  )
}

/** All papers of an exam; one opens beside the list to be read and marked. */
export function ExamPaperList({ surveyId }: { surveyId: string }) {
  const list = useListState(['state'])
  const [opened, setOpened] = useState<ExamPaperRow>()
  const conditions = {
    state: states.find((state) => state === list.filters.state) ?? ('all' as const),
    keywords: list.keywords || undefined,
  }
  const papers = useCall(
    examPapers,
    {
      params: { id: surveyId },
      query: {
        page: list.page,
        size: list.size,
        ...conditions,
      },
    },
    { keepPrevious: true, quiet: isGone },
  )
  const next = papers.data?.list.find(({ paperId, pending }) => pending > 0 && paperId !== opened?.paperId)
  /** Questions of the open paper whose marking is not saved. */
  const unsaved = useRef(new Set<string>())
  function open(row: ExamPaperRow | undefined) {
    unsaved.current.clear()
    setOpened(row)
  }
  const isUnsaved = () => unsaved.current.size > 0
  const goOn = useCloseQuestion(isUnsaved, () => open(next))
  const { paperColumns: names } = texts
  const columns: DataColumn<ExamPaperRow>[] = [
    {
      key: 'name',
      title: names.name,
      role: 'name',
      width: 200,
      render: (row) => <NameCell name={row.candidateName} note={texts.attempt(row.attempt)} />,
    },
    {
      key: 'submitted',
      title: names.submitted,
      width: 220,
      render: (row) =>
        row.submittedAt === null ? (
          texts.notSubmitted
        ) : (
          <>
            {formatDateTime(row.submittedAt)} {row.automatic && <Tag>{texts.automatic}</Tag>}
          </>
        ),
    },
    {
      key: 'score',
      title: names.score,
      width: 120,
      align: 'end',
      render: (row) => (row.score === null ? texts.none : `${row.score} / ${row.total}`),
    },
    {
      key: 'result',
      title: names.result,
      width: 130,
      render: (row) =>
        row.pending > 0 ? (
          <Tag color="processing">{texts.waiting(row.pending)}</Tag>
        ) : row.passed === null ? (
          texts.none
        ) : (
          <Tag color={row.passed ? 'success' : 'error'}>{row.passed ? texts.passed : texts.failed}</Tag>
        ),
    },
    {
      key: 'signals',
      title: names.signals,
      width: 150,
      align: 'end',
      render: (row) => texts.signalCounts(row.switches, row.signals),
    },
    {
      key: 'actions',
      title: names.actions,
      role: 'actions',
      width: 100,
      render: (row) => (
        <RowActions
          name={row.candidateName}
          primary={[
            {
              key: 'open',
              label: row.pending > 0 ? texts.open : texts.view,
              onClick: () => open(row),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <div className={classes.listHead}>
        <QueryForm
          state={list}
          placeholder={texts.search}
          choices={[
            {
              name: 'state',
              label: texts.stateLabel,
              options: states.map((value) => ({ value, label: texts.states[value] })),
            },
          ]}
        />
        <ExportButton surveyId={surveyId} conditions={conditions} />
      </div>
      <DataTable
        query={papers}
        state={list}
        columns={columns}
        rowKey={({ paperId }) => paperId}
        label={texts.tabs.papers}
        minWidth={920}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      <FormDrawer
        open={opened !== undefined}
        form={isUnsaved}
        onClose={() => open(undefined)}
        size={736}
        title={opened ? texts.paper(opened.candidateName) : ''}
        extra={() => next && <Button onClick={goOn}>{texts.nextPaper}</Button>}
      >
        {opened && (
          <Paper
            key={opened.paperId}
            surveyId={surveyId}
            paperId={opened.paperId}
            onUnsaved={(questionId, is) => unsaved.current[is ? 'add' : 'delete'](questionId)}
          />
        )}
      </FormDrawer>
    </>
  )
}
