import { SearchOutlined } from '@ant-design/icons'
import { appKeyNames, appList } from '@zhanfang/contract'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../api.ts'
import { useUser } from '../../features/account/public/use-user.ts'
import classes from './command-palette.module.css'
import { entriesOf, useMenu } from '../menu.tsx'
import { type PaletteEntry, searchPalette } from './palette-search.ts'
import { recentScreens } from './recent-screens.ts'
import { texts } from '../texts.ts'
import { topBarLinksOf } from '../top-bar-links.tsx'

/** Everything that this user can go to by name. */
function useEntries(): PaletteEntry[] {
  const user = useUser()
  const menu = useMenu()
  const apps = useCall(appList, { query: { size: 50 } }, { staleTime: 60_000, quiet: true }).data?.list
  return useMemo(
    () => [
      ...recentScreens(user?.id ?? '').map(({ title, address }): PaletteEntry => ({
        key: `recent ${address}`,
        group: 'recent',
        title,
        address,
      })),
      ...entriesOf(menu).map(({ path, label }): PaletteEntry => ({
        key: path,
        group: 'menu',
        title: label,
        address: path,
      })),
      ...topBarLinksOf(user)
        // Version management stands in the menu already.
        .filter(({ key }) => key !== 'versions')
        .map(({ key, label, address, newTab }): PaletteEntry => ({
          key,
          group: 'menu',
          title: label,
          address,
          newTab,
        })),
      ...(apps ?? []).map(({ appid, appName, key }): PaletteEntry => ({
        key: `app ${appid}`,
        group: 'app',
        title: appName,
        note: appKeyNames[key],
        address: `/mini/message?appId=${encodeURIComponent(appid)}`,
      })),
    ],
    [user, menu, apps],
  )
}

/** Input and results; mounted anew with every opening. */
function Search({ input, onClose }: { input: RefObject<InputRef | null>; onClose: () => void }) {
  const navigate = useNavigate()
  const entries = useEntries()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = searchPalette(entries, query)
  const current = Math.min(active, Math.max(0, found.length - 1))
  const entryId = (index: number) => `${listId}-${index}`

  function follow(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    if (entry.newTab) globalThis.open(entry.address, '_blank', 'noopener')
    else void navigate(entry.address)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys that pick a word of the input method are not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      follow(found[current])
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    const next = (current + step + found.length) % found.length
    setActive(next)
    document.getElementById(entryId(next))?.scrollIntoView?.({ block: 'nearest' })
  }

  return (
    <>
      <Input
        ref={input}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        aria-label={texts.palette.placeholder}
        placeholder={texts.palette.placeholder}
        maxLength={50}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <output className={classes.said}>{found[current]?.title ?? texts.palette.none}</output>
      <ul aria-label={texts.palette.title} className={classes.list}>
        {found.map((entry, index) => (
          <li key={entry.key}>
            <button
              type="button"
              id={entryId(index)}
              className={classes.entry}
              aria-current={index === current || undefined}
              onMouseMove={() => setActive(index)}
              onFocus={() => setActive(index)}
              onClick={() => follow(entry)}
            >
              <span className={classes.name}>{entry.title}</span>
              {entry.note && <span className={classes.note}>{entry.note}</span>}
              <span className={classes.group}>{texts.palette[entry.group]}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{texts.palette.none}</p>}
      <p className={classes.hint}>{texts.palette.hint}</p>
    </>
  )
}

/** Goes to a menu, an app or something recent by typing a part of its name. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<InputRef>(null)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && input.current?.focus()}
      footer={null}
      closable={false}
      title={<span className={classes.title}>{texts.palette.title}</span>}
      width={560}
      style={{ top: 90 }}
      destroyOnHidden
    >
      <Search input={input} onClose={onClose} />
    </Modal>
  )
}
