// What each chart draws. Pure: figures and colours in, an option of the chart library out.
import type { TooltipComponentOption } from 'echarts/components'
import type { ChartOption } from './chart.tsx'
import { type ChartColors, orderedColors } from './chart-colors.ts'

export interface Slice {
  name: string
  count: number
}

const ROW_HEIGHT = 34
/** Letters that fit beside a row. */
const LABEL_LENGTH = 12

const shorten = (text: string, most = LABEL_LENGTH) => {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}

const tooltip = (colors: ChartColors): TooltipComponentOption => ({
  backgroundColor: colors.surface,
  borderColor: colors.line,
  textStyle: { color: colors.text },
  confine: true,
})

// Options are written by operators: shown as text, never as markup.
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const percentText = (count: number, base: number) =>
  base > 0 ? `${((count / base) * 100).toFixed(1)}%` : '0.0%'

const countText = (count: number, base: number) => `${count}（${percentText(count, base)}）`

/** A slice in words while it is pointed at. */
const sliceTooltip = (
  slices: readonly Slice[],
  colors: ChartColors,
  wordsOf: (count: number) => string,
): TooltipComponentOption => ({
  ...tooltip(colors),
  trigger: 'item',
  formatter: (point) => {
    const slice = Array.isArray(point) ? undefined : slices[point.dataIndex]
    return slice ? `${escape(slice.name)}<br>${wordsOf(slice.count)}` : ''
  },
})

/** Names of rows from top to bottom. */
const rowAxis = (names: readonly string[], colors: ChartColors) => ({
  type: 'category' as const,
  inverse: true,
  data: names.map((name) => shorten(name)),
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: colors.text, fontSize: 13 },
})

const columnAxes = (colors: ChartColors) => ({
  line: { axisLine: { lineStyle: { color: colors.line } }, axisTick: { show: false } },
  counts: {
    type: 'value' as const,
    minInterval: 1,
    axisLabel: { color: colors.text },
    splitLine: { lineStyle: { color: colors.line } },
  },
})

export const rowsHeight = (rows: number) => Math.max(120, rows * ROW_HEIGHT + 24)

/** Bars from left to right, one below the other, in the order given. `base` is what the shares are of. */
export function rowBars(slices: readonly Slice[], base: number, colors: ChartColors): ChartOption {
  return barsOf(slices, colors, {
    most: Math.max(1, ...slices.map(({ count }) => count)),
    label: (count) => percentText(count, base),
    words: (count) => countText(count, base),
  })
}

/** The same for values that are no counts, such as scores or shares. */
export function valueBars(
  slices: readonly Slice[],
  wordsOf: (value: number) => string,
  colors: ChartColors,
): ChartOption {
  const most = Math.max(0, ...slices.map(({ count }) => count)) || 1
  return barsOf(slices, colors, { most, label: wordsOf, words: wordsOf })
}

function barsOf(
  slices: readonly Slice[],
  colors: ChartColors,
  { most, label, words }: Record<'label' | 'words', (value: number) => string> & { most: number },
): ChartOption {
  return {
    grid: { left: 8, right: 64, top: 4, bottom: 4, containLabel: true },
    tooltip: sliceTooltip(slices, colors, words),
    xAxis: { type: 'value', show: false, max: most },
    yAxis: rowAxis(
      slices.map(({ name }) => name),
      colors,
    ),
    series: [
      {
        type: 'bar',
        data: slices.map(({ count }) => count),
        barMaxWidth: 18,
        itemStyle: { color: colors.main, borderRadius: 4 },
        label: {
          show: true,
          position: 'right',
          color: colors.text,
          formatter: ({ dataIndex }) => label(slices[dataIndex]?.count ?? 0),
        },
      },
    ],
  }
}

/** Parts of a whole as a ring. */
export function ring(slices: readonly Slice[], colors: ChartColors): ChartOption {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  return {
    color: [...colors.series],
    tooltip: sliceTooltip(slices, colors, (count) => countText(count, total)),
    legend: {
      type: 'scroll',
      orient: 'vertical',
      left: '56%',
      top: 'middle',
      textStyle: { color: colors.text },
      icon: 'circle',
      formatter: (name) => shorten(name, 14),
    },
    series: [
      {
        type: 'pie',
        center: ['28%', '50%'],
        radius: ['48%', '78%'],
        data: slices.map(({ name, count }) => ({ name, value: count })),
        itemStyle: { borderColor: colors.surface, borderWidth: 2 },
        label: { show: false },
      },
    ],
  }
}

/** Columns in order, for levels, intervals and stretches of time. */
export function columns(slices: readonly Slice[], base: number, colors: ChartColors): ChartOption {
  return {
    grid: { left: 8, right: 12, top: 28, bottom: 4, containLabel: true },
    tooltip: sliceTooltip(slices, colors, (count) => countText(count, base)),
    xAxis: {
      type: 'category',
      data: slices.map(({ name }) => shorten(name, 10)),
      ...columnAxes(colors).line,
      axisLabel: { color: colors.text, hideOverlap: true },
    },
    yAxis: columnAxes(colors).counts,
    series: [
      {
        type: 'bar',
        data: slices.map(({ count }) => count),
        barMaxWidth: 42,
        itemStyle: { color: colors.main, borderRadius: [4, 4, 0, 0] },
        label: { show: slices.length <= 12, position: 'top', color: colors.text },
      },
    ],
  }
}

/** One line over days. */
export function trend(days: readonly { day: string; count: number }[], colors: ChartColors): ChartOption {
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    tooltip: { ...tooltip(colors), trigger: 'axis' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day),
      ...columnAxes(colors).line,
      axisLabel: {
        color: colors.text,
        hideOverlap: true,
        formatter: (day: string) => (day.length > 7 ? day.slice(5) : day),
      },
    },
    yAxis: columnAxes(colors).counts,
    series: [
      {
        type: 'line',
        data: days.map(({ count }) => count),
        smooth: 0.25,
        showSymbol: days.length <= 31,
        symbolSize: 6,
        lineStyle: { color: colors.main, width: 2 },
        itemStyle: { color: colors.main },
        areaStyle: { color: colors.main, opacity: 0.12 },
      },
    ],
  }
}

export interface StackRow {
  title: string
  count: number
  counts: readonly number[]
}

/** One bar of 100 % a row, cut into its options; options have an order, and so have their tints. */
export function stackedRows(
  rows: readonly StackRow[],
  options: readonly string[],
  colors: ChartColors,
): ChartOption {
  const tints = orderedColors(colors, options.length)
  return {
    color: tints,
    grid: { left: 8, right: 16, top: 34, bottom: 4, containLabel: true },
    legend: { type: 'scroll', top: 0, left: 0, textStyle: { color: colors.text }, icon: 'roundRect' },
    tooltip: {
      ...tooltip(colors),
      trigger: 'item',
      formatter: (point) => {
        if (Array.isArray(point)) return ''
        const row = rows[point.dataIndex]
        const count = row?.counts[point.seriesIndex ?? 0] ?? 0
        return `${escape(row?.title ?? '')}<br>${escape(options[point.seriesIndex ?? 0] ?? '')}：${count}（${percentText(count, row?.count ?? 0)}）`
      },
    },
    xAxis: { type: 'value', show: false, max: 100 },
    yAxis: rowAxis(
      rows.map(({ title }) => title),
      colors,
    ),
    series: options.map((name, index) => ({
      type: 'bar',
      name,
      stack: 'all',
      barMaxWidth: 20,
      itemStyle: { borderColor: colors.surface, borderWidth: 1 },
      data: rows.map((row) => (row.count > 0 ? ((row.counts[index] ?? 0) / row.count) * 100 : 0)),
    })),
  }
}

/** Every day from the first to the last, those without answers as zero; at most `most` days, the latest. */
export function everyDay(
  days: readonly { day: string; count: number }[],
  most = 366,
): { day: string; count: number }[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map(({ day, count }) => [day, count]))
  const end = Date.parse(`${last.day}T00:00:00Z`)
  const start = Math.max(Date.parse(`${first.day}T00:00:00Z`), end - (most - 1) * 86_400_000)
  const all: { day: string; count: number }[] = []
  for (let at = start; at <= end; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    all.push({ day, count: known.get(day) ?? 0 })
  }
  return all
}

/** Sums by week, named by its Monday, of days without gaps. */
export function byWeek(days: readonly { day: string; count: number }[]): { day: string; count: number }[] {
  const weeks = new Map<string, number>()
  for (const { day, count } of days) {
    const at = new Date(`${day}T00:00:00Z`)
    const sinceMonday = (at.getUTCDay() + 6) % 7
    const monday = new Date(at.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10)
    weeks.set(monday, (weeks.get(monday) ?? 0) + count)
  }
  return [...weeks].map(([day, count]) => ({ day, count }))
}

/** Sums by month, named by it (`2026-11`), of days in order. */
export function byMonth(days: readonly { day: string; count: number }[]): { day: string; count: number }[] {
  const months = new Map<string, number>()
  for (const { day, count } of days) {
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + count)
  }
  return [...months].map(([day, count]) => ({ day, count }))
}
