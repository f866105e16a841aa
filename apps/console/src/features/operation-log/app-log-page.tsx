import { operationLogNames, operationLogSearch } from '@zhanfang/contract'
import { useCall } from '../../api.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { OperationLogTable, useLogSearch } from './operation-log-table.tsx'
import { texts } from './texts.ts'

/** Who did what in the current app. */
export default function AppLogPage() {
  const log = useLogSearch()
  const names = useCall(operationLogNames, undefined, { staleTime: Infinity })
  const query = useCall(operationLogSearch, { body: log.search }, { keepPrevious: true })
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.appPurpose} />
      <OperationLogTable log={log} query={query} names={names.data?.list ?? []} />
    </>
  )
}
