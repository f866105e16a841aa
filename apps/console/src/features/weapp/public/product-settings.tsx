import {
  weappProductSettings,
  weappProductSettingsChange,
  type WeappProductSettings,
} from '@zhanfang/contract'
import { Card, Skeleton, Switch } from 'antd'
import { useId } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { upkeepTexts as texts } from '../texts.ts'
import classes from './product-settings.module.css'

const names: readonly (keyof WeappProductSettings)[] = [
  'takesUpgrades',
  'submitsByItself',
  'releasesByItself',
]

function Setting({ name, on }: { name: keyof WeappProductSettings; on: boolean }) {
  const change = useCallMutation(weappProductSettingsChange, { done: texts.saved })
  const id = useId()
  const { title, hint } = texts.settings[name]
  return (
    <li className={classes.setting}>
      <div>
        <span id={`${id}-name`}>{title}</span>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      <Switch
        checked={on}
        loading={change.isPending}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        onChange={(open) => change.mutate({ body: { [name]: open } })}
      />
    </li>
  )
}

/** How the mini-program of the app follows new versions. */
export function ProductSettings() {
  const settings = useCall(weappProductSettings, undefined, { quiet: true })
  const { data } = settings
  return (
    <Card title={texts.settingsTitle}>
      {data ? (
        <ul className={classes.settings}>
          {names.map((name) => (
            <Setting key={name} name={name} on={data[name]} />
          ))}
        </ul>
      ) : settings.isError ? (
        <ListFailure retrying={settings.isFetching} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Card>
  )
}
