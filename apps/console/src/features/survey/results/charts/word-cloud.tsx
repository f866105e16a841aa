import cloud from 'd3-cloud'
import { useEffect, useRef, useState } from 'react'
import { useChartColors } from './use-chart-colors.ts'
import classes from './word-cloud.module.css'

interface Placed {
  text: string
  size: number
  x: number
  y: number
}

const HEIGHT = 260
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", sans-serif'
const SMALLEST = 13
const LARGEST = 44

/** Always the same picture for the same words. */
function steadyRandom(): () => number {
  let state = 20_261
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface WordCloudProps {
  words: readonly { text: string; count: number }[]
  label: string
}

/** Words as large as they are frequent; the same figures stand in the table beside it. */
export default function WordCloud({ words, label }: WordCloudProps) {
  const place = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const colors = useChartColors()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    const most = words[0]?.count ?? 1
    const layout = cloud<{ text: string; size: number; x?: number; y?: number }>()
      .size([width, HEIGHT])
      .words(
        words.map(({ text, count }) => ({
          text,
          size: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most),
        })),
      )
      .padding(3)
      .rotate(0)
      .font(FONT)
      .fontSize(({ size }) => size)
      .random(steadyRandom())
      .on('end', (list) => {
        setPlaced(list.map(({ text, size, x = 0, y = 0 }) => ({ text, size, x, y })))
      })
    layout.start()
    return () => {
      layout.stop()
    }
  }, [words, width])
  return (
    <figure ref={place} className={classes.cloud} aria-label={label}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <g transform={`translate(${width / 2},${HEIGHT / 2})`}>
          {placed.map(({ text, size, x, y }, index) => (
            <text
              key={text}
              textAnchor="middle"
              transform={`translate(${x},${y})`}
              fontSize={size}
              fontFamily={FONT}
              fill={colors.series[index % colors.series.length]}
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  )
}
