import {
  noticeChannels,
  noticePreferences,
  noticePreferencesUpdate,
  type NoticePreferences,
} from '@zhanfang/contract'
import { Checkbox, Drawer, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { kindsInOrder } from './notice-kinds.ts'
import classes from './notice-preferences.module.css'
import { texts } from './texts.ts'

function Choices({ preferences }: { preferences: NoticePreferences }) {
  const save = useCallMutation(noticePreferencesUpdate, { done: texts.preferencesSaved })
  // What was ticked is shown at once; two ticks in a row are saved one after the other, each with what came before.
  const [wanted, setWanted] = useState<NoticePreferences>()
  const saved = useRef<Promise<unknown>>(Promise.resolve())
  const shown = wanted ?? preferences

  function choose(body: NoticePreferences): void {
    setWanted(body)
    saved.current = saved.current.then(() => save.mutateAsync({ body })).catch(() => setWanted(undefined))
  }

  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kindsInOrder.map((kind) => (
          <tr key={kind}>
            <th scope="row">{texts.kinds[kind]}</th>
            {noticeChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${texts.kinds[kind]} ${texts.channels[channel]}`}
                  checked={shown[kind][channel]}
                  onChange={({ target }) =>
                    choose({ ...shown, [kind]: { ...shown[kind], [channel]: target.checked } })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where notices of each kind are sent besides the product itself. */
export function NoticePreferencesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const preferences = useCall(noticePreferences, undefined, { enabled: open })
  return (
    <Drawer open={open} onClose={onClose} title={texts.preferences} size={440}>
      <p>{texts.preferencesHint}</p>
      {preferences.data ? (
        <Choices preferences={preferences.data} />
      ) : preferences.isError ? (
        <ListFailure onRetry={() => void preferences.refetch()} retrying={preferences.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
