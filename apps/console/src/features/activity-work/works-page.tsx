import { ExportOutlined } from '@ant-design/icons'
import { workOverview } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { Alert, Button, Skeleton, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useAddressSearch } from '../../components/list/use-address-search.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RaterPart } from './rater-part.tsx'
import { ResultPart } from './result-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { texts } from './texts.ts'
import { VotePart } from './vote-part.tsx'
import { WorkPart } from './work-part.tsx'
import classes from './works.module.css'

const words = texts.page
const tabs = ['works', 'votes', 'raters', 'results', 'settings'] as const

/** What was handed in for an activity: works, their votes, their raters, their places, and how all that is set. */
export default function ActivityWorksPage() {
  const { id = '' } = useParams()
  const [search, setSearch] = useAddressSearch()
  const overview = useCall(workOverview, { params: { id } }, { keepPrevious: true })
  const { data } = overview
  const asked = tabs.find((one) => one === search.get('tab'))
  const tab = asked ?? (data && !data.settings.on ? 'settings' : 'works')
  /** What another tab was narrowed to means nothing here; the app stays in the address. */
  const open = (key: string) =>
    setSearch((current) => {
      const next = new URLSearchParams()
      const appId = current.get('appId')
      if (appId !== null) next.set('appId', appId)
      next.set('tab', key)
      return next
    })

  if (overview.isError && !data)
    return <ListFailure retrying={overview.isFetching} onRetry={() => void overview.refetch()} />
  if (!data) return <Skeleton active />
  const shared = { activityId: id, overview: data }
  const parts: Record<(typeof tabs)[number], ReactNode> = {
    works: <WorkPart {...shared} />,
    votes: <VotePart {...shared} />,
    raters: <RaterPart {...shared} />,
    results: <ResultPart {...shared} />,
    settings: <SettingsPart {...shared} />,
  }

  return (
    <>
      <PageHeader
        title={words.title}
        purpose={data.title === '' ? words.fallback : words.purpose(data.title)}
        actions={
          data.settings.on && (
            <Button icon={<ExportOutlined />} href={data.url} target="_blank" rel="noopener">
              {words.gallery}
            </Button>
          )
        }
      />
      {!data.settings.on && tab !== 'settings' && (
        <Alert
          className={classes.note}
          type="info"
          showIcon
          title={words.off}
          description={words.offHint}
          action={<Button onClick={() => open('settings')}>{words.toSettings}</Button>}
        />
      )}
      <Tabs
        activeKey={tab}
        onChange={open}
        items={tabs.map((key) => ({
          key,
          label:
            key === 'works' && data.counts.waiting > 0 ? words.waiting(data.counts.waiting) : words.tabs[key],
          // What was typed in one of them stays when another is looked at.
          children: parts[key],
        }))}
      />
    </>
  )
}
