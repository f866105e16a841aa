import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useUser } from '../../features/account/public/use-user.ts'
import { HOME_PATH, withApp } from '../../session/session.ts'
import { useScreenTitle } from '../document-title.ts'
import { texts } from '../texts.ts'
import { changeTabs, type Closing, tabInstead, tabKey, tabsAfter, useOpenTabs, withTab } from './open-tabs.ts'
import classes from './tab-bar.module.css'

/** Screens that are open in this window, side by side under the top bar. */
export function TabBar() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const userId = useUser()?.id
  const title = useScreenTitle()
  const tabs = useOpenTabs(userId)
  const address = withApp(pathname + search)
  const current = tabKey(address)
  /** Tabs that go when the screen shown in their place is there: leaving may be refused for what is unsaved. */
  const leaving = useRef<{ to: string; closing: Closing; of: string }>(undefined)

  useEffect(() => {
    if (userId === undefined) return
    changeTabs(userId, (before) => {
      const { to, closing, of } = leaving.current ?? {}
      const left = to === current && closing && of !== undefined ? tabsAfter(before, closing, of) : before
      return withTab(left, { title, address })
    })
    leaving.current = undefined
  }, [userId, title, address, current])

  if (userId === undefined) return null

  function close(closing: Closing, of: string) {
    if (userId === undefined) return
    const staying = tabsAfter(tabs, closing, of)
    if (staying.some((tab) => tabKey(tab.address) === current)) {
      changeTabs(userId, () => staying)
      return
    }
    const to = tabInstead(tabs, staying, current)?.address ?? withApp(HOME_PATH)
    leaving.current = { to: tabKey(to), closing, of }
    void navigate(to)
  }

  const menuOf = (of: string): MenuProps => {
    const at = tabs.findIndex((tab) => tabKey(tab.address) === of)
    const item = (key: Closing, disabled: boolean) => ({
      key,
      label: texts.tabs[key],
      disabled,
      onClick: () => close(key, of),
    })
    return {
      items: [
        item('this', false),
        item('left', at <= 0),
        item('right', at === tabs.length - 1),
        item('others', tabs.length < 2),
        item('all', false),
      ],
    }
  }

  return (
    <nav className={classes.bar} aria-label={texts.tabs.title}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => {
          const key = tabKey(tab.address)
          return (
            <Dropdown key={key} trigger={['contextMenu']} menu={menuOf(key)}>
              <li className={classes.tab} data-current={key === current || undefined}>
                <Link to={tab.address} aria-current={key === current ? 'page' : undefined}>
                  {tab.title}
                </Link>
                <button
                  type="button"
                  className={classes.close}
                  aria-label={texts.tabs.close(tab.title)}
                  onClick={() => close('this', key)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            </Dropdown>
          )
        })}
      </ul>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(current)}>
        <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={texts.tabs.more} />
      </Dropdown>
    </nav>
  )
}
