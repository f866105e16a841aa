import type { OptionCount } from '@zhanfang/survey'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { type CardProps, CHART_HEIGHT, CountTable, Drawn, Hint, Pair, slicesOf } from '../../card-parts.tsx'
import { ring, rowBars, rowsHeight } from '../../../charts/chart-options.ts'
import { texts as allTexts } from '../../../texts.ts'
import classes from './card.module.css'

const texts = allTexts.statistics
/** A ring with more parts cannot be read. */
const MOST_RING_PARTS = 8

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

export default function ChoicesCard({ title, result }: CardProps<'choices'>) {
  const canRing = !result.multiple && result.options.length <= MOST_RING_PARTS
  const [kind, setKind] = useState<'bar' | 'pie'>('bar')
  const slices = useMemo(() => slicesOf(result.options), [result])
  const isRing = canRing && kind === 'pie'
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
          <Drawn
            key={isRing ? 'ring' : 'bars'}
            title={title}
            height={isRing ? CHART_HEIGHT : rowsHeight(slices.length)}
            of={slices}
            draw={(colors) => (isRing ? ring(slices, colors) : rowBars(slices, result.count, colors))}
          />
        </>
      }
    >
      {result.multiple && <Hint>{texts.multipleHint}</Hint>}
      <CountTable title={title} head={texts.option} slices={slices} base={result.count} />
      <Others options={result.options} />
    </Pair>
  )
}
