import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Drawer, Layout } from 'antd'
import { Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useNarrow } from '../components/page/use-narrow.ts'
import { useUser } from '../features/account/public/use-user.ts'
import { useAppQuery } from '../features/app/public/use-app.ts'
import { NoticeBell } from '../features/notice/notice-bell.tsx'
import { HOME_PATH, readCookie, useCurrentApp, writeCookie } from '../session/session.ts'
import { texts } from '../texts.ts'
import { AccountMenu } from './account/account-menu.tsx'
import { AiChatButton } from './service/ai-chat-button.tsx'
import { ColorSchemeSwitch } from './account/color-scheme-switch.tsx'
import { CustomerService } from './service/customer-service.tsx'
import { OfflineBanner } from './banners/offline-banner.tsx'
import { useRememberScreens } from './palette/recent-screens.ts'
import { FavouriteButton } from './favourites/favourite-button.tsx'
import { SandboxMark } from './banners/sandbox-mark.tsx'
import { useIsOfApp } from './is-in-shell.ts'
import { useScreenTitle } from './document-title.ts'
import { ShortcutList } from './palette/shortcut-list.tsx'
import { Sidebar } from './sidebar.tsx'
import classes from './shell.module.css'
import { texts as layoutTexts } from './texts.ts'
import { lateComponent } from '../components/late/late-component.tsx'
import { LatePart } from '../components/late/late-part.tsx'
import { useTabBar } from './tabs/open-tabs.ts'
import { TopBarLinks } from './top-bar-links.tsx'
import { UpdateBanner } from './banners/update-banner.tsx'
import { useShellKeys } from './palette/use-shell-keys.ts'

const TaskButton = lateComponent(async () => (await import('./tasks/task-button.tsx')).TaskButton)
const TabBar = lateComponent(async () => (await import('./tabs/tab-bar.tsx')).TabBar)

export const SIDEBAR_WIDTH = 205
const SIDEBAR_COOKIE = 'sidebarStatus'
const YEAR_SECONDS = 31_536_000

function Crumbs() {
  const title = useScreenTitle()
  const { pathname } = useLocation()
  const appid = useCurrentApp((state) => state.appid)
  const app = useAppQuery().data
  const isOfApp = useIsOfApp()
  const inApp = pathname.startsWith('/mini/') || isOfApp
  const home = { title: inApp ? <Link to={HOME_PATH}>{texts.menu.apps}</Link> : texts.menu.apps }
  const overview = '/mini/message'
  const items = inApp
    ? [
        home,
        ...(appid && app && pathname !== overview
          ? [{ title: <Link to={overview}>{app.appName}</Link> }]
          : []),
        { title: pathname === overview && app ? app.appName : title },
      ]
    : pathname === HOME_PATH
      ? [home]
      : [{ title: <Link to={HOME_PATH}>{texts.menu.apps}</Link> }, { title }]
  return <Breadcrumb className={classes.crumbs} items={items} />
}

const CommandPalette = lateComponent(
  async () => (await import('./palette/command-palette.tsx')).CommandPalette,
)

/** Sidebar, top bar and the screen between them. */
export function Shell() {
  const narrow = useNarrow()
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useState(() => readCookie(SIDEBAR_COOKIE) === '0')
  const [drawerAt, setDrawerAt] = useState<string>()
  // The drawer belongs to the screen that it was opened on: choosing another one closes it.
  const drawerOpen = narrow && drawerAt === pathname
  const crowded = useNarrow(1280)
  const hasTabs = useTabBar()
  const [dialog, setDialog] = useState<'palette' | 'shortcuts'>()
  useRememberScreens(useUser()?.id)

  function toggle() {
    if (narrow) {
      setDrawerAt(pathname)
      return
    }
    writeCookie(SIDEBAR_COOKIE, collapsed ? '1' : '0', YEAR_SECONDS)
    setCollapsed(!collapsed)
  }

  useShellKeys({
    openPalette: () => setDialog('palette'),
    openShortcuts: () => setDialog('shortcuts'),
    toggleSidebar: toggle,
  })

  const toggleLabel = narrow ? texts.shell.openMenu : collapsed ? texts.shell.expand : texts.shell.collapse
  return (
    <Layout className={classes.shell}>
      <a className={classes.skip} href="#content">
        {texts.shell.skip}
      </a>
      {narrow ? (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerAt(undefined)}
          placement="left"
          size={SIDEBAR_WIDTH + 40}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label={texts.shell.navigation}
        >
          <Sidebar collapsed={false} onLeave={() => setDrawerAt(undefined)} />
        </Drawer>
      ) : (
        <Layout.Sider
          className={classes.sider}
          width={SIDEBAR_WIDTH}
          collapsedWidth={64}
          collapsed={collapsed}
          trigger={null}
          theme="light"
        >
          <Sidebar collapsed={collapsed} />
        </Layout.Sider>
      )}
      <Layout className={classes.body}>
        <Layout.Header className={classes.header}>
          <Button
            type="text"
            aria-label={toggleLabel}
            aria-expanded={narrow ? drawerOpen : !collapsed}
            icon={narrow ? <MenuOutlined /> : collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={toggle}
          />
          <Crumbs />
          <FavouriteButton />
          <div className={classes.tools}>
            <SandboxMark />
            <Button
              type="text"
              icon={<SearchOutlined />}
              aria-label={layoutTexts.palette.title}
              title={layoutTexts.palette.title}
              onClick={() => setDialog('palette')}
            />
            <TopBarLinks />
            <CustomerService compact={crowded} />
            <LatePart>
              <TaskButton />
            </LatePart>
            <NoticeBell />
            <ColorSchemeSwitch />
            <AccountMenu />
          </div>
        </Layout.Header>
        {hasTabs && !narrow && (
          <LatePart>
            <Suspense>
              <TabBar />
            </Suspense>
          </LatePart>
        )}
        <OfflineBanner />
        <UpdateBanner />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </Layout>
      <AiChatButton />
      {dialog === 'palette' && (
        <LatePart>
          <CommandPalette open onClose={() => setDialog(undefined)} />
        </LatePart>
      )}
      <ShortcutList open={dialog === 'shortcuts'} onClose={() => setDialog(undefined)} />
    </Layout>
  )
}
