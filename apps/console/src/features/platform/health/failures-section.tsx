import {
  platformFailureRetry,
  platformFailures,
  type FailedDeliveries,
  type FailedDelivery,
} from '@zhanfang/contract'
import { Button } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import classes from './health-page.module.css'
import { onePage } from './one-page.ts'
import { texts } from './texts.ts'

/** Milliseconds between looks. */
const POLL_MS = 60_000
const words = texts.failureColumns

function Failures({ kind: { key, name, total, canRetry, list } }: { kind: FailedDeliveries }) {
  const retry = useCallMutation(platformFailureRetry, { done: texts.retried })
  const columns: DataColumn<FailedDelivery>[] = [
    {
      key: 'what',
      title: words.what,
      role: 'name',
      width: 260,
      render: ({ what, appName }) => <NameCell name={what} note={appName} />,
    },
    { key: 'to', title: words.to, width: 160, render: ({ to }) => to },
    {
      key: 'reason',
      title: words.reason,
      width: 300,
      render: ({ reason }) => <span className={classes.failure}>{texts.failure(reason)}</span>,
    },
    {
      key: 'attempts',
      title: words.attempts,
      width: 90,
      align: 'end',
      render: ({ attempts }) => <span className="figures">{attempts}</span>,
    },
    { key: 'at', title: words.at, width: 130, render: ({ at }) => <TimeText at={at} /> },
    ...(canRetry
      ? [
          {
            key: 'actions',
            title: texts.columns.actions,
            role: 'actions' as const,
            width: 110,
            render: ({ id, what }: FailedDelivery) => (
              <RowActions
                name={what}
                primary={[
                  {
                    key: 'retry',
                    label: texts.sendAgain,
                    onClick: () => retry.mutate({ body: { name: key, ids: [id] } }),
                  },
                ]}
                more={[]}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <section>
      <h3 className={classes.kind}>
        {name} <span className="figures">{texts.howMany(total)}</span>
        {canRetry && (
          <Button
            size="small"
            loading={retry.isPending}
            onClick={() => retry.mutate({ body: { name: key } })}
          >
            {texts.sendAllAgain}
          </Button>
        )}
      </h3>
      <DataTable
        query={{
          data: { list, total: list.length },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={onePage}
        columns={columns}
        rowKey={({ id }) => id}
        label={name}
        minWidth={1050}
        // The newest of them only.
        exports={false}
        empty={{ title: texts.none }}
      />
    </section>
  )
}

/** What could not be delivered: kinds with nothing are left out. */
export function FailuresSection() {
  const failures = useCall(platformFailures, undefined, { poll: POLL_MS })
  const kinds = failures.data?.list.filter(({ total }) => total > 0) ?? []
  return (
    <>
      <h2 className={classes.heading}>{texts.failures}</h2>
      {failures.isError && !failures.data ? (
        <ListFailure onRetry={() => void failures.refetch()} retrying={failures.isFetching} />
      ) : (
        failures.data && kinds.length === 0 && <p className={classes.hint}>{texts.noFailures}</p>
      )}
      {kinds.map((kind) => (
        <Failures kind={kind} key={kind.key} />
      ))}
    </>
  )
}
