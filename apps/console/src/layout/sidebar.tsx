import { Menu } from 'antd'
import { Link, useLocation } from 'react-router'
import { AppSwitcher } from '../features/app/app-switcher.tsx'
import { useCurrentApp } from '../session.ts'
import { texts as shellTexts } from '../texts.ts'
import { Brand } from './brand.tsx'
import { type MenuEntry, useMenu } from './menu.tsx'
import classes from './sidebar.module.css'
import { texts } from './texts.ts'

interface SidebarProps {
  collapsed: boolean
  /** The user chose something; the drawer of small screens closes then. */
  onLeave?: () => void
}

export function Sidebar({ collapsed, onLeave }: SidebarProps) {
  const { pathname } = useLocation()
  const appid = useCurrentApp((state) => state.appid)
  const { home, app, platform } = useMenu()
  const menuOf = (entries: MenuEntry[]) => (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      selectedKeys={[pathname]}
      onClick={onLeave}
      items={entries.map(({ path, label, icon }) => ({
        key: path,
        icon,
        label: <Link to={path}>{label}</Link>,
        title: label,
      }))}
    />
  )
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Brand collapsed={collapsed} />
      <nav aria-label={shellTexts.shell.navigation} className={classes.navigation}>
        {menuOf(home)}
        {appid && (
          <>
            <div className={classes.switcher}>
              <AppSwitcher collapsed={collapsed} onChosen={onLeave} />
            </div>
            {menuOf(app)}
          </>
        )}
        {platform.length > 0 && (
          <>
            <div className={classes.group}>{collapsed ? null : texts.menu.platform}</div>
            {menuOf(platform)}
          </>
        )}
      </nav>
    </div>
  )
}
