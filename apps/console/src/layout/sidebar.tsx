import { StarOutlined } from '@ant-design/icons'
import { weappLeftMenu } from '@zhanfang/contract'
import { Badge, Menu, type MenuProps } from 'antd'
import { Link, useLocation } from 'react-router'
import { useCall } from '../api.ts'
import { useUser } from '../features/account/public/use-user.ts'
import { AppSwitcher } from '../features/app/app-switcher.tsx'
import { useCan } from '../features/app/public/use-app.ts'
import { appIdOf, useCurrentApp } from '../session.ts'
import { texts as shellTexts } from '../texts.ts'
import { Brand } from './brand.tsx'
import { useFavourites } from './favourites/favourite-screens.ts'
import { useGroupChoices } from './folded-groups.ts'
import { type MenuEntry, type MenuGroup, useMenu } from './menu.tsx'
import classes from './sidebar.module.css'
import { texts } from './texts.ts'

interface SidebarProps {
  collapsed: boolean
  /** The user chose something; the drawer of small screens closes then. */
  onLeave?: () => void
}

const FAVOURITES = 'favourites'

/** Favourites of the current app, and those that belong to none. */
function useFavouriteGroup(): MenuGroup | undefined {
  const appid = useCurrentApp((state) => state.appid)
  const entries = useFavourites(useUser()?.id)
    .filter(({ address }) => {
      const named = appIdOf(new URL(address, location.origin).search)
      return named === undefined || named === appid
    })
    .map(({ title, address }): MenuEntry => ({ path: address, label: title, icon: <StarOutlined /> }))
  return entries.length > 0 ? { key: FAVOURITES, label: texts.favourites.title, entries } : undefined
}

/** Places at which the mini-program of the current app wants somebody to look. */
function useMarks() {
  const may = useCan()
  return useCall(weappLeftMenu, undefined, {
    // The app that a tab remembers may be somebody else's by now.
    enabled: may('app:read'),
    quiet: true,
    staleTime: 60_000,
  }).data?.list
}

export function Sidebar({ collapsed, onLeave }: SidebarProps) {
  const { pathname } = useLocation()
  const appid = useCurrentApp((state) => state.appid)
  const menu = useMenu()
  const favourites = useFavouriteGroup()
  const [choices, choose] = useGroupChoices()
  const holdsScreen = ({ entries }: MenuGroup) =>
    entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  // All of the menu stands above the fold: of the groups of an app only the one at work is open, or the first.
  const atWork = menu.app.find(holdsScreen) ?? menu.app[0]
  const isOpen = (group: MenuGroup) =>
    choices[group.key] ??
    (group.key === FAVOURITES ||
      (group.key === menu.platform?.key ? !appid || holdsScreen(group) : group.key === atWork?.key))

  const marks = useMarks()
  const itemOf = ({ path, label, icon }: MenuEntry) => {
    const mark = marks?.find((one) => one.path === path)
    return {
      key: path,
      icon: mark ? <Badge dot>{icon}</Badge> : icon,
      label: (
        <Link to={path}>
          {label}
          {mark && <span className={classes.said}>{mark.text}</span>}
        </Link>
      ),
      title: mark ? `${label}：${mark.text}` : label,
    }
  }
  const groupOf = ({ key, label, entries }: MenuGroup) => ({ key, label, children: entries.map(itemOf) })

  function menuOf(entries: MenuEntry[], groups: MenuGroup[]) {
    const items: MenuProps['items'] = [
      ...entries.map(itemOf),
      // In the narrow sidebar there is no room for the names of groups.
      ...(collapsed ? groups.flatMap((group) => group.entries.map(itemOf)) : groups.map(groupOf)),
    ]
    return (
      <Menu
        mode="inline"
        inlineIndent={12}
        inlineCollapsed={collapsed}
        selectedKeys={[pathname]}
        openKeys={groups.filter(isOpen).map(({ key }) => key)}
        onOpenChange={(open) => {
          for (const group of groups)
            if (open.includes(group.key) !== isOpen(group)) choose(group.key, open.includes(group.key))
        }}
        onClick={onLeave}
        items={items}
      />
    )
  }
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Brand collapsed={collapsed} />
      <nav aria-label={shellTexts.shell.navigation} className={classes.navigation}>
        {menuOf(menu.home, favourites ? [favourites] : [])}
        {menu.overview && (
          <>
            <div className={classes.switcher}>
              <AppSwitcher collapsed={collapsed} onChosen={onLeave} />
            </div>
            {menuOf([menu.overview], menu.app)}
          </>
        )}
        {menu.platform && <div className={classes.platform}>{menuOf([], [menu.platform])}</div>}
      </nav>
    </div>
  )
}
