import { Tabs } from 'antd'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useUser } from '../features/account/public/use-user.ts'
import { screens } from '../router/routes.ts'
import { HOME_PATH } from '../session/session.ts'
import { texts as shellTexts } from '../texts.ts'
import { mayEnter } from './access.ts'
import { FullPage } from './full-page.tsx'
import { texts } from './texts.ts'

/** The volunteer area: a tab is there only for who holds its role. */
export function VolunteerShell() {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tabs = screens.filter(
    ({ layout, access }) => layout === 'volunteer' && user && mayEnter(user, access),
  )
  return (
    <FullPage back={{ to: HOME_PATH, label: shellTexts.errors.home }} title={texts.volunteer.title}>
      <Tabs
        aria-label={texts.volunteer.tabs}
        activeKey={pathname}
        onChange={(path) => void navigate(path)}
        items={tabs.map(({ path, title }) => ({ key: path, label: title }))}
      />
      <Outlet />
    </FullPage>
  )
}
