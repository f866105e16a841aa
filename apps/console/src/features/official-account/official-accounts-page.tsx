import { mpAppidUrl, mpList, officialSyncStates, weappDetail } from '@zhanfang/contract'
import { Alert, Button, Card, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { api, queryClient, useCall } from '../../api.ts'
import { ListFailure, Nothing } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useCurrentApp } from '../../session/session.ts'
import { useCan } from '../app/public/use-app.ts'
import { AccountCard } from './account-card.tsx'
import { ArticleList } from './article-list.tsx'
import classes from './official-account.module.css'
import { openWeixinPage } from './open-weixin-page.ts'
import { texts } from './texts.ts'

const LOOK_MS = 2_000

/** `/mini/official-accounts`: the official accounts of the app and what they have published. */
export default function OfficialAccountsPage() {
  const can = useCan()
  const id = useCurrentApp((state) => state.appid) ?? ''
  const [waits, setWaits] = useState(false)
  const [busy, setBusy] = useState(false)
  const accounts = useCall(mpList, undefined, {
    poll: (data) =>
      waits ||
      data?.list.some(
        ({ sync, importing }) => sync.state === officialSyncStates.running || importing.isRunning,
      )
        ? LOOK_MS
        : false,
  })
  const synced =
    accounts.data?.list.map(({ sync, importing }) => `${sync.syncedAt ?? ''}/${importing.done}`).join(' ') ??
    ''
  useEffect(() => {
    // A sync that ends behind the screen brings articles, an import makes drafts of them: the list learns of it.
    if (synced.trim() !== '') void queryClient.invalidateQueries({ queryKey: ['official-account'] })
  }, [synced])
  const weapp = useCall(weappDetail, { params: { appid: id } }, { quiet: true })

  async function authorize() {
    setBusy(true)
    setWaits(await openWeixinPage(async () => (await api.call(mpAppidUrl)).url))
    setBusy(false)
  }
  const { data } = accounts
  const button = can('app:manage') && (
    <Button type="primary" loading={busy} disabled={!data?.isSetUp} onClick={() => void authorize()}>
      {texts.authorize}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={button || undefined} />
      {!data ? (
        accounts.isError ? (
          <ListFailure retrying={accounts.isFetching} onRetry={() => void accounts.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : (
        <>
          {!data.isSetUp && <Alert type="info" showIcon title={texts.notSetUp} />}
          {waits && data.list.length === 0 && <Alert type="info" showIcon title={texts.authorizing} />}
          {data.list.length === 0 ? (
            <Card>
              <Nothing title={texts.none} hint={texts.noneHint} />
            </Card>
          ) : (
            <>
              <ul className={classes.accounts}>
                {data.list.map((account) => (
                  <AccountCard
                    key={account.id}
                    account={account}
                    hasMiniProgram={weapp.data?.authorized ?? true}
                  />
                ))}
              </ul>
              <ArticleList accounts={data.list} />
            </>
          )}
        </>
      )}
    </>
  )
}
