import {
  counterPreview,
  counterRedeem,
  counterState,
  counterUndo,
  redeemCoupon,
  redeemLimits,
  redeemPreview,
  redeemState,
  redeemUndo,
} from '@zhanfang/contract'
import { Button, Input, Result, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { FullPage } from '../../../layout/full-page.tsx'
import { useIsInShell } from '../../../layout/is-in-shell.ts'
import { HOME_PATH, loginAddress, useCurrentApp } from '../../../session/session.ts'
import { useAppQuery } from '../../app/public/use-app.ts'
import { CounterDesk } from './counter.tsx'
import { RedeemLinks } from './links.tsx'
import { RedeemRecords } from './records.tsx'
import classes from './redeem.module.css'
import { texts } from './texts.ts'

const TOKEN = /^#[\w-]{20,100}$/
const PLACE_KEY = 'zf-redeem-place'

/** The counter of whoever has a link: one place, and what was redeemed with this link. */
function CounterByLink({ token }: { token: string }) {
  const state = useCall(counterState, { body: { token } }, { keepPrevious: true })
  const undo = useCallMutation(counterUndo, { done: texts.undone, onSuccess: () => void state.refetch() })
  const { data } = state
  if (state.isError && !data)
    return (
      <main className={classes.page}>
        <h1>{texts.counter}</h1>
        <p role="alert">{texts.gone}</p>
        <div>
          <Button onClick={() => void state.refetch()}>{texts.retry}</Button>
        </div>
      </main>
    )
  if (!data) return <Skeleton active />
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{data.appName}</h1>
        <span>{texts.placeOf(data.place)}</span>
      </header>
      <CounterDesk
        counter={{
          // The secret itself stays out of what the browser keeps.
          place: `redeem:${token.slice(0, 8)}`,
          recent: data.recent,
          preview: (code) => api.call(counterPreview, { body: { token, code } }, { silent: true }),
          scan: (scan) => api.call(counterRedeem, { body: { token, ...scan } }, { silent: true }),
          undo: (id) => undo.mutate({ body: { token, id } }),
          refresh: () => void state.refetch(),
        }}
      />
    </main>
  )
}

/** The counter of a member of the app, who says where it stands. */
function CounterOfMember({ appid }: { appid: string }) {
  const state = useCall(redeemState, {}, { keepPrevious: true })
  const undo = useCallMutation(redeemUndo, { done: texts.undone })
  const [place, setPlace] = useState(() => localStorage.getItem(PLACE_KEY) ?? '')
  return (
    <div className={classes.page}>
      <Input
        value={place}
        maxLength={redeemLimits.place}
        aria-label={texts.placeLabel}
        placeholder={texts.place}
        onChange={({ target }) => {
          setPlace(target.value)
          localStorage.setItem(PLACE_KEY, target.value)
        }}
      />
      <CounterDesk
        counter={{
          place: `redeem:${appid}`,
          recent: state.data?.recent ?? [],
          preview: (code) => api.call(redeemPreview, { body: { code } }, { silent: true }),
          scan: (scan) => api.call(redeemCoupon, { body: { ...scan, place } }, { silent: true }),
          undo: (id) => undo.mutate({ params: { id } }),
          refresh: () => void state.refetch(),
        }}
      />
    </div>
  )
}

const Instead = ({ words, to, label }: { words: string; to: string; label: string }) => (
  <Result
    status="info"
    title={words}
    extra={
      <Link to={to}>
        <Button type="primary" tabIndex={-1}>
          {label}
        </Button>
      </Link>
    }
  />
)

function ForMember({ appid }: { appid: string }) {
  const app = useAppQuery()
  const [search, setSearch] = useSearchParams()
  if (app.isPending) return <Skeleton active />
  const may = (permission: 'coupon:read' | 'coupon:write' | 'coupon:redeem') =>
    app.data?.permissions.includes(permission) ?? false
  const items = [
    ...(may('coupon:redeem')
      ? [{ key: 'counter', label: texts.counter, children: <CounterOfMember appid={appid} /> }]
      : []),
    ...(may('coupon:read') ? [{ key: 'records', label: texts.records, children: <RedeemRecords /> }] : []),
    ...(may('coupon:write') ? [{ key: 'links', label: texts.links, children: <RedeemLinks /> }] : []),
  ]
  const [first] = items
  if (!first) return <Instead words={texts.needsRight} to={HOME_PATH} label={texts.back} />
  return (
    <Tabs
      destroyOnHidden
      activeKey={search.get('tab') ?? first.key}
      onChange={(tab) =>
        setSearch((current) => {
          const next = new URLSearchParams(current)
          next.set('tab', tab)
          return next
        })
      }
      items={items}
    />
  )
}

/** `/redeem`: redeeming at a counter, by a link of a place or as a member of the app, and what was redeemed. */
export default function RedeemPage() {
  const { hash } = useLocation()
  const isInShell = useIsInShell()
  const appid = useCurrentApp((state) => state.appid)
  if (TOKEN.test(hash)) return <CounterByLink token={hash.slice(1)} />
  if (!isInShell)
    return (
      <FullPage back={{ to: HOME_PATH, label: texts.back }} title={texts.title}>
        <Instead
          words={texts.needsLink}
          to={loginAddress(location.pathname + location.search)}
          label={texts.login}
        />
      </FullPage>
    )
  return (
    <>
      <PageHeader title={texts.title} />
      {appid === undefined ? (
        <Instead words={texts.needsApp} to={HOME_PATH} label={texts.back} />
      ) : (
        <ForMember appid={appid} />
      )}
    </>
  )
}
