import { NotificationOutlined } from '@ant-design/icons'
import { announcementList, announcementWithdraw, type Announcement } from '@zhanfang/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { askAhead, useCall, useCallMutation } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { DEFAULT_PAGE_SIZE, useListState } from '../../../components/list/use-list-state.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import classes from './announcements-page.module.css'
import { ComposeDrawer } from './compose-drawer.tsx'
import { texts } from './texts.ts'

const tones: Record<Announcement['state'], StatusTone> = {
  sending: 'notice',
  sent: 'good',
  withdrawn: 'neutral',
}
/** Milliseconds between looks at an announcement that is on its way. */
const POLL_MS = 2000

export const ahead = (): Promise<void> =>
  askAhead(announcementList, { query: { page: 1, size: DEFAULT_PAGE_SIZE } })

/** `/platform/announcements`: what the platform told its accounts. */
export default function AnnouncementsPage() {
  const state = useListState()
  const { modal } = App.useApp()
  const [composing, setComposing] = useState(false)
  const list = useCall(
    announcementList,
    { query: { page: state.page, size: state.size } },
    {
      keepPrevious: true,
      poll: (data) => (data?.list.some((one) => one.state === 'sending') ? POLL_MS : false),
    },
  )
  const withdraw = useCallMutation(announcementWithdraw, { done: texts.withdrawn })
  const ask = ({ id, title }: Announcement) =>
    void modal.confirm({
      title: texts.withdrawTitle(title),
      content: texts.withdrawHint,
      okText: texts.withdraw,
      okButtonProps: { danger: true },
      onOk: () => withdraw.mutateAsync({ params: { id } }),
    })
  const columns: DataColumn<Announcement>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      role: 'name',
      width: 380,
      render: ({ title, text }) => (
        <>
          {title}
          {text && (
            <p className={classes.text} title={text}>
              {text}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'audience',
      title: texts.columns.audience,
      width: 140,
      render: ({ audience }) => texts.audiences[audience],
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: ({ state: now }) => <StatusTag tone={tones[now]}>{texts.states[now]}</StatusTag>,
    },
    {
      key: 'read',
      title: texts.columns.read,
      width: 110,
      render: ({ read, receivers }) => <span className="figures">{texts.read(read, receivers)}</span>,
    },
    { key: 'by', title: texts.columns.by, width: 130, render: ({ createdByName }) => createdByName },
    {
      key: 'created',
      title: texts.columns.created,
      width: 120,
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 100,
      render: (row) => (
        <RowActions
          name={row.title}
          primary={[
            {
              key: 'withdraw',
              label: texts.withdraw,
              hidden: row.state === 'withdrawn',
              onClick: () => ask(row),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  const compose = (
    <Button type="primary" icon={<NotificationOutlined />} onClick={() => setComposing(true)}>
      {texts.compose}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={compose} />
      <DataTable
        query={list}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.title}
        minWidth={1090}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: compose }}
      />
      {composing && <ComposeDrawer onClose={() => setComposing(false)} />}
    </>
  )
}
