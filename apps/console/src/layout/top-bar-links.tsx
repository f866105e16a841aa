import {
  BarChartOutlined,
  EllipsisOutlined,
  HeartOutlined,
  QuestionCircleOutlined,
  RocketOutlined,
} from '@ant-design/icons'
import type { UserBasic } from '@zhanfang/contract'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useNarrow } from '../components/page/use-narrow.ts'
import { useUser } from '../features/account/public/use-user.ts'
import { mayEnter, volunteerEntry } from './access.ts'
import { texts } from './texts.ts'

export interface TopBarLink {
  key: 'statistics' | 'versions' | 'volunteer' | 'help'
  label: string
  icon: ReactNode
  address: string
  newTab: boolean
}

/** What the top bar offers this login. */
export function topBarLinksOf(user: UserBasic | undefined): TopBarLink[] {
  if (!user) return []
  const links: TopBarLink[] = []
  if (user.roles.includes('all:manage')) {
    links.push({
      key: 'statistics',
      label: texts.menu.statistics,
      icon: <BarChartOutlined />,
      address: '/statistics?id=platform',
      newTab: true,
    })
  }
  if (mayEnter(user, 'version:manage')) {
    links.push({
      key: 'versions',
      label: texts.menu.versions,
      icon: <RocketOutlined />,
      address: '/weapps/version',
      newTab: false,
    })
  }
  const volunteer = volunteerEntry(user)
  if (volunteer) {
    links.push({
      key: 'volunteer',
      label: texts.menu.volunteer,
      icon: <HeartOutlined />,
      address: volunteer.path,
      newTab: volunteer.newTab,
    })
  }
  links.push({
    key: 'help',
    label: user.isSf ? texts.menu.externalHelp : texts.menu.help,
    icon: <QuestionCircleOutlined />,
    // The help centre is a page of the public site, which is told who asks.
    address: user.isSf ? '/help?from=external' : '/help',
    newTab: true,
  })
  return links
}

/** Side by side where there is room, behind one button where there is not. */
export function TopBarLinks() {
  const links = topBarLinksOf(useUser())
  const crowded = useNarrow(1280)
  const navigate = useNavigate()

  function open({ address, newTab }: TopBarLink) {
    if (newTab) globalThis.open(address, '_blank', 'noopener')
    else void navigate(address)
  }

  if (links.length === 0) return null
  if (crowded) {
    return (
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: links.map((link) => ({
            key: link.key,
            label: link.label,
            icon: link.icon,
            onClick: () => open(link),
          })),
        }}
      >
        <Button type="text" icon={<EllipsisOutlined />} aria-label={texts.menu.more} />
      </Dropdown>
    )
  }
  return links.map((link) => (
    <Button key={link.key} type="text" icon={link.icon} onClick={() => open(link)}>
      {link.label}
    </Button>
  ))
}
