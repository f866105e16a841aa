import {
  operationLogPlatformExport,
  operationLogPlatformNames,
  operationLogPlatformSearch,
} from '@zhanfang/contract'
import { useCall } from '../../api.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { LogExportButton } from './log-export-button.tsx'
import { OperationLogTable, useLogSearch } from './operation-log-table.tsx'
import { texts } from './texts.ts'

/** Who did what on the whole platform. */
export default function PlatformLogPage() {
  const log = useLogSearch()
  const names = useCall(operationLogPlatformNames, undefined, { staleTime: Infinity })
  const query = useCall(
    operationLogPlatformSearch,
    { body: { ...log.search, ...(log.appId ? { appId: log.appId } : {}) } },
    { keepPrevious: true },
  )
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.platformPurpose}
        actions={
          <LogExportButton
            disabled={query.data?.total === 0}
            asked={{
              call: operationLogPlatformExport,
              input: { body: { ...log.conditions, ...(log.appId ? { appId: log.appId } : {}) } },
            }}
          />
        }
      />
      <OperationLogTable log={log} query={query} names={names.data?.list ?? []} showApp />
    </>
  )
}
