import { type AuditStatus, auditStatusNames } from '@zhanfang/contract'
import type { DataColumn } from '../../../components/list/data-table.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { AuditStatusTag } from './audit-status-tag.tsx'

interface AuditedRow {
  auditStatus: AuditStatus
  applyTime: string
  auditorName: string
  auditTime: string | null
}

/** Columns of any list of requests: how far they have come, since when, and who decided. */
export const auditColumns = <Row extends AuditedRow>(titles: {
  status: string
  applied: string
  auditor: string
}): Record<'status' | 'applied' | 'auditor', DataColumn<Row>> => ({
  status: {
    key: 'status',
    title: titles.status,
    width: 110,
    render: ({ auditStatus }) => <AuditStatusTag status={auditStatus} />,
    text: ({ auditStatus }) => auditStatusNames[auditStatus],
  },
  applied: {
    key: 'applied',
    title: titles.applied,
    width: 140,
    render: ({ applyTime }) => <TimeText at={applyTime} />,
    text: ({ applyTime }) => applyTime,
  },
  auditor: {
    key: 'auditor',
    title: titles.auditor,
    width: 150,
    render: ({ auditorName, auditTime }) =>
      auditTime && (
        <>
          {auditorName}
          <br />
          <TimeText at={auditTime} />
        </>
      ),
    text: ({ auditorName }) => auditorName,
  },
})
