import {
  noticeKinds,
  noticeList,
  noticeRead,
  noticeRemove,
  type Notice,
  type NoticeKind,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { useNavigate } from 'react-router'
import { api, useCall, useCallMutation } from '../../api.ts'
import type { BulkAction } from '../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { StatusTag } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import type { ListState } from '../../components/list/use-list-state.ts'
import { addressOfNotice } from './notice-address.ts'
import classes from './notice-list.module.css'
import { texts } from './texts.ts'
import { useTodoAnswer } from './use-todo-answer.tsx'

interface NoticeListProps {
  kind: NoticeKind
  state: Pick<ListState, 'page' | 'size' | 'setPage' | 'filtered' | 'reset'>
  unread: boolean
  /** Words for what is done and what is not. */
  words: { done: string; open: string; mark: string; follow: string }
  empty: { title: string; hint: string }
}

/** Notices of one kind, the newest first. */
export function NoticeList({ kind, state, unread, words, empty }: NoticeListProps) {
  const navigate = useNavigate()
  const asked = (page: number, size: number) => ({
    query: { page, size, key: noticeKinds[kind], ...(unread ? { unread: 'true' as const } : {}) },
  })
  const notices = useCall(noticeList, asked(state.page, state.size), { keepPrevious: true })
  const markRead = useCallMutation(noticeRead)
  const remove = useCallMutation(noticeRemove, { done: texts.removed })
  const removing = (removed: boolean) => (notice: Notice) =>
    api.call(noticeRemove, { params: { id: notice.id }, body: { removed } }, { silent: true })
  // What waits for an answer is answered, not put away.
  const isFree = ({ answers }: Notice) => answers.length === 0
  const bulkActions: BulkAction<Notice>[] = [
    {
      key: 'read',
      label: words.mark,
      fits: (notice) => isFree(notice) && !notice.read,
      run: ({ id }) => api.call(noticeRead, { params: { id } }, { silent: true }),
      changes: ['notice'],
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      fits: isFree,
      confirm: (count) => ({ title: texts.removeMany(count), content: texts.removeText }),
      run: removing(true),
      undo: removing(false),
      changes: ['notice'],
    },
  ]
  const { answer, dialog } = useTodoAnswer()

  function follow(notice: Notice) {
    // A to-do is done when it was decided, not when it was looked at.
    if (!notice.read && kind !== 'todo') markRead.mutate({ params: { id: notice.id } })
    const address = addressOfNotice(notice)
    if (address) void navigate(address)
  }

  const columns: DataColumn<Notice>[] = [
    {
      key: 'title',
      title: texts.columns.title,
      role: 'name',
      width: 420,
      text: ({ title, text }) => (text === '' ? title : `${title}：${text}`),
      render: (notice) => (
        <div className={classes.notice} data-read={notice.read || undefined}>
          {addressOfNotice(notice) ? (
            <button type="button" className={classes.title} onClick={() => follow(notice)}>
              {notice.title}
            </button>
          ) : (
            <span className={classes.title}>{notice.title}</span>
          )}
          {notice.text && <p className={classes.text}>{notice.text}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: ({ read }) => (
        <StatusTag tone={read ? 'neutral' : 'notice'}>{read ? words.done : words.open}</StatusTag>
      ),
      text: ({ read }) => (read ? words.done : words.open),
    },
    {
      key: 'time',
      title: texts.columns.time,
      width: 150,
      render: ({ createTime }) => <TimeText at={createTime} />,
      text: ({ createTime }) => formatDateTime(createTime),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (notice) => (
        <RowActions
          name={notice.title}
          primary={[
            ...notice.answers.map((one) => ({
              key: `answer ${one.key}`,
              label: one.label,
              onClick: () => answer(notice, one),
            })),
            {
              key: 'open',
              label: words.follow,
              hidden: !addressOfNotice(notice) || notice.answers.length > 0,
              onClick: () => follow(notice),
            },
            {
              key: 'read',
              label: words.mark,
              hidden: notice.read || notice.waits,
              onClick: () => markRead.mutate({ params: { id: notice.id } }),
            },
          ]}
          more={[
            {
              key: 'remove',
              label: texts.remove,
              danger: true,
              hidden: !isFree(notice),
              onClick: () => remove.mutate({ params: { id: notice.id }, body: { removed: true } }),
            },
          ]}
        />
      ),
    },
  ]

  return (
    <>
      <DataTable
        query={notices}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.kinds[kind]}
        minWidth={760}
        bulk={{ nameOf: ({ title }) => title, actions: bulkActions }}
        fetchPage={(page, size) => api.call(noticeList, asked(page, size))}
        empty={empty}
      />
      {dialog}
    </>
  )
}
