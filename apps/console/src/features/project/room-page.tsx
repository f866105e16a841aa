import { ExportOutlined, SettingOutlined } from '@ant-design/icons'
import { projectRoom } from '@zhanfang/contract/content-kinds/project/room'
import { Alert, Button, Progress, Skeleton, Tabs } from 'antd'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { projectPaths } from '../../paths/project-paths.ts'
import { useCan } from '../app/public/use-app.ts'
import { Board } from './board.tsx'
import { Files } from './files.tsx'
import { Members } from './members.tsx'
import classes from './room.module.css'
import { roomTabs, useRoomState } from './room-state.ts'
import { texts } from './texts.ts'
import { Updates } from './updates.tsx'

/** Members work on pages of the site at the same time. */
const POLL_MS = 30_000

/** What happens in a project: its tasks by stage, its people, and what they tell. */
export default function ProjectRoomPage() {
  const { id = '' } = useParams()
  const can = useCan()
  const state = useRoomState()
  const room = useCall(projectRoom, { params: { id } }, { keepPrevious: true, poll: POLL_MS })
  const { data } = room
  if (room.isError && !data)
    return <ListFailure retrying={room.isFetching} onRetry={() => void room.refetch()} />
  if (!data) return <Skeleton active />
  const seesPeople = can('customer:read')
  const tabs = roomTabs.filter((tab) => tab !== 'members' || seesPeople)
  const tab = tabs.includes(state.tab) ? state.tab : 'board'
  const facts = [texts.members(data.members), ...(data.lateTasks > 0 ? [texts.late(data.lateTasks)] : [])]

  return (
    <FormPortProvider>
      <PageHeader
        title={data.title || texts.title}
        purpose={texts.purpose}
        actions={
          <>
            <Button href={data.url} target="_blank" rel="noopener" icon={<ExportOutlined />}>
              {texts.visit}
            </Button>
            <Link to={projectPaths.edit(id)}>
              <Button icon={<SettingOutlined />} tabIndex={-1}>
                {texts.edit}
              </Button>
            </Link>
          </>
        }
      />
      <div className={classes.standing}>
        <Progress
          className={classes.progress}
          percent={data.percent}
          aria-label={texts.percent(data.percent)}
        />
        <span className={classes.quiet}>{facts.join(' · ')}</span>
      </div>
      {data.waiting > 0 && seesPeople && (
        <Alert
          className={classes.notice}
          type="info"
          showIcon
          title={texts.waiting(data.waiting)}
          action={<Link to="/backlog/audits?kind=project-member">{texts.decide}</Link>}
        />
      )}
      <Tabs
        activeKey={tab}
        aria-label={texts.tab}
        items={tabs.map((key) => ({ key, label: texts.tabs[key] }))}
        onChange={(key) => state.set({ tab: key === 'board' ? '' : key, q: '', role: '', task: '' })}
      />
      {tab === 'board' ? (
        <Board
          projectId={id}
          room={data}
          state={state}
          canWrite={can('content:write')}
          seesPeople={seesPeople}
        />
      ) : tab === 'members' ? (
        <Members projectId={id} state={state} canWrite={can('customer:write')} />
      ) : tab === 'files' ? (
        <Files projectId={id} canWrite={can('content:write')} />
      ) : (
        <Updates projectId={id} room={data} canWrite={can('content:write')} />
      )}
    </FormPortProvider>
  )
}
