import { type AuditStatus, auditStatusNames } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'

const tones: Record<AuditStatus, StatusTone> = { 0: 'notice', 1: 'good', 2: 'bad', 3: 'neutral' }

/** How far a request has come. */
export function AuditStatusTag({ status }: { status: AuditStatus }) {
  return <StatusTag tone={tones[status]}>{auditStatusNames[status]}</StatusTag>
}
