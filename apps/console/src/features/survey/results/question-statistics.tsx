import { formatFileSize, formatDuration } from '@zhanfang/format'
import type { OptionCount, QuestionResult, StatisticsResult } from '@zhanfang/survey'
import { Card, Segmented, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useColorScheme } from '../../../color-scheme.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { accentOf } from '../../../theme.ts'
import { usePlatformSetting } from '../../platform/use-platform-setting.ts'
import { chartColors } from './chart-colors.ts'
import { columns, percentText, ring, rowBars, rowsHeight, type Slice, stackedRows } from './chart-options.ts'
import { FigureTable } from './figure-table.tsx'
import { LazyChart } from './lazy-chart.tsx'
import classes from './question-statistics.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.statistics
const CHART_HEIGHT = 220
/** A ring with more parts cannot be read. */
const MOST_RING_PARTS = 8

/** Colours of charts in the platform's accent and the current colour scheme. */
export function useChartColors() {
  const accent = accentOf(usePlatformSetting()?.platformAccentColor)
  const dark = useColorScheme((state) => state.dark)
  return useMemo(() => chartColors(accent, dark), [accent, dark])
}

/** Digits after the point as far as they say something. */
const figure = (value: number | null, digits = 2) =>
  value === null ? shellTexts.empty : String(Number(value.toFixed(digits)))
const shareText = (share: number | null) => (share === null ? shellTexts.empty : percentText(share, 1))
const partName = (text: string, deleted?: boolean) => (deleted ? text + texts.deletedPart : text)

function Metrics({ metrics }: { metrics: readonly [name: string, value: string][] }) {
  return (
    <dl className={classes.metrics}>
      {metrics.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Others({ options }: { options: readonly OptionCount[] }) {
  const written = options.filter(({ others }) => others && others.length > 0)
  if (written.length === 0) return null
  return (
    <div className={classes.others}>
      {written.map(({ id, text, others }) => (
        <p key={id}>
          <strong>
            {text} · {texts.others}：
          </strong>
          {others?.join('、')}
        </p>
      ))}
    </div>
  )
}

/** The chart beside its figures, or above them where there is no room. */
function Pair({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.pair}>
      <div className={classes.chart}>{chart}</div>
      <div className={classes.figures}>{children}</div>
    </div>
  )
}

type Part<Kind extends StatisticsResult['kind']> = Extract<StatisticsResult, { kind: Kind }>

interface PartProps<Kind extends StatisticsResult['kind']> {
  title: string
  result: Part<Kind>
}

function Choices({ title, result }: PartProps<'choices'>) {
  const colors = useChartColors()
  const canRing = !result.multiple && result.options.length <= MOST_RING_PARTS
  const [kind, setKind] = useState<'bar' | 'pie'>('bar')
  const option = useMemo(() => {
    const slices = result.options.map(({ text, deleted, count }): Slice => ({
      name: partName(text, deleted),
      count,
    }))
    return canRing && kind === 'pie' ? ring(slices, colors) : rowBars(slices, result.count, colors)
  }, [result, colors, kind, canRing])
  return (
    <Pair
      chart={
        <>
          {canRing && (
            <Segmented
              size="small"
              className={classes.kind}
              aria-label={texts.chartKind}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'bar', label: texts.bar },
                { value: 'pie', label: texts.pie },
              ]}
            />
          )}
          <LazyChart
            option={option}
            height={kind === 'pie' ? CHART_HEIGHT : rowsHeight(result.options.length)}
            label={texts.chart(title)}
          />
        </>
      }
    >
      {result.multiple && <p className={classes.hint}>{texts.multipleHint}</p>}
      <FigureTable
        caption={title}
        head={[texts.option, texts.count, texts.share]}
        rows={result.options.map(({ id, text, deleted, count }) => ({
          key: id,
          cells: [partName(text, deleted), count, percentText(count, result.count)],
        }))}
      />
      <Others options={result.options} />
    </Pair>
  )
}

function Numbers({ title, result }: PartProps<'numbers'>) {
  const colors = useChartColors()
  const slices = useMemo(
    () =>
      result.histogram.map(({ from, to, count }): Slice => ({
        name: from === to ? figure(from) : texts.intervalOf(figure(from), figure(to)),
        count,
      })),
    [result],
  )
  const option = useMemo(() => columns(slices, result.count, colors), [slices, result.count, colors])
  return (
    <>
      <Metrics
        metrics={[
          [texts.metrics.mean, figure(result.mean)],
          [texts.metrics.median, figure(result.quartiles?.[1] ?? null)],
          [texts.metrics.sd, figure(result.sd)],
          [texts.metrics.min, figure(result.min)],
          [texts.metrics.max, figure(result.max)],
          [texts.metrics.sum, figure(result.sum)],
        ]}
      />
      <Pair chart={<LazyChart option={option} height={CHART_HEIGHT} label={texts.chart(title)} />}>
        <FigureTable
          caption={title}
          head={[texts.interval, texts.count, texts.share]}
          rows={slices.map(({ name, count }) => ({
            key: name,
            cells: [name, count, percentText(count, result.count)],
          }))}
        />
      </Pair>
    </>
  )
}

function Ratings({ title, result }: PartProps<'ratings'>) {
  const colors = useChartColors()
  const slices = useMemo(
    () => result.levels.map(({ value, label, count }): Slice => ({ name: texts.level(value, label), count })),
    [result],
  )
  const option = useMemo(() => columns(slices, result.count, colors), [slices, result.count, colors])
  return (
    <>
      <Metrics
        metrics={[
          [texts.metrics.mean, figure(result.mean)],
          [texts.metrics.median, figure(result.median)],
          [texts.metrics.sd, figure(result.sd)],
          [texts.metrics.topTwo, shareText(result.topTwo)],
          [texts.metrics.bottomTwo, shareText(result.bottomTwo)],
        ]}
      />
      <Pair chart={<LazyChart option={option} height={CHART_HEIGHT} label={texts.chart(title)} />}>
        <FigureTable
          caption={title}
          head={[texts.levels, texts.count, texts.share]}
          rows={slices.map(({ name, count }) => ({
            key: name,
            cells: [name, count, percentText(count, result.count)],
          }))}
        />
      </Pair>
    </>
  )
}

function Matrix({ title, result }: PartProps<'matrix'>) {
  const colors = useChartColors()
  const options = result.rows[0]?.options ?? []
  const chart = useMemo(
    () =>
      stackedRows(
        result.rows.map((row) => ({
          title: partName(row.title, row.deleted),
          count: row.count,
          counts: row.options.map(({ count }) => count),
        })),
        (result.rows[0]?.options ?? []).map(({ text, deleted }) => partName(text, deleted)),
        colors,
      ),
    [result, colors],
  )
  return (
    <>
      <Pair
        chart={
          <LazyChart option={chart} height={rowsHeight(result.rows.length) + 30} label={texts.chart(title)} />
        }
      >
        <FigureTable
          caption={title}
          head={[texts.row, ...options.map(({ text, deleted }) => partName(text, deleted)), texts.answered]}
          rows={result.rows.map((row) => ({
            key: row.id,
            cells: [
              partName(row.title, row.deleted),
              ...row.options.map(({ count }) => `${count}（${percentText(count, row.count)}）`),
              row.count,
            ],
          }))}
        />
      </Pair>
    </>
  )
}

function Texts({ result, more }: PartProps<'texts'> & { more: ReactNode }) {
  return (
    <>
      <div className={classes.latestHead}>
        <span>{texts.latest}</span>
        {result.meanLength !== null && <span>{texts.meanLength(figure(result.meanLength, 1))}</span>}
      </div>
      {/* Scrolls, which keyboards can do only where the focus can go. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.latest} tabIndex={0} aria-label={texts.latest}>
        {result.latest.toReversed().map((text, index) => (
          // The same words may be written twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index}${text}`}>{text}</li>
        ))}
      </ul>
      {more}
    </>
  )
}

function Dates({ title, result }: PartProps<'dates'>) {
  const colors = useChartColors()
  const slices = useMemo(() => result.buckets.map(({ at, count }): Slice => ({ name: at, count })), [result])
  const option = useMemo(() => columns(slices, result.count, colors), [slices, result.count, colors])
  return (
    <>
      <Metrics
        metrics={[
          [texts.earliest, result.earliest?.replace('T', ' ') ?? shellTexts.empty],
          [texts.latestDate, result.latest?.replace('T', ' ') ?? shellTexts.empty],
        ]}
      />
      <Pair chart={<LazyChart option={option} height={CHART_HEIGHT} label={texts.chart(title)} />}>
        {result.weekdays && (
          <FigureTable
            caption={`${title} ${texts.weekday}`}
            head={[texts.weekday, ...texts.weekdays]}
            rows={[{ key: 'weekdays', cells: [texts.count, ...result.weekdays] }]}
          />
        )}
        <details className={classes.details}>
          <summary>
            {texts.time} · {texts.count}
          </summary>
          <FigureTable
            caption={title}
            head={[texts.time, texts.count, texts.share]}
            rows={slices.map(({ name, count }) => ({
              key: name,
              cells: [name, count, percentText(count, result.count)],
            }))}
          />
        </details>
      </Pair>
    </>
  )
}

function Outcome({ title, result, more }: { title: string; result: StatisticsResult; more: ReactNode }) {
  switch (result.kind) {
    case 'choices':
      return <Choices title={title} result={result} />
    case 'numbers':
      return <Numbers title={title} result={result} />
    case 'ratings':
      return <Ratings title={title} result={result} />
    case 'matrix':
      return <Matrix title={title} result={result} />
    case 'texts':
      return <Texts title={title} result={result} more={more} />
    case 'dates':
      return <Dates title={title} result={result} />
    case 'files':
      return (
        <>
          <p className={classes.hint}>{texts.files(result.files, formatFileSize(result.bytes))}</p>
          {more}
        </>
      )
    case 'none':
      return null
  }
}

interface QuestionStatisticsProps {
  number: number
  typeTitle: string
  question: QuestionResult
  /** The way to the answers behind the figures. */
  more: ReactNode
}

/** One question: how many saw and answered it, its chart, and the figures in a table. */
export function QuestionStatistics({ number, typeTitle, question, more }: QuestionStatisticsProps) {
  const { title, deleted, shown, answered, valid, statistics } = question
  return (
    <Card className={classes.card}>
      <section aria-labelledby={`question-${question.questionId}`}>
        <header className={classes.head}>
          <h2 id={`question-${question.questionId}`} className={classes.title}>
            {number}. {title}
          </h2>
          <Tag variant="filled">{typeTitle}</Tag>
          {deleted && (
            <Tag variant="filled" color="warning">
              {texts.deleted}
            </Tag>
          )}
        </header>
        <p className={classes.bases}>{texts.bases(shown, answered, valid)}</p>
        {valid === 0 ? (
          <p className={classes.hint}>{texts.noAnswers}</p>
        ) : (
          <Outcome title={title} result={statistics} more={more} />
        )}
      </section>
    </Card>
  )
}

export const durationText = (seconds: number | null) =>
  seconds === null ? shellTexts.empty : formatDuration(seconds)
