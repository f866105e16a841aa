import { SearchOutlined, SwapOutlined } from '@ant-design/icons'
import { appKeyNames, appList } from '@zhanfang/contract'
import { Empty, Input, type InputRef, Popover, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../api.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { useKeywords } from '../../components/list/query/use-keywords.ts'
import { chooseApp, HOME_PATH } from '../../session/session.ts'
import { texts } from '../../texts.ts'
import { useAppQuery } from './public/use-app.ts'
import classes from './app-switcher.module.css'

function AppChoices({ onChosen }: { onChosen: () => void }) {
  const navigate = useNavigate()
  const [keywords, setKeywords] = useState('')
  const input = useKeywords(keywords, setKeywords)
  const apps = useCall(
    appList,
    { query: { keywords: keywords || undefined, size: 20 } },
    { keepPrevious: true },
  )
  const current = useAppQuery().data?.id
  const search = useRef<InputRef>(null)
  useEffect(() => search.current?.focus(), [])
  return (
    <div className={classes.choices}>
      <Input
        {...input}
        ref={search}
        prefix={<SearchOutlined />}
        placeholder={texts.shell.searchApp}
        aria-label={texts.shell.searchApp}
        allowClear
      />
      <Spin spinning={apps.isLoading}>
        <ul className={classes.list}>
          {apps.data?.list.map((app) => (
            <li key={app.id}>
              <button
                type="button"
                className={classes.choice}
                aria-current={app.id === current || undefined}
                onClick={() => {
                  chooseApp(app.appid)
                  onChosen()
                  void navigate('/mini/message')
                }}
              >
                <AppAvatar app={app} size={28} />
                <span className={classes.name}>{app.appName}</span>
              </button>
            </li>
          ))}
        </ul>
        {apps.data?.list.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.list.noMatch} />
        )}
      </Spin>
      <Link to={HOME_PATH} className={classes.all} onClick={onChosen}>
        {texts.shell.allApps}
      </Link>
    </div>
  )
}

interface AppSwitcherProps {
  collapsed: boolean
  onChosen?: (() => void) | undefined
}

/** Names the current app and changes to another one. */
export function AppSwitcher({ collapsed, onChosen }: AppSwitcherProps) {
  const [open, setOpen] = useState(false)
  const app = useAppQuery().data
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <AppChoices
          onChosen={() => {
            setOpen(false)
            onChosen?.()
          }}
        />
      }
    >
      <button
        type="button"
        className={classes.current}
        data-collapsed={collapsed || undefined}
        aria-expanded={open}
      >
        <span className="visually-hidden">{texts.shell.switchApp}</span>
        {app && <AppAvatar app={app} size={32} />}
        {!collapsed && (
          <>
            <span className={classes.titles}>
              <span className={classes.name}>{app?.appName ?? ' '}</span>
              <span className={classes.kind}>{app ? appKeyNames[app.key] : ' '}</span>
            </span>
            <SwapOutlined className={classes.swap} />
          </>
        )}
      </button>
    </Popover>
  )
}
