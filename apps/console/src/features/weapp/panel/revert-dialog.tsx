import { weappEarlierVersions, weappRevert } from '@zhanfang/contract'
import { Alert, App, Button, Modal, Skeleton } from 'antd'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { texts } from '../texts.ts'
import classes from './panel.module.css'

const words = texts.revert

/** Versions that were online before, each with a way back to it. */
export function RevertDialog({ onClose }: { onClose: () => void }) {
  const { modal } = App.useApp()
  const list = useCall(weappEarlierVersions, undefined, { quiet: true })
  const revert = useCallMutation(weappRevert, { done: words.done, onSuccess: onClose })

  function ask(appVersion: number, version: string) {
    void modal.confirm({
      title: words.ask(version),
      content: words.text,
      okText: words.action,
      okButtonProps: { danger: true },
      onOk: () => revert.mutateAsync({ body: { appVersion } }).catch(() => undefined),
    })
  }
  return (
    <Modal open title={words.title} footer={null} width={440} onCancel={onClose}>
      {list.isError ? (
        <ListFailure onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : !list.data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : list.data.list.length === 0 ? (
        <Alert type="info" showIcon title={words.none} />
      ) : (
        <ul className={classes.earlier}>
          {list.data.list.map(({ appVersion, version, userDesc, time }) => (
            <li key={appVersion}>
              <span>
                <strong>{version}</strong> {userDesc} <TimeText at={time} />
              </span>
              <Button size="small" onClick={() => ask(appVersion, version)}>
                {words.action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
