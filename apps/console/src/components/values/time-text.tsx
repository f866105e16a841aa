import { formatDateTime, formatRelativeTime } from '@zhanfang/format'
import { texts } from '../../texts.ts'

/** A moment in relative words; the exact time in Shanghai on hover. */
export function TimeText({ at }: { at: string | null }) {
  if (!at) return texts.empty
  return (
    <time dateTime={at} title={formatDateTime(at)} className="figures">
      {formatRelativeTime(at)}
    </time>
  )
}
