import {
  alipayOrder,
  type EditionPrice,
  servicePrice,
  type SoldEdition,
  type Subscription,
  subscriptionStateNames,
  type SubscriptionState,
  wxPayOrder,
} from '@zhanfang/contract'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api, useCall } from '../../api.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { currentPlatform, useCurrentApp } from '../../session/session.ts'
import { toastSuccess } from '../../toast.ts'
import { UsageCard } from '../content-limit/public/usage-card.tsx'
import { PayDialog } from '../payment/public/pay-dialog.tsx'
import { EditionCards } from './edition-cards.tsx'
import { InviteCodeDialog } from './invite-code-dialog.tsx'
import { ServiceOrders } from './service-orders.tsx'
import classes from './service-page.module.css'
import { texts } from './texts.ts'

const words = texts.service
/** Days before the end from which the page says so. */
const SOON_DAYS = 30
const tones: Record<SubscriptionState, StatusTone> = {
  none: 'neutral',
  running: 'good',
  grace: 'notice',
  ended: 'bad',
}

function Present({ subscription, onCode }: { subscription: Subscription; onCode: () => void }) {
  const { state, editionName, ends, daysLeft, readOnlyFrom } = subscription
  const isRunning = state === 'running'
  return (
    <>
      <div className={classes.present}>
        <span className={classes.name}>{state === 'none' ? words.none : editionName}</span>
        <StatusTag tone={tones[state]}>{subscriptionStateNames[state]}</StatusTag>
        {state === 'none' ? (
          <span className={classes.quiet}>{words.noneHint}</span>
        ) : (
          <span className={classes.quiet}>
            {ends !== null && words.until(ends)}
            {isRunning && ` · ${daysLeft === 0 ? words.endsToday : words.daysLeft(daysLeft)}`}
          </span>
        )}
        <Button className={classes.code} onClick={onCode}>
          {words.inviteCode}
        </Button>
      </div>
      {state === 'grace' && <Alert type="warning" showIcon title={words.grace(readOnlyFrom ?? '')} />}
      {state === 'ended' && <Alert type="error" showIcon title={words.ended} />}
      {isRunning && daysLeft <= SOON_DAYS && <Alert type="info" showIcon title={words.soon(daysLeft)} />}
    </>
  )
}

/** `/service/index`: what the app has, what else can be had, and what was bought. */
export default function ServicePage() {
  const appId = useCurrentApp((state) => state.appid) ?? ''
  const brand = currentPlatform()
  const client = useQueryClient()
  const prices = useCall(
    servicePrice,
    { params: { id: appId }, query: { virtualPlatformKey: brand } },
    { enabled: appId !== '' },
  )
  const [buying, setBuying] = useState<{ edition: SoldEdition; price: EditionPrice }>()
  const [hasCode, setHasCode] = useState(false)
  if (!prices.data)
    return (
      <>
        <PageHeader title={words.title} purpose={words.purpose} />
        {prices.isError ? (
          <ListFailure retrying={prices.isFetching} onRetry={() => void prices.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </>
    )
  const { subscription, editions } = prices.data
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <section className={classes.section}>
        <h2>{words.present}</h2>
        <Present subscription={subscription} onCode={() => setHasCode(true)} />
      </section>
      <div className={classes.section}>
        <UsageCard all />
      </div>
      <section className={classes.section}>
        <h2>{words.editions}</h2>
        {editions.length === 0 ? (
          <ListEmpty
            filtered={false}
            onReset={() => undefined}
            title={words.nothingSold}
            hint={words.nothingSoldHint}
          />
        ) : (
          <EditionCards
            editions={editions}
            currentId={subscription.state === 'running' ? subscription.editionId : ''}
            onBuy={(edition, price) => setBuying({ edition, price })}
          />
        )}
      </section>
      <section className={classes.section}>
        <h2>{words.orders}</h2>
        <ServiceOrders />
      </section>
      {buying && (
        <PayDialog
          title={words.buyTitle(
            buying.edition.name,
            buying.price.action === 'lower' ? '' : words.actions[buying.price.action],
          )}
          order={(channel) =>
            api.call(
              channel === 'wxpay' ? wxPayOrder : alipayOrder,
              { query: { priceId: buying.price.id, virtualPlatformKey: brand } },
              { silent: true },
            )
          }
          onPaid={() => {
            toastSuccess(words.done)
            for (const module of ['edition', 'content-limit'])
              void client.invalidateQueries({ queryKey: [module] })
          }}
          onClose={() => {
            setBuying(undefined)
            void client.invalidateQueries({ queryKey: ['edition'] })
          }}
        />
      )}
      {hasCode && <InviteCodeDialog onClose={() => setHasCode(false)} />}
    </>
  )
}
