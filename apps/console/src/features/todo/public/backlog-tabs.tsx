import { Tabs } from 'antd'
import { useNavigate } from 'react-router'
import { useCurrentApp } from '../../../session/session.ts'
import { texts } from '../texts.ts'

const words = texts.tabs
const ofPerson = [
  { key: '/backlog/index', label: words.index },
  { key: '/backlog/applications', label: words.applications },
]
const ofApp = [
  { key: '/backlog/audits', label: words.audits },
  { key: '/backlog/answers', label: words.answers },
  { key: '/backlog/authorizations', label: words.authorizations },
  { key: '/backlog/settings', label: words.settings },
]

/** The screens of to-dos: a person's own, and those of the current app. */
export function BacklogTabs({ current }: { current: string }) {
  const navigate = useNavigate()
  const appid = useCurrentApp((state) => state.appid)
  const [first, ...rest] = ofPerson
  const items = appid === undefined ? ofPerson : [...(first ? [first] : []), ...ofApp, ...rest]
  return (
    <Tabs
      aria-label={words.label}
      activeKey={current}
      tabBarGutter={16}
      items={items}
      onChange={(path) => void navigate(path)}
    />
  )
}
