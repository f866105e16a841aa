import { type CallData, examSimilarity, examStatistics } from '@zhanfang/contract'
import { formatDuration } from '@zhanfang/format'
import { Skeleton, Table } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { isGone } from '../../components/page/gone-survey.tsx'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.results

type Statistics = CallData<typeof examStatistics>

const figure = (value: number | null, digits = 1) =>
  value === null ? texts.none : String(Number(value.toFixed(digits)))
const percent = (value: number | null) => (value === null ? texts.none : `${figure(value)}%`)

/** From the lowest band that anybody reached to the highest one; an empty one between them is a gap worth seeing. */
function Bands({ bands: all }: { bands: Statistics['bands'] }) {
  const isReached = ({ count }: { count: number }) => count > 0
  const bands = all.slice(Math.max(0, all.findIndex(isReached)), all.findLastIndex(isReached) + 1)
  const most = Math.max(1, ...bands.map(({ count }) => count))
  return (
    <div className={classes.bands}>
      {bands.toReversed().map(({ from, to, count }) => (
        <Fragment key={from}>
          <span>{texts.band(from, to)}</span>
          <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
          <span>{texts.people(count)}</span>
        </Fragment>
      ))}
    </div>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Says in the place of figures why there are none. */
const Nothing = ({ title, hint }: { title: string; hint?: string }) => (
  <div className={classes.section}>
    <ListEmpty filtered={false} onReset={() => {}} title={title} {...(hint === undefined ? {} : { hint })} />
  </div>
)

/** Papers that are too alike; compared when somebody looks. */
function Similarity({ surveyId }: { surveyId: string }) {
  const data = useCall(examSimilarity, { params: { id: surveyId } }, { staleTime: 60_000 }).data
  const words = texts.similarity
  return (
    <Section title={words.title} {...(data ? { hint: words.hint(data.papers) } : {})}>
      {!data ? (
        <Skeleton active title={false} />
      ) : (
        <>
          {data.pairs.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Table
              size="middle"
              rowKey={({ first, second }) => `${first.paperId} ${second.paperId}`}
              dataSource={data.pairs}
              pagination={data.pairs.length > 20 ? { pageSize: 20 } : false}
              scroll={{ x: 480 }}
              columns={[
                {
                  title: words.pair,
                  render: (_, { first, second }) =>
                    `${first.candidateName} ${words.and} ${second.candidateName}`,
                },
                {
                  title: words.same,
                  width: 140,
                  align: 'right',
                  render: (_, { same, common }) => `${same} / ${common}`,
                },
                { title: words.sameWrong, dataIndex: 'sameWrong', width: 130, align: 'right' },
              ]}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** What the results say together: figures, bands, each question, ranking. */
export function ExamAnalysis({ surveyId }: { surveyId: string }) {
  const statistics = useCall(examStatistics, { params: { id: surveyId } }, { quiet: isGone })
  const { data } = statistics
  if (!data) {
    return statistics.isError ? (
      <ListFailure onRetry={() => void statistics.refetch()} retrying={statistics.isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  const { columns } = texts
  const facts: [string, string][] = [
    [texts.figures.papers, String(data.papers)],
    [texts.figures.candidates, String(data.candidates)],
    [texts.figures.open, String(data.open)],
    [texts.figures.pending, String(data.pending)],
    [texts.figures.average, figure(data.average, 2)],
    [texts.figures.highest, figure(data.highest, 2)],
    [texts.figures.lowest, figure(data.lowest, 2)],
    [texts.figures.passRate, percent(data.passRate)],
  ]
  return (
    <>
      <dl className={classes.figures}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.papers === 0 ? (
        <Nothing title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          {data.average === null ? (
            <Nothing title={texts.afterMarking(data.pending)} hint={texts.afterMarkingHint} />
          ) : (
            <>
              <Section title={texts.bands} hint={texts.bandsHint}>
                <Bands bands={data.bands} />
              </Section>
              <Section title={texts.items} hint={texts.itemsHint}>
                <Table
                  size="middle"
                  rowKey="questionId"
                  dataSource={data.items}
                  pagination={data.items.length > 50 ? { pageSize: 50 } : false}
                  scroll={{ x: 980 }}
                  columns={[
                    { title: columns.question, dataIndex: 'title', width: 260, ellipsis: true },
                    {
                      title: columns.right,
                      dataIndex: 'rightText',
                      width: 200,
                      ellipsis: true,
                      render: (text: string) => text || texts.none,
                    },
                    { title: columns.count, dataIndex: 'count', width: 70, align: 'right' },
                    {
                      title: columns.mean,
                      width: 90,
                      align: 'right',
                      sorter: (a, b) => a.mean - b.mean,
                      render: (_, item) => `${figure(item.mean, 2)} / ${item.max}`,
                    },
                    {
                      title: columns.facility,
                      width: 130,
                      align: 'right',
                      sorter: (a, b) => (a.facility ?? -1) - (b.facility ?? -1),
                      render: (_, item) => percent(item.facility),
                    },
                    {
                      title: columns.discrimination,
                      width: 90,
                      align: 'right',
                      sorter: (a, b) => (a.discrimination ?? -200) - (b.discrimination ?? -200),
                      render: (_, item) => (
                        <span
                          className={
                            item.discrimination !== null && item.discrimination < 20
                              ? classes.warning
                              : undefined
                          }
                        >
                          {figure(item.discrimination)}
                        </span>
                      ),
                    },
                    {
                      title: columns.efficiency,
                      width: 90,
                      align: 'right',
                      render: (_, item) => figure(item.efficiency),
                    },
                    {
                      title: columns.weight,
                      width: 90,
                      align: 'right',
                      render: (_, item) => percent(item.effectiveWeight),
                    },
                  ]}
                />
              </Section>
            </>
          )}
          {data.papers > 1 && <Similarity surveyId={surveyId} />}
          {data.ranking.length > 0 && (
            <Section title={texts.ranking}>
              <Table
                size="middle"
                rowKey={(row) => `${row.rank} ${row.name} ${row.seconds}`}
                dataSource={data.ranking}
                pagination={data.ranking.length > 20 ? { pageSize: 20 } : false}
                scroll={{ x: 480 }}
                columns={[
                  { title: texts.rank, dataIndex: 'rank', width: 70 },
                  { title: texts.name, dataIndex: 'name', ellipsis: true },
                  {
                    title: texts.score,
                    width: 120,
                    align: 'right',
                    render: (_, row) => `${row.score} / ${row.total}`,
                  },
                  {
                    title: texts.time,
                    width: 110,
                    align: 'right',
                    render: (_, row) => formatDuration(row.seconds),
                  },
                  { title: texts.attempts, dataIndex: 'attempts', width: 80, align: 'right' },
                ]}
              />
            </Section>
          )}
        </>
      )}
    </>
  )
}
