import { statData } from '@zhanfang/contract'
import { Card, DatePicker, Skeleton, Tag, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useCall } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { texts as shellTexts } from '../../../../texts.ts'
import { type AnswerSelection, momentsOf, selectionQuery, today } from '../answers/answer-selection.ts'
import { figure, shareText } from '../statistics/card-parts.tsx'
import { FigureTable } from '../statistics/figure-table.tsx'
import classes from './period-comparison.module.css'
import { comparedFigures, type FigurePair } from './period-figures.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.compare
const daySchema = z.iso.date()

interface Period {
  from: string
  to: string
}

/** Two periods in the address: the last thirty days and the thirty before them when it names none. */
function usePeriods(): [Period, Period, (at: 'a' | 'b', period: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const read = (name: 'a' | 'b', fallback: Period): Period => {
    const [from, to] = (search.get(name) ?? '').split('_').map((day) => daySchema.safeParse(day))
    return from?.success && to?.success && from.data <= to.data ? { from: from.data, to: to.data } : fallback
  }
  const back = (days: number) => dayjs(today()).subtract(days, 'day').format('YYYY-MM-DD')
  return [
    read('a', { from: back(59), to: back(30) }),
    read('b', { from: back(29), to: today() }),
    (at, { from, to }) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          next.set(at, `${from}_${to}`)
          return next
        },
        { preventScrollReset: true, replace: true },
      ),
  ]
}

const shown = ({ kind }: FigurePair, value: number | null) =>
  kind === 'share' ? shareText(value) : figure(value)

function Difference({ pair }: { pair: FigurePair }) {
  if (pair.difference === null) return shellTexts.empty
  return (
    <span className={classes.difference}>
      {pair.kind === 'share' ? texts.points(pair.difference) : texts.amount(pair.difference)}
      {pair.significant && (
        <Tooltip title={texts.significantHint}>
          <Tag color="blue" variant="filled">
            {texts.significant}
          </Tag>
        </Tooltip>
      )}
    </span>
  )
}

interface PeriodPickerProps {
  label: string
  period: Period
  total: number | undefined
  onChange: (period: Period) => void
}

function PeriodPicker({ label, period, total, onChange }: PeriodPickerProps) {
  return (
    <div className={classes.period}>
      <span className={classes.label}>
        {label}
        {total !== undefined && <span>{texts.total(total)}</span>}
      </span>
      <DatePicker.RangePicker
        aria-label={label}
        allowClear={false}
        value={[dayjs(period.from), dayjs(period.to)]}
        maxDate={dayjs(today())}
        onChange={(days) => {
          const [from, to] = days ?? []
          if (from && to) onChange({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
        }}
      />
    </div>
  )
}

interface PeriodComparisonProps {
  surveyId: string
  selection: AnswerSelection
}

/** Every figure of every question in two stretches of time, side by side. */
export function PeriodComparison({ surveyId, selection }: PeriodComparisonProps) {
  const [first, second, setPeriod] = usePeriods()
  const { from: _from, to: _to, ...others } = selection
  const queryOf = (period: Period) => ({
    params: { id: surveyId },
    query: selectionQuery({ ...others, ...momentsOf(undefined, period) }),
  })
  const options = { keepPrevious: true, staleTime: 30_000 } as const
  const before = useCall(statData, queryOf(first), options)
  const after = useCall(statData, queryOf(second), options)
  const failed = [before, after].find((query) => query.isError && !query.data)
  return (
    <>
      <Card>
        <h2 className={classes.title}>{texts.title}</h2>
        <p className={classes.hint}>{texts.hint}</p>
        <div className={classes.periods}>
          <PeriodPicker
            label={texts.first}
            period={first}
            total={before.data?.total}
            onChange={(period) => setPeriod('a', period)}
          />
          <PeriodPicker
            label={texts.second}
            period={second}
            total={after.data?.total}
            onChange={(period) => setPeriod('b', period)}
          />
        </div>
      </Card>
      {failed ? (
        <ListFailure onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : !before.data || !after.data ? (
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      ) : before.data.total + after.data.total === 0 ? (
        <Card>
          <p className={classes.hint}>{texts.empty}</p>
        </Card>
      ) : (
        after.data.questions.map((question, index) => {
          const old = before.data?.questions.find(({ questionId }) => questionId === question.questionId)
          const pairs = comparedFigures(old, question)
          return (
            <Card key={question.questionId}>
              <h3 className={classes.question}>
                {index + 1}. {question.title}
              </h3>
              {pairs.length === 0 ? (
                <p className={classes.hint}>{texts.none}</p>
              ) : (
                <FigureTable
                  caption={question.title}
                  head={[texts.option, texts.first, texts.second, texts.difference]}
                  rows={pairs.map((pair) => ({
                    key: JSON.stringify([pair.part, pair.name, pair.kind]),
                    cells: [
                      [pair.part, pair.kind === 'mean' ? texts.mean : pair.name]
                        .filter((words) => words !== '')
                        .join(' · '),
                      shown(pair, pair.first),
                      shown(pair, pair.second),
                      <Difference key="difference" pair={pair} />,
                    ],
                  }))}
                />
              )}
            </Card>
          )
        })
      )}
    </>
  )
}
