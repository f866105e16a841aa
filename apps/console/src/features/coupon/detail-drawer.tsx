import {
  type CouponCounts,
  couponDetail,
  couponKindNames,
  couponLimits,
  couponWayNames,
} from '@zhanfang/contract'
import { Drawer, Skeleton, Tabs } from 'antd'
import { useCall } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { LinkCode } from '../share/public/qr-code.tsx'
import { CodesTab } from './codes-tab.tsx'
import { CouponStateTag, validityWords } from './coupon-tags.tsx'
import classes from './coupon.module.css'
import { HolderList } from './holder-list.tsx'
import { IssuesTab } from './issues-tab.tsx'
import { texts } from './texts.ts'

const words = texts.detail

function Numbers({ issued, used, expired, total, reserved }: CouponCounts) {
  const numbers = { issued, used, expired, left: Math.max(0, total - issued - reserved) }
  return (
    <dl className={classes.numbers}>
      {(['issued', 'used', 'expired', 'left'] as const).map((name) => (
        <div key={name}>
          <dt>{words.numbers[name]}</dt>
          <dd>
            {numbers[name]}
            {(name === 'used' || name === 'expired') && numbers[name] >= couponLimits.counted && '+'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A coupon beside the list: what became of it, where it is taken, who has it. */
export function DetailDrawer({
  id,
  tab,
  onTab,
  onClose,
}: {
  id: string
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
}) {
  const isNarrow = useNarrow()
  const detail = useCall(couponDetail, { params: { id } })
  const { data } = detail
  const overview = data && (
    <>
      <Numbers {...data.counts} />
      <section className={classes.part}>
        <p>
          {couponKindNames[data.kind]} · {data.words} · {validityWords(data.rules)}
        </p>
        {data.rules.notes !== '' && <p className={classes.quiet}>{data.rules.notes}</p>}
      </section>
      <section className={classes.part}>
        <h3>{words.ways}</h3>
        {data.ways.length === 0 && <p className={classes.quiet}>{words.noWays}</p>}
        <ul className={classes.lines}>
          {data.ways.map(({ way, count, used }) => (
            <li key={way}>
              <span>{couponWayNames[way]}</span>
              <span className={classes.quiet}>{words.wayLine(count, used)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h3>{words.link}</h3>
        {!data.isPublic ? (
          <p className={classes.quiet}>{words.notPublic}</p>
        ) : data.state === 'draft' ? (
          <p className={classes.quiet}>{words.draft}</p>
        ) : (
          <>
            <p>
              <CopyMark text={data.url} label={words.link} />
            </p>
            <LinkCode name={data.name} url={data.url} size={150} />
          </>
        )}
      </section>
    </>
  )
  return (
    <Drawer
      open
      title={data?.name ?? words.title}
      extra={data && <CouponStateTag state={data.state} />}
      size={isNarrow ? '100%' : 760}
      onClose={onClose}
    >
      {data ? (
        <Tabs
          activeKey={tab}
          onChange={onTab}
          items={[
            { key: 'overview', label: words.overview, children: overview },
            { key: 'holders', label: words.holders, children: <HolderList couponId={id} /> },
            { key: 'codes', label: texts.codes.tab, children: <CodesTab couponId={id} /> },
            {
              key: 'issues',
              label: texts.issues.tab,
              children: <IssuesTab couponId={id} isActive={data.state === 'active'} />,
            },
          ]}
        />
      ) : detail.isError ? (
        <ListFailure onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
