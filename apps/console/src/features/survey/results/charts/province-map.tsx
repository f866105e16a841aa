import { mixColors, textColorOn } from '@zhanfang/format'
import { percentText } from './chart-options.ts'
import classes from './province-map.module.css'
import { countTiles, provinceTiles } from './province-tiles.ts'
import { texts as allTexts } from '../texts.ts'
import { useChartColors } from './use-chart-colors.ts'

const texts = allTexts.map

interface ProvinceMapProps {
  title: string
  nodes: readonly { path: readonly string[]; count: number }[]
  /** Answers to the question. */
  count: number
}

/** Provinces as equal tiles, darker with more answers. The figures stand in the table beside the chart below it. */
export function ProvinceMap({ title, nodes, count }: ProvinceMapProps) {
  const colors = useChartColors()
  const { counts, other } = countTiles(nodes)
  const most = Math.max(1, ...counts.values())
  const pale = mixColors(colors.surface, colors.main, 0.1)
  return (
    <figure className={classes.map}>
      <figcaption className={classes.caption}>
        {texts.title}
        {other > 0 && <span>{` ${texts.other} ${other}`}</span>}
      </figcaption>
      <ul className={classes.tiles} aria-label={texts.label(title)}>
        {provinceTiles.map(({ code, name, column, row }) => {
          const value = counts.get(code) ?? 0
          const fill =
            value === 0 ? colors.line : mixColors(pale, colors.main, 0.15 + 0.85 * Math.sqrt(value / most))
          return (
            <li
              key={code}
              className={classes.tile}
              style={{ gridColumn: column, gridRow: row, background: fill, color: textColorOn(fill) }}
              title={`${name} ${value}（${percentText(value, count)}）`}
            >
              <span>{name}</span>
              <b>{value}</b>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
