import {
  LogoutOutlined,
  SettingOutlined,
  StarOutlined,
  SwitcherOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { logout, personPagePath } from '@zhanfang/contract'
import { avatarUrl } from '@zhanfang/format'
import { App, Avatar, Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { api, queryClient } from '../../api.ts'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useUser } from '../../features/account/public/use-user.ts'
import { announce } from '../../features/auth/sessions/session-channel.ts'
import { changeHabits, useHabits } from '../../habits.ts'
import { clearSession, loginPath } from '../../session/session.ts'
import { texts } from '../../texts.ts'
import { showTabBar, useTabBar } from '../tabs/open-tabs.ts'
import { texts as layoutTexts } from '../texts.ts'

export function AccountMenu() {
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const user = useUser()
  const hasTabs = useTabBar()
  const { habits } = useHabits()

  async function leave() {
    try {
      await api.call(logout, undefined, { silent: true })
    } catch {
      // The server's session ends by itself within a day; this browser forgets it now either way.
    }
    clearSession()
    announce({ kind: 'ended' })
    await navigate(loginPath())
    // Last, when nothing is on screen any more that would ask for its data again.
    queryClient.clear()
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            disabled: true,
            label: (
              <span>
                {user?.nickname}
                {user?.mobile ? ` · ${user.mobile}` : ''}
              </span>
            ),
          },
          { type: 'divider' },
          {
            key: 'profile',
            icon: <UserOutlined />,
            label: texts.shell.profile,
            disabled: user === undefined,
            onClick: () => {
              if (user) window.open(personPagePath(user.id), '_blank', 'noopener')
            },
          },
          {
            key: 'account',
            icon: <SettingOutlined />,
            label: layoutTexts.menu.accountSettings,
            onClick: () => void navigate('/accountSet'),
          },
          // The bar needs a wide window.
          ...(narrow
            ? []
            : [
                {
                  key: 'tabs',
                  icon: <SwitcherOutlined />,
                  label: hasTabs ? layoutTexts.tabs.hide : layoutTexts.tabs.show,
                  onClick: () => showTabBar(!hasTabs),
                },
              ]),
          {
            key: 'mostUsed',
            icon: <StarOutlined />,
            label: habits.showsMostUsed
              ? layoutTexts.favourites.hideMostUsed
              : layoutTexts.favourites.showMostUsed,
            onClick: () => changeHabits({ showsMostUsed: !habits.showsMostUsed, visits: {} }),
          },
          {
            key: 'logout',
            icon: <LogoutOutlined />,
            label: texts.shell.logout,
            onClick: () =>
              void modal.confirm({ title: texts.shell.logoutConfirm, centered: true, onOk: leave }),
          },
        ],
      }}
    >
      <Button
        type="text"
        aria-label={`${texts.shell.account} ${user?.nickname ?? ''}`}
        style={{ paddingInline: 8 }}
      >
        <Avatar size={26} src={avatarUrl(user?.avatar)} alt="" />
        {!narrow && <span>{user?.nickname}</span>}
      </Button>
    </Dropdown>
  )
}
