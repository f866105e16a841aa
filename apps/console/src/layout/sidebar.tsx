import { StarOutlined } from '@ant-design/icons'
import { type Habits, weappLeftMenu } from '@zhanfang/contract'
import { Badge, Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCall } from '../api.ts'
import { AppSwitcher } from '../features/app/app-switcher.tsx'
import { useCan } from '../features/app/public/use-app.ts'
import { useHabits } from '../habits.ts'
import { appIdOf, useCurrentApp } from '../session/session.ts'
import { texts as shellTexts } from '../texts.ts'
import { Brand } from './brand.tsx'
import { useFavourites } from './favourites/favourite-screens.ts'
import { mostUsed, useVisitCount } from './favourites/most-used.ts'
import { useGroupChoices } from './folded-groups.ts'
import { type Menu as MenuOf, type MenuEntry, type MenuGroup, useMenu } from './menu.tsx'
import classes from './sidebar.module.css'
import { texts } from './texts.ts'

interface SidebarProps {
  collapsed: boolean
  /** The user chose something; the drawer of small screens closes then. */
  onLeave?: () => void
}

const AT_HAND = 'favourites'

/** More entries than these stand side by side: a group never pushes the others below the fold. */
const MOST_BELOW_EACH_OTHER = 7
/** Characters that half a row has room for. */
const MOST_IN_HALF_A_ROW = 4
/** Favourites and what is used most, together. */
const MOST_AT_HAND = 4

/** Favourites of the current app and those that belong to none, filled up with what is used most. */
function useGroupAtHand(menu: MenuOf, isOpen: (group: MenuGroup) => boolean): MenuGroup | undefined {
  const appid = useCurrentApp((state) => state.appid)
  const { habits, isLoaded } = useHabits()
  const favourites = useFavourites()
    .filter(({ address }) => {
      const named = appIdOf(new URL(address, location.origin).search)
      return named === undefined || named === appid
    })
    .map(({ title, address }): MenuEntry => ({ path: address, label: title, icon: <StarOutlined /> }))
  // As it was when the page was opened: entries do not move while somebody works with them.
  const [visits, setVisits] = useState<Habits['visits']>()
  if (isLoaded && visits === undefined) setVisits(habits.visits)
  // What stands in an open group is in sight already.
  const folded = [...menu.app, ...menu.platform].filter((group) => !isOpen(group))
  const byPath = new Map(folded.flatMap((group) => group.entries).map((entry) => [entry.path, entry]))
  const kept = favourites.map(({ path }) => path.split('?')[0])
  const used = habits.showsMostUsed ? mostUsed(visits ?? {}, [...byPath.keys()]) : []
  const entries = [
    ...favourites,
    ...used
      .filter((path) => !kept.includes(path))
      .slice(0, Math.max(0, MOST_AT_HAND - favourites.length))
      .flatMap((path) => byPath.get(path) ?? []),
  ]
  return entries.length > 0 ? { key: AT_HAND, label: texts.favourites.title, entries } : undefined
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
  const menu = useMenu()
  const [choices, choose] = useGroupChoices()
  const holdsScreen = ({ entries }: MenuGroup) =>
    entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  // All of the menu stands above the fold: of the groups only the one at work is open, or the first.
  const groups = [...menu.app, ...menu.platform]
  const atWork = groups.find(holdsScreen) ?? groups[0]
  useVisitCount(groups.flatMap(({ entries }) => entries).find(({ path }) => path === pathname)?.path)
  const isOpen = ({ key }: MenuGroup) => choices[key] ?? (key === AT_HAND || key === atWork?.key)
  const atHand = useGroupAtHand(menu, isOpen)

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
      className: label.length > MOST_IN_HALF_A_ROW ? classes.wholeRow : '',
    }
  }
  const groupOf = ({ key, label, entries }: MenuGroup) => ({
    key,
    label,
    className: entries.length > MOST_BELOW_EACH_OTHER ? classes.sideBySide : '',
    children: entries.map(itemOf),
  })

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
        {menuOf(menu.home, atHand ? [atHand] : [])}
        {menu.overview && (
          <>
            <div className={classes.switcher}>
              <AppSwitcher collapsed={collapsed} onChosen={onLeave} />
            </div>
            {menuOf([menu.overview], menu.app)}
          </>
        )}
        {menu.platform.length > 0 && <div className={classes.platform}>{menuOf([], menu.platform)}</div>}
      </nav>
    </div>
  )
}
