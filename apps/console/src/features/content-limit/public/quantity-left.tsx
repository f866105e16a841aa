import { contentUsage } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'
import { NoteTag } from '../../../components/values/note-tag.tsx'
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
    <NoteTag tone="bad" className={classes.tag}>
      {texts.full(name, most)}
    </NoteTag>
  ) : (
    <NoteTag className={classes.tag}>{texts.left(name, used, most)}</NoteTag>
  )
}
