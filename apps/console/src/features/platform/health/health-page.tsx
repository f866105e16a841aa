import { ReloadOutlined } from '@ant-design/icons'
import {
  platformHealth,
  platformJobRetry,
  platformNumbers,
  type CallData,
  type JobQueue,
  type PlatformNumber,
} from '@zhanfang/contract'
import { formatCount, formatFileSize, formatRelativeTime } from '@zhanfang/format'
import { Button } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { CountText } from '../../../components/values/count-text.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { texts as shellTexts } from '../../../texts.ts'
import { DayBars } from './day-bars.tsx'
import { FailuresSection } from './failures-section.tsx'
import classes from './health-page.module.css'
import { onePage } from './one-page.ts'
import { ProcessesTable } from './processes-table.tsx'
import { texts } from './texts.ts'

/** Milliseconds between looks. */
const POLL_MS = 30_000

function NumberCard({ name, total, days }: PlatformNumber) {
  return (
    <div className={classes.number}>
      <dt>{name}</dt>
      <dd className={`${classes.total} figures`}>
        <CountText count={total ?? days?.today ?? 0} />
      </dd>
      {days && (
        <dd>
          <DayBars byDay={days.byDay} />
        </dd>
      )}
      {days && (
        <dd className={`${classes.days} figures`}>
          <span>{texts.today(formatCount(days.today))}</span>
          <span>{texts.yesterday(formatCount(days.yesterday))}</span>
          <span>{texts.week(formatCount(days.week))}</span>
        </dd>
      )}
    </div>
  )
}

function Disk({
  health: { freeBytes, totalBytes, reserveBytes },
}: {
  health: CallData<typeof platformHealth>
}) {
  if (freeBytes === null) return shellTexts.empty
  const free = formatFileSize(freeBytes)
  return (
    <>
      {totalBytes === null ? free : texts.diskOf(free, formatFileSize(totalBytes))}
      {freeBytes < reserveBytes && <span className={classes.failure}>{texts.diskLow}</span>}
    </>
  )
}

function Facts({ health }: { health: CallData<typeof platformHealth> }) {
  const facts = [
    [texts.facts.product, health.productVersion],
    [texts.facts.node, health.nodeVersion],
    [texts.facts.database, health.databaseVersion],
    [texts.facts.size, formatFileSize(health.databaseBytes)],
    [texts.facts.disk, <Disk key="disk" health={health} />],
    [texts.facts.started, <TimeText key="started" at={health.startedAt} />],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `/platform/health`: how much there is on the platform, and how it is doing. */
export default function HealthPage() {
  const numbers = useCall(platformNumbers, undefined, { poll: POLL_MS * 2 })
  const health = useCall(platformHealth, undefined, { poll: POLL_MS })
  const retry = useCallMutation(platformJobRetry, { done: texts.retried })
  const jobs = health.data?.jobs
  const columns: DataColumn<JobQueue>[] = [
    {
      key: 'name',
      title: texts.columns.name,
      role: 'name',
      width: 240,
      render: ({ name, title }) => <NameCell name={title} note={name} />,
    },
    {
      key: 'waiting',
      title: texts.columns.waiting,
      width: 150,
      align: 'end',
      render: ({ waiting, waitingSince }) => (
        <>
          <CountText count={waiting} />
          {waitingSince !== null && (
            <span className={classes.since}>{texts.waitingFor(formatRelativeTime(waitingSince))}</span>
          )}
        </>
      ),
    },
    ...(['active', 'failed'] as const).map((key): DataColumn<JobQueue> => ({
      key,
      title: texts.columns[key],
      width: 90,
      align: 'end',
      render: (queue) => <CountText count={queue[key]} />,
    })),
    {
      key: 'last',
      title: texts.columns.last,
      width: 130,
      render: ({ lastDoneAt }) => <TimeText at={lastDoneAt} />,
    },
    {
      key: 'failure',
      title: texts.columns.failure,
      width: 320,
      render: ({ failed, lastFailure, lastFailureAt }) =>
        failed === 0 ? (
          shellTexts.empty
        ) : (
          <>
            <span className={classes.failure}>{texts.failure(lastFailure)}</span>
            <TimeText at={lastFailureAt} />
          </>
        ),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 110,
      render: ({ name, title, failed }) => (
        <RowActions
          name={title}
          primary={[
            {
              key: 'retry',
              label: texts.retry,
              hidden: failed === 0,
              onClick: () => retry.mutate({ body: { name } }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  const refresh = () => void Promise.all([numbers.refetch(), health.refetch()])
  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <Button
            icon={<ReloadOutlined />}
            loading={health.isFetching || numbers.isFetching}
            onClick={refresh}
          >
            {texts.refresh}
          </Button>
        }
      />
      <h2 className={classes.heading}>{texts.numbers}</h2>
      {numbers.isError && !numbers.data ? (
        <ListFailure onRetry={() => void numbers.refetch()} retrying={numbers.isFetching} />
      ) : (
        <dl className={classes.numbers}>
          {numbers.data?.list.map((one) => (
            <NumberCard {...one} key={one.key} />
          ))}
        </dl>
      )}
      {health.data && (
        <>
          <h2 className={classes.heading}>{texts.system}</h2>
          <Facts health={health.data} />
          <h2 className={classes.heading}>{texts.processes}</h2>
          <p className={classes.hint}>{texts.processesHint}</p>
          <ProcessesTable
            query={{
              ...health,
              data: { list: health.data.processes, total: health.data.processes.length },
            }}
          />
        </>
      )}
      <FailuresSection />
      <h2 className={classes.heading}>{texts.jobs}</h2>
      <p className={classes.hint}>{texts.jobsHint}</p>
      <DataTable
        query={{ ...health, data: jobs && { list: jobs, total: jobs.length } }}
        state={onePage}
        columns={columns}
        rowKey={({ name }) => name}
        label={texts.jobs}
        minWidth={1130}
        empty={{ title: texts.none }}
      />
    </>
  )
}
