import { noticeKinds, noticeReadAll } from '@zhanfang/contract'
import { Button, Segmented } from 'antd'
import { useCallMutation } from '../../api.ts'
import { toastInfo, toastSuccess } from '../../toast.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { unreadOfKind } from './notice-kinds.ts'
import { BacklogTabs } from '../todo/public/backlog-tabs.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './notice-list.module.css'
import { texts } from './texts.ts'
import { useNoticeCounts } from './use-notice-counts.ts'

/** What waits for this user's decision; what is open stands first. */
export default function BacklogPage() {
  const words = texts.backlog
  const state = useListState(['show'])
  const all = state.filters.show === 'all'
  const open = unreadOfKind(useNoticeCounts(), 'todo')
  const markAll = useCallMutation(noticeReadAll, {
    onSuccess: ({ read }) => (read > 0 ? toastSuccess(words.markedAll(read)) : toastInfo(words.onlyAnswers)),
  })
  return (
    <>
      <PageHeader
        title={words.title}
        purpose={words.purpose}
        actions={
          <Button
            disabled={open === 0}
            loading={markAll.isPending}
            onClick={() => markAll.mutate({ body: { key: noticeKinds.todo } })}
          >
            {words.markAll}
          </Button>
        }
      />
      <BacklogTabs current="/backlog/index" />
      <div className={classes.head}>
        <Segmented
          aria-label={texts.show}
          value={all ? 'all' : 'todo'}
          options={[
            { value: 'todo', label: words.shows.todo },
            { value: 'all', label: words.shows.all },
          ]}
          onChange={(value) => state.setFilter('show', value === 'all' ? 'all' : undefined)}
        />
      </div>
      <NoticeList
        kind="todo"
        // Neither view narrows anything down that a reset would bring back.
        state={{ ...state, filtered: false }}
        unread={!all}
        words={{
          done: words.state.done,
          open: words.state.todo,
          mark: words.markDone,
          follow: words.handle,
        }}
        empty={{ title: words.none, hint: words.hint }}
      />
    </>
  )
}
