// What the cards of statistics are made of.
import type { OptionCount, StatisticsResult } from '@zhanfang/survey'
import { type ReactNode, useMemo } from 'react'
import { texts as shellTexts } from '../../../../texts.ts'
import classes from './card-parts.module.css'
import type { ChartOption } from '../charts/chart.tsx'
import type { ChartColors } from '../charts/chart-colors.ts'
import { columns, percentText, rowBars, rowsHeight, type Slice } from '../charts/chart-options.ts'
import { FigureTable } from './figure-table.tsx'
import { LazyChart } from '../charts/lazy-chart.tsx'
import { texts as allTexts } from '../texts.ts'
import { useChartColors } from '../charts/use-chart-colors.ts'

const texts = allTexts.statistics
export const CHART_HEIGHT = 220

/** What a card is given; `Kind` is the kind of statistics that it draws. */
export interface CardProps<Kind extends StatisticsResult['kind'] = StatisticsResult['kind']> {
  /** The question, or the part of it that the figures are of. */
  title: string
  result: Extract<StatisticsResult, { kind: Kind }>
  /** The way to the answers behind the figures. */
  more: ReactNode
}

/** Digits after the point as far as they say something. */
export const figure = (value: number | null, digits = 2) =>
  value === null ? shellTexts.empty : String(Number(value.toFixed(digits)))

/** A share from 0 to 1 in per cent. */
export const shareText = (share: number | null) => (share === null ? shellTexts.empty : percentText(share, 1))

export const partName = (text: string, deleted?: boolean) => (deleted ? text + texts.deletedPart : text)

/** Options as the slices of a chart. */
export const slicesOf = (options: readonly OptionCount[]): Slice[] =>
  options.map(({ text, deleted, count }) => ({ name: partName(text, deleted), count }))

export function Metrics({ metrics }: { metrics: readonly (readonly [name: string, value: string])[] }) {
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

export function Hint({ children }: { children: ReactNode }) {
  return <p className={classes.hint}>{children}</p>
}

interface PairProps {
  chart: ReactNode
  /** The chart stands above its figures on wide screens too: they have a column for each option. */
  stacked?: boolean
  children: ReactNode
}

/** The chart beside its figures, or above them where there is no room. */
export function Pair({ chart, stacked = false, children }: PairProps) {
  return (
    <div className={stacked ? `${classes.pair} ${classes.stacked}` : classes.pair}>
      <div className={classes.chart}>{chart}</div>
      <div className={classes.figures}>{children}</div>
    </div>
  )
}

interface DrawnProps {
  title: string
  height: number
  /** Pure: drawn anew when the figures or the colours change. */
  draw: (colors: ChartColors) => ChartOption
  /** What `draw` reads. */
  of: unknown
}

/** A chart in the platform's colours. */
export function Drawn({ title, height, draw, of }: DrawnProps) {
  const colors = useChartColors()
  // `draw` is made anew with every render; what it reads stands in `of`.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const option = useMemo(() => draw(colors), [of, colors])
  return <LazyChart option={option} height={height} label={texts.chart(title)} />
}

/** Names with counts and their shares of `base`. */
export function CountTable({
  title,
  head,
  slices,
  base,
}: {
  title: string
  head: string
  slices: readonly Slice[]
  base: number
}) {
  return (
    <FigureTable
      caption={title}
      head={[head, texts.count, texts.share]}
      rows={slices.map(({ name, count }, index) => ({
        key: `${index}${name}`,
        cells: [name, count, percentText(count, base)],
      }))}
    />
  )
}

interface CountedProps {
  title: string
  head: string
  slices: readonly Slice[]
  base: number
  children?: ReactNode
}

/** Steps that have an order: columns beside their figures. */
export function ColumnsPair({ title, head, slices, base, children }: CountedProps) {
  return (
    <Pair
      chart={
        <Drawn
          title={title}
          height={CHART_HEIGHT}
          of={slices}
          draw={(colors) => columns(slices, base, colors)}
        />
      }
    >
      {children ?? <CountTable title={title} head={head} slices={slices} base={base} />}
    </Pair>
  )
}

/** Things without an order: bars from left to right beside their figures. */
export function BarsPair({ title, head, slices, base, children }: CountedProps) {
  return (
    <Pair
      chart={
        <Drawn
          title={title}
          height={rowsHeight(slices.length)}
          of={slices}
          draw={(colors) => rowBars(slices, base, colors)}
        />
      }
    >
      <CountTable title={title} head={head} slices={slices} base={base} />
      {children}
    </Pair>
  )
}

/** Texts that were written, newest first, in a box that scrolls; says so when they were counted but are kept back. */
export function LatestTexts({
  latest,
  note,
  count = latest.length,
}: {
  latest: readonly string[]
  note?: ReactNode
  count?: number
}) {
  return (
    <>
      <div className={classes.latestHead}>
        <span>{texts.latest}</span>
        {note}
      </div>
      {latest.length === 0 ? (
        count > 0 && <Hint>{texts.hidden}</Hint>
      ) : (
        // Scrolls, which keyboards can do only where the focus can go.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.latest} tabIndex={0} aria-label={texts.latest}>
          {latest.toReversed().map((text, index) => (
            // The same words may be written twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${index}${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
