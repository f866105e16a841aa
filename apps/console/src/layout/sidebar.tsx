import {
  AppstoreOutlined,
  DashboardOutlined,
  FileImageOutlined,
  FormOutlined,
  MobileOutlined,
} from '@ant-design/icons'
import type { AppPermission } from '@zhanfang/contract'
import { Menu } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AppSwitcher } from '../features/app/app-switcher.tsx'
import { useAppQuery } from '../features/app/use-app.ts'
import { HOME_PATH, useCurrentApp } from '../session.ts'
import { texts } from '../texts.ts'
import { Brand } from './brand.tsx'
import classes from './sidebar.module.css'

interface Entry {
  path: string
  label: string
  icon: ReactNode
  need: AppPermission
}

const entries: Entry[] = [
  { path: '/mini/message', label: texts.menu.overview, icon: <DashboardOutlined />, need: 'app:read' },
  { path: '/mini/pages', label: texts.menu.pages, icon: <MobileOutlined />, need: 'page:read' },
  { path: '/mini/surveys', label: texts.menu.surveys, icon: <FormOutlined />, need: 'survey:read' },
  { path: '/mini/files', label: texts.menu.files, icon: <FileImageOutlined />, need: 'file:read' },
]

interface SidebarProps {
  collapsed: boolean
  /** The user chose something; the drawer of small screens closes then. */
  onLeave?: () => void
}

export function Sidebar({ collapsed, onLeave }: SidebarProps) {
  const { pathname } = useLocation()
  const appid = useCurrentApp((state) => state.appid)
  // Until the rights are known everything is offered: the server refuses all the same.
  const permissions = useAppQuery().data?.permissions
  const offered = appid ? entries.filter(({ need }) => !permissions || permissions.includes(need)) : []
  const item = (path: string, label: string, icon: ReactNode) => ({
    key: path,
    icon,
    label: <Link to={path}>{label}</Link>,
    title: label,
  })
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Brand collapsed={collapsed} />
      <nav aria-label={texts.shell.navigation} className={classes.navigation}>
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          selectedKeys={[pathname]}
          onClick={onLeave}
          items={[item(HOME_PATH, texts.menu.apps, <AppstoreOutlined />)]}
        />
        {appid && (
          <>
            <div className={classes.switcher}>
              <AppSwitcher collapsed={collapsed} onChosen={onLeave} />
            </div>
            <Menu
              mode="inline"
              inlineCollapsed={collapsed}
              selectedKeys={[pathname]}
              onClick={onLeave}
              items={offered.map(({ path, label, icon }) => item(path, label, icon))}
            />
          </>
        )}
      </nav>
    </div>
  )
}
