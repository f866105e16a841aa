import { type QueryStatus, queryStatusNames } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'

const tones: Record<QueryStatus, StatusTone> = {
  0: 'neutral',
  1: 'good',
  2: 'notice',
  3: 'neutral',
  4: 'notice',
}

export function QueryStatusTag({ status }: { status: QueryStatus }) {
  return <StatusTag tone={tones[status]}>{queryStatusNames[status]}</StatusTag>
}
