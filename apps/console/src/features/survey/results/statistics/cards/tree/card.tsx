import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { BarsPair, type CardProps } from '../../card-parts.tsx'
import type { Slice } from '../../../charts/chart-options.ts'
import classes from './card.module.css'
import { texts } from './texts.ts'

/** Bars that can still be read. */
const MOST_BARS = 20

/** One level of the tree at a time, of all branches or of one of them. */
export default function TreeCard({ title, result }: CardProps<'tree'>) {
  const [level, setLevel] = useState(0)
  const [branch, setBranch] = useState('')
  const nodes = result.levels[level]?.nodes
  const above = result.levels[level - 1]?.nodes ?? []
  const shown = useMemo(
    () =>
      (nodes ?? [])
        .filter(({ path }) => branch === '' || path.slice(0, -1).join(texts.joiner) === branch)
        .slice(0, MOST_BARS)
        .map(({ path, count }): Slice => ({
          name: branch === '' ? path.join(texts.joiner) : (path.at(-1) ?? ''),
          count,
        })),
    [nodes, branch],
  )
  return (
    <>
      <div className={classes.tools}>
        {result.levels.length > 1 && (
          <Segmented
            size="small"
            aria-label={texts.level}
            value={level}
            onChange={(next) => {
              setLevel(next)
              setBranch('')
            }}
            options={result.levels.map((one, index) => ({ value: index, label: one.title }))}
          />
        )}
        {above.length > 0 && (
          <Select
            size="small"
            className={classes.branch}
            aria-label={texts.under}
            showSearch
            value={branch}
            onChange={setBranch}
            options={[
              { value: '', label: texts.all },
              ...above.map(({ path }) => {
                const name = path.join(texts.joiner)
                return { value: name, label: name }
              }),
            ]}
          />
        )}
      </div>
      <BarsPair title={title} head={texts.path} slices={shown} base={result.count} />
    </>
  )
}
