import type { ServerProcess } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { type DataColumn, DataTable, type PagedQuery } from '../../../components/list/data-table.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { onePage } from './one-page.ts'
import { texts } from './texts.ts'

const words = texts.processColumns
const columns: DataColumn<ServerProcess>[] = [
  {
    key: 'name',
    title: words.name,
    role: 'name',
    width: 220,
    render: ({ host, pid, isThis }) => <NameCell name={host} note={texts.process(pid, isThis)} />,
  },
  {
    key: 'state',
    title: words.state,
    width: 120,
    render: ({ isSilent }) => (
      <StatusTag tone={isSilent ? 'bad' : 'good'}>{isSilent ? texts.silent : texts.alive}</StatusTag>
    ),
  },
  {
    key: 'version',
    title: words.version,
    width: 150,
    render: ({ productVersion, nodeVersion }) => (
      <NameCell name={productVersion} note={`Node.js ${nodeVersion}`} />
    ),
  },
  {
    key: 'memory',
    title: words.memory,
    width: 110,
    align: 'end',
    render: ({ memoryBytes }) => <span className="figures">{formatFileSize(memoryBytes)}</span>,
  },
  {
    key: 'cpu',
    title: words.cpu,
    width: 110,
    align: 'end',
    render: ({ cpuShare }) => <span className="figures">{texts.percent(Math.round(cpuShare * 100))}</span>,
  },
  {
    key: 'jobs',
    title: words.jobs,
    width: 110,
    render: ({ takesJobs }) => (takesJobs ? texts.yes : texts.no),
  },
  {
    key: 'started',
    title: words.started,
    width: 130,
    render: ({ startedAt }) => <TimeText at={startedAt} />,
  },
  { key: 'seen', title: words.seen, width: 130, render: ({ seenAt }) => <TimeText at={seenAt} /> },
]

/** The processes of the server; one that says nothing any more stays for ten minutes. */
export function ProcessesTable({ query }: { query: PagedQuery<ServerProcess> }) {
  return (
    <DataTable
      query={query}
      state={onePage}
      columns={columns}
      rowKey={({ id }) => id}
      label={texts.processes}
      minWidth={1080}
      empty={{ title: texts.noProcesses }}
    />
  )
}
