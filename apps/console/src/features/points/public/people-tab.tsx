import {
  type PointsAccount,
  pointsAccounts,
  pointsEntries,
  pointsEntryKindNames,
  pointsGrant,
  pointsLimits,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Drawer, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../../components/list/cursor/cursor-buttons.tsx'
import { randomUuid } from '../../../random-uuid.ts'
import classes from '../points.module.css'
import { texts } from '../texts.ts'

const words = texts.people

function GrantDialog({ account, onClose }: { account: PointsAccount; onClose: () => void }) {
  const [form] = Form.useForm<{ points: number; reason: string }>()
  // A dialog that is sent twice moves points once.
  const [nonce] = useState(randomUuid)
  const grant = useCallMutation(pointsGrant, { done: words.granted, silent: true, onSuccess: onClose })
  return (
    <FormDialog
      title={words.grantTitle(account.name)}
      form={form}
      fields={['points', 'reason']}
      onSubmit={(values) =>
        grant.mutateAsync({ params: { customerId: account.customerId }, body: { ...values, nonce } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="points"
        label={words.amount}
        extra={words.amountHint}
        rules={[{ required: true, message: words.amountRequired }]}
      >
        <NumberInput min={-pointsLimits.most} max={pointsLimits.most} precision={0} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={words.reason}
        extra={words.reasonHint}
        rules={[{ required: true, whitespace: true, message: words.reasonRequired }]}
      >
        <Input maxLength={pointsLimits.reason} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}

function EntriesDrawer({ account, onClose }: { account: PointsAccount; onClose: () => void }) {
  const isNarrow = useNarrow()
  const cursors = useCursors('', 'people')
  const found = useCall(
    pointsEntries,
    { params: { customerId: account.customerId }, body: { cursor: cursors.cursor, size: 20 } },
    { keepPrevious: true },
  )
  const { data } = found
  return (
    <Drawer open title={words.entriesOf(account.name)} size={isNarrow ? '100%' : 520} onClose={onClose}>
      {data ? (
        <>
          {data.list.length === 0 && <p className={classes.quiet}>{words.noEntries}</p>}
          <ul className={classes.entries}>
            {data.list.map(({ id, kind, title, points, reason, byName, time }) => (
              <li key={id}>
                <div>
                  <strong>{title}</strong>
                  <p className={classes.quiet}>
                    {[pointsEntryKindNames[kind], reason, byName, formatDateTime(time)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <b>{points > 0 ? `+${points}` : points}</b>
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            <CursorButtons
              cursors={cursors}
              nextCursor={data.nextCursor}
              words={{ previous: words.newer, next: words.older }}
            />
          </div>
        </>
      ) : found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

/** Who has how many points, the most first. */
export function PeopleTab({ mayWrite }: { mayWrite: boolean }) {
  const state = useListState()
  const found = useCall(
    pointsAccounts,
    { body: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  const [opened, setOpened] = useState<{ what: 'entries' | 'grant'; account: PointsAccount }>()
  const close = () => setOpened(undefined)
  const number = (key: 'points' | 'owed' | 'earned' | 'spent'): DataColumn<PointsAccount> => ({
    key,
    title: words.columns[key],
    width: 110,
    align: 'end',
    render: (account) => String(account[key]),
  })
  const columns: DataColumn<PointsAccount>[] = [
    {
      key: 'name',
      title: words.columns.name,
      role: 'name',
      width: 200,
      render: ({ name }) => name || words.gone,
    },
    number('points'),
    number('earned'),
    number('spent'),
    number('owed'),
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 130,
      render: (account) => (
        <RowActions
          name={account.name}
          primary={[
            {
              key: 'entries',
              label: words.entries,
              onClick: () => setOpened({ what: 'entries', account }),
            },
            {
              key: 'grant',
              label: words.grant,
              hidden: !mayWrite || account.name === '',
              onClick: () => setOpened({ what: 'grant', account }),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        query={found}
        state={state}
        columns={columns}
        rowKey={({ customerId }) => customerId}
        label={words.label}
        minWidth={770}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened?.what === 'entries' && <EntriesDrawer account={opened.account} onClose={close} />}
      {opened?.what === 'grant' && <GrantDialog account={opened.account} onClose={close} />}
    </>
  )
}
