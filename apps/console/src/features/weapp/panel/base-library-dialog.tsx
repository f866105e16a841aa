import {
  baseLibraryFeatures,
  baseLibraryVersionSchema,
  compareVersions,
  shareBelow,
  weappVersionSupport,
  weappVersionSupportSet,
} from '@zhanfang/contract'
import { Alert, AutoComplete, Button, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { baseLibraryTexts as texts } from '../texts.ts'
import classes from './base-library.module.css'

/** More versions than these tell nothing new. */
const SHOWN = 6

interface Support {
  nowVersion: string
  items: { version: string; percentage: number }[]
}

function Visitors({ items }: { items: Support['items'] }) {
  const sorted = items.toSorted((a, b) => compareVersions(b.version, a.version))
  const last = sorted[SHOWN - 1]
  const rest = last === undefined ? 0 : shareBelow(sorted, last.version)
  const rows = [...sorted.slice(0, SHOWN), ...(rest > 0 ? [{ version: texts.older, percentage: rest }] : [])]
  if (rows.length === 0) return <p className={classes.hint}>{texts.noVisitors}</p>
  return (
    <ul className={classes.rows} aria-label={texts.visitors}>
      {rows.map(({ version, percentage }) => (
        <li key={version}>
          <span>{version}</span>
          <span className={classes.bar} aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, percentage)}%` }} />
          </span>
          <span className={classes.share}>{texts.share(percentage)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who is below the minimum cannot open the mini-program at all, so only those above it can lack something. */
function lackingShare({ nowVersion, items }: Support, from: string): number {
  if (compareVersions(nowVersion, from) >= 0) return 0
  return shareBelow(
    items.filter(({ version }) => compareVersions(version, nowVersion) >= 0),
    from,
  )
}

function Features({ support }: { support: Support }) {
  const rows = baseLibraryFeatures.map((feature) => ({
    ...feature,
    lacking: lackingShare(support, feature.from),
  }))
  const isKnown = support.items.length > 0
  return (
    <>
      <ul className={classes.features} aria-label={texts.features}>
        {rows.map(({ name, from, lacking }) => (
          <li key={name}>
            <span>{texts.names[name]}</span>
            <small>{texts.needs(from)}</small>
            <StatusTag tone={!isKnown ? 'neutral' : lacking > 0 ? 'notice' : 'good'}>
              {!isKnown ? texts.unknown : lacking > 0 ? texts.lacking(lacking) : texts.works}
            </StatusTag>
          </li>
        ))}
      </ul>
      {isKnown && rows.some(({ lacking }) => lacking > 0) && <Alert type="info" showIcon title={texts.way} />}
    </>
  )
}

function Raise({ support, onDone }: { support: Support; onDone: () => void }) {
  const [version, setVersion] = useState(support.nowVersion)
  const change = useCallMutation(weappVersionSupportSet, { done: texts.saved, onSuccess: onDone })
  const read = baseLibraryVersionSchema.safeParse(version)
  const choices = [
    ...new Set([
      ...baseLibraryFeatures.map(({ from }) => from),
      ...support.items.map((item) => item.version),
    ]),
  ].toSorted((a, b) => compareVersions(b, a))
  const problem = version === '' || read.success ? undefined : read.error.issues[0]?.message
  return (
    <Form
      layout="vertical"
      className={classes.raise}
      onFinish={() => read.success && change.mutate({ body: { version: read.data } })}
    >
      <Form.Item
        label={texts.version}
        htmlFor="base-library"
        validateStatus={problem === undefined ? '' : 'error'}
        help={
          problem ??
          (read.success && support.items.length > 0
            ? texts.effect(shareBelow(support.items, read.data))
            : undefined)
        }
      >
        <AutoComplete
          id="base-library"
          value={version}
          options={choices.map((value) => ({ value }))}
          onChange={setVersion}
        />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        loading={change.isPending}
        disabled={!read.success || read.data === support.nowVersion}
      >
        {texts.save}
      </Button>
    </Form>
  )
}

/** Which WeChat visitors have, what of the mini-program theirs is too old for, and the oldest that may open it. */
export function BaseLibraryDialog({ canManage, onClose }: { canManage: boolean; onClose: () => void }) {
  const support = useCall(weappVersionSupport, undefined, { quiet: true })
  const { data } = support
  const [raises, setRaises] = useState(false)
  const below = data === undefined || data.nowVersion === '' ? 0 : shareBelow(data.items, data.nowVersion)
  return (
    <Modal open title={texts.title} footer={null} width={520} onCancel={onClose}>
      {support.isError ? (
        <ListFailure onRetry={() => void support.refetch()} retrying={support.isFetching} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <div className={classes.parts}>
          <p className={classes.hint}>{texts.hint}</p>
          <h3>{texts.features}</h3>
          <Features support={data} />
          <h3>{texts.visitors}</h3>
          <Visitors items={data.items} />
          <h3>{texts.minimum}</h3>
          <p className={classes.minimum}>
            <strong>{data.nowVersion || texts.none}</strong>
            {canManage && !raises && (
              <Button size="small" onClick={() => setRaises(true)}>
                {texts.raise}
              </Button>
            )}
          </p>
          {below > 0 && <p className={classes.hint}>{texts.asked(below)}</p>}
          {raises && <Raise key={data.nowVersion} support={data} onDone={() => setRaises(false)} />}
        </div>
      )}
    </Modal>
  )
}
