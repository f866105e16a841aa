import { type CSSProperties, useMemo } from 'react'
import { BarsPair, type CardProps, figure, Hint } from '../../card-parts.tsx'
import type { Slice } from '../../../charts/chart-options.ts'
import { partName } from '../../card-parts.tsx'
import { FigureTable } from '../../figure-table.tsx'
import classes from './card.module.css'
import { texts } from './texts.ts'

type Points = CardProps<'points'>['result']

/** Rows of the table of places. */
const MOST_PLACES = 50

function place(x: number, y: number): CSSProperties {
  const at: Record<`--${string}`, number> = { '--x': x, '--y': y }
  return at
}

/** Points over the picture that they were put on: where many lie, their glow adds up. */
function Picture({ image, latest }: { image: string; latest: Points['latest'] }) {
  return (
    <div className={classes.picture} aria-hidden="true">
      <img src={image} alt="" loading="lazy" />
      {latest.map(({ x, y }, index) => (
        // Two people may point at the same spot.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${index} ${x} ${y}`} className={classes.point} style={place(x, y)} />
      ))}
    </div>
  )
}

export default function PointsCard({ title, result, more }: CardProps<'points'>) {
  const { areas, latest, image, space, count } = result
  const slices = useMemo(
    () =>
      (areas ?? []).map((area): Slice => ({ name: partName(area.title, area.deleted), count: area.count })),
    [areas],
  )
  return (
    <>
      {space === 'image' && image && (latest.length > 0 || slices.length > 0) && (
        <Picture image={image} latest={latest} />
      )}
      {space === 'image' && latest.length > 0 && <Hint>{texts.latest(latest.length)}</Hint>}
      {slices.length > 0 && <BarsPair title={title} head={texts.areas} slices={slices} base={count} />}
      {space === 'map' && latest.length > 0 && (
        <FigureTable
          caption={`${title} ${texts.points}`}
          head={[texts.place, texts.longitude, texts.latitude]}
          rows={latest
            .toReversed()
            .slice(0, MOST_PLACES)
            .map(({ x, y, label }, index) => ({
              key: `${index} ${x} ${y}`,
              cells: [label ?? '', figure(x, 5), figure(y, 5)],
            }))}
        />
      )}
      {more}
    </>
  )
}
