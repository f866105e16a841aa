import { AuditOutlined, SettingOutlined } from '@ant-design/icons'
import { circleDetail } from '@zhanfang/contract/content-kinds/circle/calls'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { circlePaths } from '../../../paths/circle-paths.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import { ClassList } from './class-list.tsx'
import classes from './desk.module.css'
import { useDeskState } from './desk-state.ts'
import { EventList } from './event-list.tsx'
import { ManagerDialog } from './manager-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { PostList } from './post-list.tsx'
import { WordsDialog } from './words-dialog.tsx'

const words = texts.desk

/** The members of a circle, what they write, and its classes. */
export default function CircleDeskPage() {
  const { id = '' } = useParams()
  const can = useCan()
  const mayReadPeople = can('customer:read')
  const state = useDeskState(mayReadPeople)
  const detail = useCall(circleDetail, { params: { id } }, { keepPrevious: true })
  const [dialog, setDialog] = useState<'manager' | 'words'>()
  const { data } = detail

  if (detail.isError && !data)
    return <ListFailure retrying={detail.isFetching} onRetry={() => void detail.refetch()} />
  if (!data) return <Skeleton active />
  const canWrite = can('content:write')
  return (
    <>
      <PageHeader
        title={data.circleName || words.title}
        purpose={words.facts(data.leaderName || words.team, data.memberNum, data.timelineNum)}
        actions={
          <>
            {canWrite && <Button onClick={() => setDialog('words')}>{words.words}</Button>}
            {can('content:publish') && <Button onClick={() => setDialog('manager')}>{words.manager}</Button>}
            <Link to={circlePaths.edit(id)}>
              <Button icon={<SettingOutlined />} tabIndex={-1}>
                {words.edit}
              </Button>
            </Link>
            {canWrite && (
              <Link to={circlePaths.review(id)}>
                <Button type="primary" icon={<AuditOutlined />} tabIndex={-1}>
                  {words.review(data.waiting)}
                </Button>
              </Link>
            )}
          </>
        }
      />
      <div className={classes.bar}>
        <Segmented
          aria-label={words.view}
          value={state.tab}
          options={state.tabs.map((value) => ({ value, label: words.tabs[value] }))}
          onChange={(tab) => state.open(tab)}
        />
      </div>
      {state.tab === 'members' && <MemberList circleId={id} state={state} />}
      {state.tab === 'posts' && <PostList circleId={id} state={state} canWrite={canWrite} />}
      {state.tab === 'classes' && <ClassList circleId={id} canWrite={canWrite} />}
      {state.tab === 'events' && <EventList circleId={id} />}
      {dialog === 'manager' && <ManagerDialog circleId={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'words' && <WordsDialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
