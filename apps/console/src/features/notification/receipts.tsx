import {
  type CallData,
  type Notification,
  type notificationOptions,
  notificationReceipts,
  type ReceiptState,
  receiptStates,
} from '@zhanfang/contract'
import { Drawer, Select, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { texts } from './texts.ts'

const words = texts.receipts
const PAGE = 20

/** What became of one message for each of its receivers. */
export function Receipts({
  notification,
  channels,
  onClose,
}: {
  notification: Notification
  channels: CallData<typeof notificationOptions>['channels']
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const [state, setState] = useState<ReceiptState | ''>('')
  const isNarrow = useNarrow()
  const list = useCall(
    notificationReceipts,
    {
      params: { id: notification.id },
      query: { page, size: PAGE, ...(state === '' ? {} : { state }) },
    },
    { keepPrevious: true },
  )
  return (
    <Drawer open title={words.title(notification.title)} size={isNarrow ? '100%' : 640} onClose={onClose}>
      <Select
        aria-label={words.state}
        value={state}
        style={{ width: 140, marginBlockEnd: 12 }}
        options={[
          { value: '', label: words.any },
          ...receiptStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={(chosen) => {
          setState(chosen)
          setPage(1)
        }}
      />
      <Table
        size="small"
        loading={list.isPending}
        rowKey={({ receiverId, channel }) => `${receiverId} ${channel}`}
        dataSource={list.data?.list ?? []}
        locale={{ emptyText: words.empty }}
        scroll={{ x: 480 }}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: list.data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          { key: 'name', title: words.name, dataIndex: 'name' },
          {
            key: 'channel',
            title: words.channel,
            render: (_, { channel }) => channels.find(({ key }) => key === channel)?.name ?? channel,
          },
          {
            key: 'state',
            title: words.state,
            render: (_, row) => (
              <>
                {words.states[row.state]}
                {row.reason && <div>{row.reason}</div>}
              </>
            ),
          },
          {
            key: 'time',
            title: words.time,
            render: (_, { time }) => (time === null ? null : <TimeText at={time} />),
          },
        ]}
      />
    </Drawer>
  )
}
