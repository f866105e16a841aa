import { couponKindAt, couponKindNames, couponKinds } from '@zhanfang/contract'
import { Button, Result, Segmented, Skeleton } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { useIsInShell } from '../../layout/is-in-shell.ts'
import { couponPaths } from '../../paths/coupon-paths.ts'
import { HOME_PATH, loginAddress, useCurrentApp } from '../../session/session.ts'
import { useAppQuery } from '../app/public/use-app.ts'
import { CouponList } from './coupon-list.tsx'
import classes from './coupon.module.css'
import { texts } from './texts.ts'

const ALL = 'all'

/** What stands in place of the list for those who cannot have it. */
function Instead({ words, to, label }: { words: string; to: string; label: string }) {
  return (
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
}

function Content() {
  const { type = ALL } = useParams()
  const kind = couponKindAt(type)
  const navigate = useNavigate()
  const app = useAppQuery()
  if (app.isPending) return <Skeleton active />
  if (!app.data?.permissions.includes('coupon:read'))
    return <Instead words={texts.needsRight} to={HOME_PATH} label={texts.back} />
  return (
    <div className={classes.screen}>
      <div className={classes.kinds}>
        <Segmented
          aria-label={texts.form.kind}
          value={kind ?? ALL}
          options={[
            { value: ALL, label: texts.all },
            ...couponKinds.map((value) => ({ value, label: couponKindNames[value] })),
          ]}
          onChange={(value: string) => void navigate(couponPaths.of(value))}
        />
      </div>
      <CouponList kind={kind} />
    </div>
  )
}

/** `/coupon/{type}`: coupons of a kind, numbered or named, or all of them. The address is open, what it shows is not. */
export default function CouponPage() {
  const appid = useCurrentApp((state) => state.appid)
  if (!useIsInShell())
    return (
      <FullPage back={{ to: HOME_PATH, label: texts.back }} title={texts.title}>
        <Instead
          words={texts.needsLogin}
          to={loginAddress(location.pathname + location.search)}
          label={texts.login}
        />
      </FullPage>
    )
  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} />
      {appid === undefined ? (
        <Instead words={texts.needsApp} to={HOME_PATH} label={texts.back} />
      ) : (
        <Content />
      )}
    </>
  )
}
