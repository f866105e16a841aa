import { todoSettings, todoSettingUpdate, type TodoSetting } from '@zhanfang/contract'
import { Card, Radio, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { ListFailure, Nothing } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { useCurrentApp } from '../../session/session.ts'
import classes from './audits.module.css'
import { BacklogTabs } from './public/backlog-tabs.tsx'
import { texts } from './texts.ts'

const words = texts.settings

function Setting({ setting }: { setting: TodoSetting }) {
  const appid = useCurrentApp((state) => state.appid)
  const save = useCallMutation(todoSettingUpdate, { done: words.saved, changes: ['content'] })
  const { itemType, itemId, title, hint, value, options, needAudit } = setting
  const link = `${location.origin}/member-apply?appId=${appid ?? ''}`
  return (
    <Card title={title}>
      <p className={classes.hint}>{hint}</p>
      <Radio.Group
        aria-label={title}
        className={classes.choices}
        value={value}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ body: { itemType, itemId, value: String(target.value) } })}
        options={options}
      />
      {itemType === 'member' && needAudit && (
        <div className={classes.link}>
          <code>{link}</code>
          <CopyButton text={link} label={words.copy} size="small" />
          <span className={classes.hint}>{words.linkHint}</span>
        </div>
      )}
    </Card>
  )
}

/** `/backlog/settings`: what needs a decision in the current app. */
export default function AuditSettingsPage() {
  const settings = useCall(todoSettings)
  const list = settings.data?.list
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <BacklogTabs current="/backlog/settings" />
      {list ? (
        list.length === 0 ? (
          <Nothing title={words.empty} />
        ) : (
          <div className={classes.cards}>
            {list.map((setting) => (
              <Setting key={setting.itemType} setting={setting} />
            ))}
          </div>
        )
      ) : settings.isError ? (
        <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </>
  )
}
