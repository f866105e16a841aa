import { type EntryStateName, entryStateNames } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'

const tones: Record<EntryStateName, StatusTone> = {
  pending: 'notice',
  joined: 'good',
  unpaid: 'notice',
  queued: 'notice',
  cancelled: 'neutral',
  refused: 'bad',
}

export const EntryStateTag = ({ state }: { state: EntryStateName }) => (
  <StatusTag tone={tones[state]}>{entryStateNames[state]}</StatusTag>
)
