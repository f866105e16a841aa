import { formatCount } from '@zhanfang/format'

/** A count, in 万 from 10000 on with the exact figure on hover. */
export function CountText({ count }: { count: number }) {
  return (
    <span className="figures" title={count >= 10_000 ? String(count) : undefined}>
      {formatCount(count)}
    </span>
  )
}
