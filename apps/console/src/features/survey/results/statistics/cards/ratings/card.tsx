import { useMemo } from 'react'
import {
  BarsPair,
  type CardProps,
  ColumnsPair,
  figure,
  LatestTexts,
  Metrics,
  shareText,
  slicesOf,
} from '../../card-parts.tsx'
import { percentText, type Slice } from '../../../charts/chart-options.ts'
import { texts as allTexts } from '../../../texts.ts'
import classes from './card.module.css'
import { texts as ownTexts } from './texts.ts'

const texts = allTexts.statistics
type Nps = NonNullable<CardProps<'ratings'>['result']['nps']>

/** The three groups as one bar. */
function Groups({ nps, count }: { nps: Nps; count: number }) {
  const groups = [
    { key: 'detractors', name: ownTexts.detractors, size: nps.detractors },
    { key: 'passives', name: ownTexts.passives, size: nps.passives },
    { key: 'promoters', name: ownTexts.promoters, size: nps.promoters },
  ] as const
  return (
    <div className={classes.nps}>
      <div className={classes.bar} aria-hidden="true">
        {groups.map(
          ({ key, size }) => size > 0 && <span key={key} className={classes[key]} style={{ flex: size }} />,
        )}
      </div>
      <dl className={classes.groups}>
        {groups.map(({ key, name, size }) => (
          <div key={key}>
            <dt>
              <span className={`${classes.dot} ${classes[key]}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>
              {size}（{percentText(size, count)}）
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export default function RatingsCard({ title, result }: CardProps<'ratings'>) {
  const { nps, reasons } = result
  const slices = useMemo(
    () => result.levels.map(({ value, label, count }): Slice => ({ name: texts.level(value, label), count })),
    [result],
  )
  const tags = useMemo(() => slicesOf(reasons?.tags ?? []), [reasons])
  return (
    <>
      <Metrics
        metrics={[
          ...(nps ? ([[ownTexts.nps, figure(nps.score, 1)]] as const) : []),
          [texts.metrics.mean, figure(result.mean)],
          [texts.metrics.median, figure(result.median)],
          [texts.metrics.sd, figure(result.sd)],
          [texts.metrics.topTwo, shareText(result.topTwo)],
          [texts.metrics.bottomTwo, shareText(result.bottomTwo)],
        ]}
      />
      {nps && <Groups nps={nps} count={result.count} />}
      <ColumnsPair title={title} head={texts.levels} slices={slices} base={result.count} />
      {tags.length > 0 && (
        <BarsPair
          title={`${title} ${ownTexts.reasons}`}
          head={ownTexts.reasons}
          slices={tags}
          base={result.count}
        />
      )}
      {reasons && reasons.latest.length > 0 && <LatestTexts latest={reasons.latest} />}
    </>
  )
}
