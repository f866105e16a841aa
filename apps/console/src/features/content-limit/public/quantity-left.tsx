import { contentUsage } from '@zhanfang/contract'
import { Tag } from 'antd'
import { useCall } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { texts } from '../texts.ts'
import classes from './quantity-left.module.css'

/** Beside the button that creates contents of a kind: how many there are of how many; nothing where any number may be. */
export function QuantityLeft({ kind }: { kind: string }) {
  const id = useCurrentApp((state) => state.appid)
  const usage = useCall(
    contentUsage,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, quiet: true },
  )
  const found = usage.data?.list.find(({ type }) => type === kind)
  if (!found || found.most === null) return null
  const { name, used, most } = found
  return used >= most ? (
    <Tag color="error" className={classes.tag}>
      {texts.full(name, most)}
    </Tag>
  ) : (
    <Tag variant="filled" className={classes.tag}>
      {texts.left(name, used, most)}
    </Tag>
  )
}
