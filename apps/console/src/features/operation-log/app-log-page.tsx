import { operationLogExport, operationLogNames, operationLogSearch } from '@zhanfang/contract'
import { useCall } from '../../api.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { LogExportButton } from './log-export-button.tsx'
import { logFilters, OperationLogTable, useLogSearch } from './operation-log-table.tsx'
import { texts } from './texts.ts'

/** Who did what in the current app. */
export default function AppLogPage() {
  const log = useLogSearch()
  const views = useListViews('operations', logFilters)
  const names = useCall(operationLogNames, undefined, { staleTime: Infinity })
  const query = useCall(operationLogSearch, { body: log.search }, { keepPrevious: true })
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.appPurpose}
        actions={
          <LogExportButton
            disabled={query.data?.total === 0}
            asked={{ call: operationLogExport, input: { body: log.conditions } }}
          />
        }
      />
      <OperationLogTable log={log} query={query} names={names.data?.list ?? []} views={views} />
    </>
  )
}
