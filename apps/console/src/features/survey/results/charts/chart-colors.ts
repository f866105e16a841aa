import { mixColors } from '@zhanfang/format'

export interface ChartColors {
  text: string
  line: string
  surface: string
  main: string
  /** For parts of a whole, told apart by lightness as well as by hue. */
  series: readonly string[]
}

const lightSeries = ['#1f6feb', '#17a589', '#e5940b', '#9b59d0', '#e0567a', '#5d8c2a', '#0f8fbf', '#8a6d5a']
const darkSeries = ['#5b9bff', '#35c9ab', '#f0b042', '#bd8ae8', '#f0819e', '#8fbf57', '#4fbde3', '#b89b88']

/** Colours of charts for an accent and a colour scheme. */
export function chartColors(accent: string, dark: boolean): ChartColors {
  const base = dark ? darkSeries : lightSeries
  const main = dark ? mixColors(accent, '#ffffff', 0.28) : accent
  return {
    text: dark ? '#a9afba' : '#5b6270',
    line: dark ? '#33373e' : '#e6e8ed',
    surface: dark ? '#1b1d21' : '#ffffff',
    main,
    series: [main, ...base.slice(1)],
  }
}

/** `count` tints from pale to full, for steps that have an order. */
export function orderedColors(colors: ChartColors, count: number): string[] {
  const pale = mixColors(colors.surface, colors.main, 0.22)
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? colors.main : mixColors(pale, colors.main, index / (count - 1)),
  )
}
