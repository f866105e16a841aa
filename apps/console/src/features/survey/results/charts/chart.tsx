// The one place that loads ECharts; screens reach it by a lazy import.
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ComposeOption, init, use as register } from 'echarts/core'
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

export interface ChartProps {
  option: ChartOption
  /** Pixels. */
  height: number
  /** What it shows, for screen readers; the figures stand in a table beside it. */
  label: string
}

export default function Chart({ option, height, label }: ChartProps) {
  const box = useRef<HTMLElement>(null)
  const chart = useRef<ReturnType<typeof init>>(undefined)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = init(element, undefined, { renderer: 'svg' })
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true })
  }, [option])

  return <figure ref={box} style={{ height, margin: 0 }} aria-label={label} />
}
