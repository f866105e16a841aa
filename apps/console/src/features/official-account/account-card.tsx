import {
  mpArticlesImport,
  mpSubscribeUrl,
  mpSync,
  officialSyncStates,
  registerWeappUrl,
  type OfficialAccount,
} from '@zhanfang/contract'
import { Alert, App, Avatar, Button, Modal, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { api, useCall, useCallMutation } from '../../api.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import { useCan } from '../app/public/use-app.ts'
import classes from './official-account.module.css'
import { openWeixinPage } from './open-weixin-page.ts'
import { texts } from './texts.ts'

function FollowDialog({ account, onClose }: { account: OfficialAccount; onClose: () => void }) {
  const { data, isError, error } = useCall(mpSubscribeUrl, { query: { id: account.id } }, { quiet: true })
  return (
    <Modal open title={texts.followTitle(account.nickName)} footer={null} width={360} onCancel={onClose}>
      {isError ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <div className={classes.follow}>
          {data ? (
            <img src={data.image} alt={texts.followTitle(account.nickName)} width={240} height={240} />
          ) : (
            <Skeleton.Image active style={{ width: 240, height: 240 }} />
          )}
          <p className={classes.hint}>{texts.followHint}</p>
        </div>
      )}
    </Modal>
  )
}

/** One official account: how far its articles are, and what can be done with it. */
export function AccountCard({
  account,
  hasMiniProgram,
}: {
  account: OfficialAccount
  hasMiniProgram: boolean
}) {
  const { modal } = App.useApp()
  const can = useCan()
  const sync = useCallMutation(mpSync, { done: texts.begun })
  const bring = useCallMutation(mpArticlesImport, {
    onSuccess: ({ total }) => toastSuccess(texts.importBegun(total)),
  })
  const [follows, setFollows] = useState(false)
  const {
    id,
    nickName,
    headImg,
    principalName,
    authorized,
    canFollow,
    articles,
    sync: state,
    importing,
  } = account
  const isRunning = state.state === officialSyncStates.running

  const askToImport = () =>
    void modal.confirm({
      title: texts.importAllAsk(nickName),
      content: texts.importAllText,
      okText: texts.importAll,
      onOk: () => bring.mutateAsync({ params: { id }, body: {} }).catch(() => undefined),
    })
  function askToRegister() {
    void modal.confirm({
      title: texts.registerAsk(nickName),
      content: texts.registerText,
      okText: texts.registerOpen,
      onOk: () =>
        openWeixinPage(
          async () => (await api.call(registerWeappUrl, { query: { mpAppid: account.weixinAppid } })).url,
        ),
    })
  }
  return (
    <li className={classes.account}>
      <div className={classes.head}>
        <Avatar src={headImg || undefined} size={40} alt="">
          {nickName.slice(0, 1)}
        </Avatar>
        <div>
          <strong>{nickName}</strong>
          <p className={classes.hint}>{principalName}</p>
        </div>
      </div>
      {!authorized && <Alert type="warning" showIcon title={texts.lost} />}
      {authorized && state.state === officialSyncStates.failed && (
        <Alert type="error" showIcon title={`${texts.states[3]}：${state.trouble}`} />
      )}
      {importing.isRunning && (
        <Progress
          percent={importing.total === 0 ? 0 : Math.round((importing.done / importing.total) * 100)}
          size="small"
          format={() => texts.importProgress(importing.done, importing.total)}
          aria-label={texts.importing}
        />
      )}
      {!importing.isRunning && importing.failed > 0 && (
        <Alert type="warning" showIcon title={texts.importFailed(importing.failed)} />
      )}
      {isRunning ? (
        <Progress
          percent={state.total === 0 ? 0 : Math.round((state.done / state.total) * 100)}
          size="small"
          format={() => texts.progress(state.done, state.total)}
          aria-label={texts.syncing}
        />
      ) : (
        <p className={classes.hint}>
          {texts.articles(articles)} ·{' '}
          {state.syncedAt ? (
            <>
              {texts.synced} <TimeText at={state.syncedAt} />
            </>
          ) : (
            texts.neverSynced
          )}
        </p>
      )}
      <div className={classes.buttons}>
        {authorized && can('content:write') && (
          <Button
            size="small"
            loading={sync.isPending || isRunning}
            onClick={() => sync.mutate({ params: { id } })}
          >
            {isRunning ? texts.syncing : texts.sync}
          </Button>
        )}
        {articles > 0 && can('content:write') && (
          <Button size="small" loading={bring.isPending || importing.isRunning} onClick={askToImport}>
            {importing.isRunning ? texts.importing : texts.importAll}
          </Button>
        )}
        {canFollow && (
          <Button size="small" onClick={() => setFollows(true)}>
            {texts.follow}
          </Button>
        )}
        {authorized && !hasMiniProgram && can('app:manage') && (
          <Button size="small" onClick={askToRegister}>
            {texts.register}
          </Button>
        )}
      </div>
      {follows && <FollowDialog account={account} onClose={() => setFollows(false)} />}
    </li>
  )
}
