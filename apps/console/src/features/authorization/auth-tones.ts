import type { AuditStatus } from '@zhanfang/contract'
import type { StatusTone } from '../../components/values/status-tag.tsx'

export const authTones: Record<AuditStatus, StatusTone> = { 0: 'notice', 1: 'good', 2: 'bad', 3: 'neutral' }
