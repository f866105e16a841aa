import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { contentTypeTitle } from '@zhanfang/blocks'
import {
  contentArrange,
  type ContentKind,
  contentSearch,
  type FoundContentRow,
  limits,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Button, Input, Skeleton } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { FormDrawer } from '../../../components/form/form-drawer.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { useKeywords } from '../../../components/list/query/use-keywords.ts'
import { toastError, toastSuccess } from '../../../toast.ts'
import { isLive } from '../list/content-state.tsx'
import { texts as contentTexts } from '../texts.ts'
import classes from './arranging.module.css'
import { movedTo } from './order.ts'
import { texts } from './texts.ts'

type Placed = Pick<FoundContentRow, 'id' | 'title' | 'state' | 'pinnedAt' | 'publishedAt' | 'sort'>

const MOST = limits.contentsArranged
const nameOf = ({ title }: Placed) => title || contentTexts.untitled
const isSame = (a: readonly Placed[], b: readonly Placed[]) =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

interface ArrangeDrawerProps {
  kind: ContentKind
  onClose: () => void
}

/** The order of a kind on the site: contents that stand first as they are put here, before those that follow their time. */
export function ArrangeDrawer({ kind, onClose }: ArrangeDrawerProps) {
  const stored = useCall(
    contentSearch,
    { params: { kind }, body: { sort: '-sort', size: MOST } },
    { quiet: true },
  )
  const [changed, setChanged] = useState<readonly Placed[]>()
  const save = useCallMutation(contentArrange, { silent: true })
  const before = stored.data?.list.filter(({ sort }) => sort > 0)
  const order = changed ?? before ?? []
  const isDirty = changed !== undefined && before !== undefined && !isSame(changed, before)

  async function submit() {
    try {
      const { missing } = await save.mutateAsync({
        params: { kind },
        body: { ids: order.map(({ id }) => id) },
      })
      if (missing.length > 0) toastError(texts.missing(missing.length))
      else toastSuccess(texts.saved)
      onClose()
    } catch {
      // Told by the client; the order stays.
    }
  }

  return (
    <FormDrawer
      size={600}
      title={texts.title(contentTypeTitle(kind))}
      form={() => isDirty}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={!isDirty} loading={save.isPending} onClick={() => void submit()}>
          {texts.save}
        </Button>
      }
    >
      <p className={classes.hint}>{texts.hint}</p>
      {before === undefined ? (
        stored.isError ? (
          <ListFailure onRetry={() => void stored.refetch()} retrying={stored.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : (
        <>
          <Arranged order={order} onChange={setChanged} />
          <Others
            kind={kind}
            isFull={order.length >= MOST}
            isTaken={(id) => order.some((one) => one.id === id)}
            onAdd={(row) => setChanged([...order, row])}
          />
        </>
      )}
    </FormDrawer>
  )
}

/** What stands first: moved by drag, by the keys of its handle, by buttons, and by the number of its place. */
function Arranged({
  order,
  onChange,
}: {
  order: readonly Placed[]
  onChange: (order: readonly Placed[]) => void
}) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(from: number, to: number) {
    const item = order[from]
    const next = movedTo(order, from, to)
    const place = item ? next.indexOf(item) : from
    if (!item || place === from) return
    onChange(next)
    setSaid(texts.moved(nameOf(item), place + 1))
  }
  function onKey(event: KeyboardEvent, index: number) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: order.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
    // The keyboard goes along with what it moves.
    const place = Math.max(0, Math.min(to, order.length - 1))
    requestAnimationFrame(() =>
      list.current?.children[place]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    )
  }

  return (
    <section className={classes.part} aria-labelledby="arranged">
      <h3 id="arranged">{texts.arranged}</h3>
      <p className={classes.hint}>{texts.arrangedHint}</p>
      <output className={classes.said}>{said}</output>
      {order.length === 0 ? (
        <p className={classes.quiet}>{texts.none}</p>
      ) : (
        <ol className={`${classes.rows} ${classes.arranged}`} ref={list}>
          {order.map((row, index) => {
            const name = nameOf(row)
            return (
              // Moved without a mouse by what stands in it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={row.id}
                data-over={over === index && dragged !== undefined && dragged !== index}
                data-moved={dragged === index}
                onDragOver={(event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  setOver(index)
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged !== undefined) move(dragged, index)
                }}
              >
                <Button
                  type="text"
                  size="small"
                  data-handle
                  draggable
                  className={classes.handle}
                  icon={<HolderOutlined />}
                  aria-label={texts.handle(name, index + 1, order.length)}
                  onKeyDown={(event) => onKey(event, index)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', name)
                    setDragged(index)
                  }}
                  onDragEnd={() => {
                    setDragged(undefined)
                    setOver(undefined)
                  }}
                />
                <NumberInput
                  className={classes.place ?? ''}
                  aria-label={texts.place(name)}
                  min={1}
                  max={order.length}
                  precision={0}
                  value={index + 1}
                  onChange={(place) => {
                    if (place !== null) move(index, place - 1)
                  }}
                />
                <div className={classes.name}>
                  {name}
                  {row.pinnedAt !== null && <small>{texts.pinned}</small>}
                  {!isLive(row) && <small>{texts.notLive}</small>}
                </div>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={texts.up(name)}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={index === order.length - 1}
                  aria-label={texts.down(name)}
                  onClick={() => move(index, index + 1)}
                />
                <Button
                  size="small"
                  aria-label={texts.releaseNamed(name)}
                  onClick={() => onChange(order.filter(({ id }) => id !== row.id))}
                >
                  {texts.release}
                </Button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** Published contents that follow their time, newest first. */
function Others({
  kind,
  isFull,
  isTaken,
  onAdd,
}: {
  kind: ContentKind
  isFull: boolean
  isTaken: (id: string) => boolean
  onAdd: (row: Placed) => void
}) {
  const [keywords, setKeywords] = useState('')
  const input = useKeywords(keywords, setKeywords)
  const found = useCall(
    contentSearch,
    { params: { kind }, body: { sort: '-published', size: 100, keywords: keywords || undefined } },
    { keepPrevious: true, quiet: true },
  )
  const rows = found.data?.list.filter((row) => isLive(row) && !isTaken(row.id)).slice(0, 30)
  return (
    <section className={classes.part} aria-labelledby="by-time">
      <h3 id="by-time">{texts.others}</h3>
      <p className={classes.hint}>{isFull ? texts.full(MOST) : texts.othersHint}</p>
      <Input {...input} aria-label={texts.search} placeholder={texts.search} maxLength={50} allowClear />
      {rows === undefined ? (
        found.isError ? (
          <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : (
          <Skeleton active />
        )
      ) : rows.length === 0 ? (
        <p className={classes.quiet}>{texts.noOthers}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={classes.name}>
                {nameOf(row)}
                <small>{formatDateTime(row.publishedAt)}</small>
              </div>
              <Button
                size="small"
                disabled={isFull}
                aria-label={texts.addNamed(nameOf(row))}
                onClick={() => onAdd(row)}
              >
                {texts.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
