import { ReloadOutlined } from '@ant-design/icons'
import { statData } from '@zhanfang/contract'
import { formatDateTime, formatWholeCount } from '@zhanfang/format'
import { questionType } from '@zhanfang/survey/engine'
import { Button, Card, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../../api.ts'
import { ListEmpty, ListFailure } from '../../../../components/list/list-outcome.tsx'
import { useCan } from '../../../app/public/use-app.ts'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { AnswerExports } from '../answers/answer-exports.tsx'
import { AnswerFilters } from '../answers/answer-filters.tsx'
import { selectionQuery, type SelectionState, useAnswerSelection } from '../answers/answer-selection.ts'
import { byMonth, byWeek, everyDay, trend } from '../charts/chart-options.ts'
import { CrossAnalysis } from './cross-analysis.tsx'
import { GoneSurvey, isGone } from '../../../../components/page/gone-survey.tsx'
import { LazyChart } from '../charts/lazy-chart.tsx'
import { PeriodComparison } from '../periods/period-comparison.tsx'
import { durationText, QuestionStatistics } from './question-statistics.tsx'
import { ScoreCards } from './score-cards.tsx'
import { SelectionMarks } from '../answers/selection-marks.tsx'
import classes from './statistics-page.module.css'
import { SurveyResultsFrame } from '../../public/survey-results-frame.tsx'
import { texts } from '../texts.ts'
import { useChartColors } from '../charts/use-chart-colors.ts'

const intervals = ['day', 'week', 'month'] as const

function Trend({ days }: { days: readonly { day: string; count: number }[] }) {
  const colors = useChartColors()
  const [interval, setInterval] = useState<(typeof intervals)[number]>('day')
  const option = useMemo(() => {
    const all = everyDay(days, interval === 'day' ? undefined : MOST_DAYS)
    return trend(interval === 'day' ? all : interval === 'week' ? byWeek(all) : byMonth(all), colors)
  }, [days, interval, colors])
  return (
    <Card
      title={texts.trend.titles[interval]}
      extra={
        <Segmented
          size="small"
          aria-label={texts.trend.label}
          value={interval}
          onChange={setInterval}
          options={intervals.map((value) => ({ value, label: texts.trend[value] }))}
        />
      }
    >
      {days.length === 0 ? (
        <p>{texts.statistics.perDayNone}</p>
      ) : (
        <LazyChart
          option={option}
          height={220}
          label={texts.statistics.chart(texts.trend.titles[interval])}
        />
      )}
    </Card>
  )
}

/** Ten years: what a trend by week shows at most. */
const MOST_DAYS = 3660
const views = ['questions', 'cross', 'compare'] as const

function Statistics({ surveyId, state }: { surveyId: string; state: SelectionState }) {
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const view = views.find((name) => name === search.get('view')) ?? 'questions'
  const query = useCall(
    statData,
    {
      params: { id: surveyId },
      query: selectionQuery(state.selection),
    },
    { keepPrevious: true, staleTime: 30_000, quiet: isGone },
  )
  const { data } = query
  const answersPath = surveyPaths.answers(surveyId)
  const more = (
    <Link to={state.carried.size > 0 ? `${answersPath}&${state.carried.toString()}` : answersPath}>
      {texts.statistics.viewAll}
    </Link>
  )
  return (
    <>
      <div className={classes.bar}>
        <AnswerFilters state={state} definition={data?.definition} />
        <div className={classes.tools}>
          <SelectionMarks
            surveyId={surveyId}
            state={state}
            screened={data?.screened ?? 0}
            languages={data?.languages ?? []}
          />
          {data && (
            <span className={classes.computed}>
              {texts.statistics.computedAt} {formatDateTime(data.computedAt)}
            </span>
          )}
          <Button
            icon={<ReloadOutlined />}
            loading={query.isFetching}
            aria-label={texts.statistics.refresh}
            title={texts.statistics.refresh}
            onClick={() => void query.refetch()}
          />
          {can('answer:export') && (
            <AnswerExports surveyId={surveyId} selection={state.selection} total={data?.total} />
          )}
        </div>
      </div>
      {!data ? (
        isGone(query.error) ? (
          <GoneSurvey />
        ) : query.isError ? (
          <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <output className={classes.grid} aria-label={texts.tabs.statistics}>
            {[1, 2, 3, 4].map((n) => (
              <Card key={n}>
                <Skeleton active paragraph={{ rows: 8 }} />
              </Card>
            ))}
          </output>
        )
      ) : data.total === 0 ? (
        <Card>
          <ListEmpty
            filtered={state.narrowed}
            onReset={state.clear}
            title={texts.statistics.empty}
            hint={texts.statistics.emptyHint}
          />
        </Card>
      ) : (
        <div className={classes.results} data-stale={query.isPlaceholderData || undefined}>
          <dl className={classes.totals}>
            <div>
              <dt>{texts.statistics.total}</dt>
              <dd>
                <span className="figures">{formatWholeCount(data.total)}</span>
                {data.screened > 0 && state.selection.ending === undefined && (
                  <small className={classes.apart}>{texts.endings.apart(data.screened)}</small>
                )}
              </dd>
            </div>
            <div>
              <dt>{texts.statistics.average}</dt>
              <dd>{durationText(data.averageSeconds)}</dd>
            </div>
            <div>
              <dt>{texts.statistics.questions}</dt>
              <dd>{data.questions.length}</dd>
            </div>
          </dl>
          <Segmented
            className={classes.views}
            aria-label={texts.cross.viewLabel}
            value={view}
            onChange={(next) =>
              setSearch(
                (current) => {
                  const changed = new URLSearchParams(current)
                  if (next === 'questions') changed.delete('view')
                  else changed.set('view', next)
                  return changed
                },
                { preventScrollReset: true, replace: true },
              )
            }
            options={views.map((value) => ({ value, label: texts.cross.views[value] }))}
          />
          {view === 'compare' ? (
            <PeriodComparison surveyId={surveyId} selection={state.selection} />
          ) : view === 'cross' ? (
            <CrossAnalysis surveyId={surveyId} definition={data.definition} selection={state.selection} />
          ) : (
            <>
              <Trend days={data.perDay} />
              {data.scores.length > 0 && <ScoreCards scores={data.scores} />}
              <div className={classes.grid}>
                {data.questions.map((question, index) => (
                  <QuestionStatistics
                    key={question.questionId}
                    number={index + 1}
                    typeTitle={questionType(question.type)?.title ?? question.type}
                    question={question}
                    words={{ surveyId, selection: state.selection }}
                    more={more}
                  />
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** `/surveys-statistics?id=`: what the answers of a survey say, question by question. */
export default function StatisticsPage() {
  const state = useAnswerSelection()
  return (
    <SurveyResultsFrame current="statistics" carried={state.carried}>
      {(surveyId) => <Statistics surveyId={surveyId} state={state} />}
    </SurveyResultsFrame>
  )
}
