import { SettingOutlined } from '@ant-design/icons'
import { noticeKinds, noticeReadAll } from '@zhanfang/contract'
import { Badge, Button, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCallMutation } from '../../api.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { toastSuccess } from '../../toast.ts'
import BacklogPage from './backlog-page.tsx'
import { kindOfKey, kindsInOrder, noticePath, unreadOfKind } from './notice-kinds.ts'
import { NoticeList } from './notice-list.tsx'
import classes from './notice-list.module.css'
import { NoticePreferencesDrawer } from './notice-preferences.tsx'
import { texts } from './texts.ts'
import { useNoticeCounts } from './use-notice-counts.ts'

const messageKinds = kindsInOrder.filter((kind) => kind !== 'todo')

/** `/notice/index?key=0..3`; 1 is the one list of to-dos. */
export default function NoticePage() {
  const navigate = useNavigate()
  // The kind is where one is, not a condition: 清除筛选 leaves it alone.
  const state = useListState(['unread'])
  const [search] = useSearchParams()
  const kind = kindOfKey(search.get('key'))
  const unread = state.filters.unread === '1'
  const counts = useNoticeCounts()
  const [choosing, setChoosing] = useState(false)
  const markAll = useCallMutation(noticeReadAll, {
    onSuccess: ({ read }) => toastSuccess(texts.markedAll(read)),
  })
  useDocumentTitle(texts.kinds[kind])
  if (kind === 'todo') return <BacklogPage />

  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button icon={<SettingOutlined />} onClick={() => setChoosing(true)}>
              {texts.preferences}
            </Button>
            <Button
              disabled={unreadOfKind(counts, kind) === 0}
              loading={markAll.isPending}
              onClick={() => markAll.mutate({ body: { key: noticeKinds[kind] } })}
            >
              {texts.markAll}
            </Button>
          </>
        }
      />
      <Tabs
        activeKey={kind}
        // All fit on a phone: a "more" button among tabs is no tab to who listens to the page.
        tabBarGutter={12}
        onChange={(key) => void navigate(noticePath(kindNamed(key)))}
        items={messageKinds.map((one) => ({
          key: one,
          label: (
            <span className={classes.tab}>
              {texts.kinds[one]}
              <Badge count={unreadOfKind(counts, one)} overflowCount={99} size="small" />
            </span>
          ),
        }))}
      />
      <div className={classes.head}>
        <Segmented
          aria-label={texts.show}
          value={unread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: texts.shows.all },
            { value: 'unread', label: texts.shows.unread },
          ]}
          onChange={(value) => state.setFilter('unread', value === 'unread' ? '1' : undefined)}
        />
      </div>
      <NoticeList
        key={kind}
        kind={kind}
        state={state}
        unread={unread}
        words={{ done: texts.read, open: texts.unread, mark: texts.markRead, follow: texts.open }}
        empty={{ title: texts.empty[kind], hint: texts.emptyHint }}
      />
      <NoticePreferencesDrawer open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}

const kindNamed = (name: string) => kindsInOrder.find((kind) => kind === name) ?? 'center'
