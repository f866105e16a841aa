import {
  AppstoreOutlined,
  EditOutlined,
  FileImageOutlined,
  FormOutlined,
  MobileOutlined,
  PlusOutlined,
  SolutionOutlined,
} from '@ant-design/icons'
import {
  appKeyNames,
  appOverview,
  groupContentUsage,
  microPageList,
  surveySearch,
  type AppPermission,
} from '@zhanfang/contract'
import { Button, Card, Empty, Segmented, Skeleton, Space, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askAhead, useCall } from '../../api.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { CountText } from '../../components/values/count-text.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { withApp } from '../../session/session.ts'
import { PageStateTag } from '../../components/values/page-state-tag.tsx'
import { SharePanel } from '../share/public/share-panel.tsx'
import { surveyPaths } from '../../paths/survey-paths.ts'
import { SurveyStatusTag } from '../../components/values/survey-status-tag.tsx'
import { useUser } from '../account/public/use-user.ts'
import { UsageCard } from '../content-limit/public/usage-card.tsx'
import { WeappPanel } from '../weapp/public/weapp-panel.tsx'
import { OwnDomain } from '../website/public/own-domain.tsx'
import { PublishSite } from '../website/public/publish-site.tsx'
import { SiteParts } from '../website/public/site-parts.tsx'
import { texts as websiteTexts } from '../website/public/texts.ts'
import { AppNotes } from './app-notes.tsx'
import { DayCounts } from './day-counts.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './overview-page.module.css'
import { texts } from './texts.ts'
import { setGroupMode, useGroupMode } from '../app/public/group-mode.ts'
import { GroupPart } from './group-part.tsx'
import groupClasses from './group-part.module.css'
import { APP_PUBLISHED, type AppDetail, useAppQuery, useCan } from '../app/public/use-app.ts'

const SchoolTopImage = lateComponent(
  async () => (await import('../website/public/school-top-image.tsx')).SchoolTopImage,
)
const ProfileDialog = lateComponent(
  async () => (await import('../website/public/profile-dialog.tsx')).ProfileDialog,
)

const RECENT = 5
const recentPages = { query: { page: 1, size: RECENT } }
const recentSurveys = { body: { page: 1, size: RECENT } }

export const ahead = (): Promise<unknown> =>
  Promise.all([
    askAhead(appOverview),
    askAhead(microPageList, recentPages),
    askAhead(surveySearch, recentSurveys),
  ])

const tiles: { key: keyof AppDetail['counts']; icon: ReactNode; to: string; need: AppPermission }[] = [
  { key: 'pages', icon: <MobileOutlined />, to: '/mini/pages', need: 'page:read' },
  { key: 'surveys', icon: <FormOutlined />, to: '/mini/surveys', need: 'survey:read' },
  { key: 'answers', icon: <SolutionOutlined />, to: '/mini/surveys', need: 'answer:read' },
  { key: 'files', icon: <FileImageOutlined />, to: '/mini/files', need: 'file:read' },
]

interface RecentProps {
  title: string
  to: string
  empty: string
  create: ReactNode
  rows: { id: string; name: string; to: string; status: ReactNode; at: string }[] | undefined
}

function Recent({ title, to, empty, create, rows }: RecentProps) {
  return (
    <Card
      title={title}
      extra={<Link to={to}>{texts.viewAll}</Link>}
      styles={{ body: { padding: rows?.length ? 0 : 20 } }}
    >
      {!rows ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty}>
          {create}
        </Empty>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={row.to} className={classes.row}>
                <span className={classes.rowName}>{row.name}</span>
                <span className={classes.rowStatus}>{row.status}</span>
                <span className={classes.rowTime}>
                  <TimeText at={row.at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Home of one app: what happened today, what waits, how much there is, and what was worked on last. */
export default function OverviewPage() {
  const navigate = useNavigate()
  const query = useAppQuery()
  const app = query.data
  const can = useCan()
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const { isGroup } = useGroupMode()
  const group = useCall(
    groupContentUsage,
    { params: { id: app?.id ?? '' } },
    { enabled: app !== undefined, quiet: true },
  )
  const hasGroup = (group.data?.apps.length ?? 0) > 1
  const overview = useCall(appOverview, undefined, { quiet: true })
  const pages = useCall(microPageList, recentPages, { enabled: can('page:read') })
  const surveys = useCall(surveySearch, recentSurveys, { enabled: can('survey:read') })
  if (!app) {
    return query.isError ? (
      <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    )
  }
  const isPublished = app.appStatus === APP_PUBLISHED
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            <AppAvatar app={app} size={40} />
            <span className={classes.name}>{app.appName}</span>
            <Tag variant="filled">{appKeyNames[app.key]}</Tag>
            {!isPublished && <Tag>{texts.unpublished}</Tag>}
          </span>
        }
        purpose={`${texts.purpose}${texts.role(app.roleName)}。`}
        actions={
          <>
            {can('app:manage') && (
              <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                {websiteTexts.profile.open}
              </Button>
            )}
            {can('page:publish') && app.counts.pages > 0 && <PublishSite />}
          </>
        }
      />
      {editing && (
        <LateDialog onFailure={() => setEditing(false)}>
          <ProfileDialog
            profile={{ nickName: app.nickName, appImg: app.appImg }}
            onClose={() => setEditing(false)}
          />
        </LateDialog>
      )}
      {overview.isError ? (
        <ListFailure onRetry={() => void overview.refetch()} retrying={overview.isFetching} />
      ) : (
        <>
          {overview.data && <FirstSteps key={app.appid} appid={app.appid} steps={overview.data.steps} />}
          <DayCounts counts={overview.data?.counts} />
          {overview.data && <AppNotes notes={overview.data.notes} />}
        </>
      )}
      {hasGroup && (
        <Segmented
          className={groupClasses.switch}
          aria-label={texts.group.choose}
          value={isGroup ? 'all' : 'own'}
          options={[
            { value: 'own', label: texts.group.own },
            { value: 'all', label: texts.group.all },
          ]}
          onChange={(value) => setGroupMode(value === 'all')}
        />
      )}
      {hasGroup && isGroup ? (
        <GroupPart id={app.id} />
      ) : (
        <ul className={classes.tiles}>
          {tiles
            .filter(({ need }) => can(need))
            .map(({ key, icon, to }) => (
              <li key={key}>
                <Link to={to} className={classes.tile}>
                  <span className={classes.tileIcon}>{icon}</span>
                  <span className={classes.tileCount}>
                    <CountText count={app.counts[key]} />
                  </span>
                  <span className={classes.tileName}>{texts.counts[key]}</span>
                </Link>
              </li>
            ))}
        </ul>
      )}
      {app.key === 'mini-program' && <WeappPanel />}
      {user?.isSchoolManager && (
        <LatePart>
          <SchoolTopImage />
        </LatePart>
      )}
      <UsageCard />
      <div className={classes.columns}>
        <div className={classes.recent}>
          {can('page:read') && (
            <Recent
              title={texts.recentPages}
              to="/mini/pages"
              empty={texts.noPages}
              create={
                can('page:write') && (
                  <Space wrap>
                    <Button icon={<PlusOutlined />} onClick={() => void navigate('/mini/pages')}>
                      {texts.newPage}
                    </Button>
                    {can('page:publish') && (
                      <Button icon={<AppstoreOutlined />} onClick={() => void navigate(withApp('/template'))}>
                        {texts.fromTemplate}
                      </Button>
                    )}
                  </Space>
                )
              }
              rows={pages.data?.list.map((page) => ({
                id: page.id,
                name: page.title,
                to: withApp(`/micro/edit/${page.id}`),
                status: <PageStateTag state={page.state} />,
                at: page.updateTime,
              }))}
            />
          )}
          {can('survey:read') && (
            <Recent
              title={texts.recentSurveys}
              to={surveyPaths.list}
              empty={texts.noSurveys}
              create={
                can('survey:write') && (
                  <Button icon={<PlusOutlined />} onClick={() => void navigate(surveyPaths.create())}>
                    {texts.newSurvey}
                  </Button>
                )
              }
              rows={surveys.data?.list.map((survey) => ({
                id: survey.id,
                name: survey.title,
                to: can('answer:read') ? surveyPaths.answers(survey.id) : surveyPaths.edit(survey.id),
                status: <SurveyStatusTag status={survey.status} />,
                at: survey.updateTime,
              }))}
            />
          )}
        </div>
        <Card title={texts.site} className={classes.site}>
          {isPublished ? (
            <>
              <p className={classes.siteHint}>{texts.siteHint}</p>
              <SharePanel name={app.appName} url={app.siteUrl} />
            </>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.notPublishedYet} />
          )}
          {can('page:read') && <SiteParts />}
          <OwnDomain canManage={can('app:manage')} />
        </Card>
      </div>
    </>
  )
}
