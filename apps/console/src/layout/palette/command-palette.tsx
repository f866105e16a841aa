import { SearchOutlined } from '@ant-design/icons'
import { appKeyNames, appList, contentFind, microPageCreate } from '@zhanfang/contract'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, useCall } from '../../api.ts'
import { KEYWORD_DELAY_MS } from '../../components/list/query/use-keywords.ts'
import { useUser } from '../../features/account/public/use-user.ts'
import { useCan } from '../../features/app/public/use-app.ts'
import { contentLists } from '../../features/content/content-screens.ts'
import { withApp } from '../../session/session.ts'
import classes from './command-palette.module.css'
import { entriesOf, useMenu } from '../menu.tsx'
import { type PaletteEntry, searchPalette } from './palette-search.ts'
import { recentScreens } from './recent-screens.ts'
import { texts } from '../texts.ts'
import { topBarLinksOf } from '../top-bar-links.tsx'

/** Apps that are found at once: who has more types another letter. */
const MOST_APPS = 20

/** Menus, and what was opened last. */
function useEntries(): PaletteEntry[] {
  const user = useUser()
  const menu = useMenu()
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
    ],
    [user, menu],
  )
}

/** What can be begun from anywhere by those who may. */
const actions = [
  { need: 'survey:write', title: texts.palette.actions.newSurvey, address: '/create' },
  { need: 'survey:write', title: texts.palette.actions.newQuery, address: '/query-create' },
  { need: 'page:publish', title: texts.palette.actions.template, address: '/template' },
  { need: 'page:write', title: texts.palette.actions.pageTemplate, address: '/micro/module' },
  { need: 'file:write', title: texts.palette.actions.upload, address: '/mini/files' },
  { need: 'page:publish', title: texts.palette.actions.publish, address: '/issue/message' },
  { need: 'member:manage', title: texts.palette.actions.invite, address: '/mini/members' },
] as const

function useActions(): PaletteEntry[] {
  const can = useCan()
  const created: PaletteEntry[] = [
    ...(can('page:write')
      ? [
          {
            key: 'action new page',
            group: 'action' as const,
            title: texts.palette.actions.newPage,
            address: '/mini/pages',
            async begin() {
              const { id } = await api.call(microPageCreate, {
                body: { title: texts.palette.actions.untitledPage },
              })
              return `/micro/edit/${encodeURIComponent(id)}`
            },
          },
        ]
      : []),
    ...(can('content:write')
      ? contentLists.map(({ kind, title, path }) => ({
          key: `action new ${kind}`,
          group: 'action' as const,
          title: texts.palette.actions.newContent(title),
          address: path,
          begin: async () => (await import('../../features/content/public/new-content.ts')).newContent(kind),
        }))
      : []),
  ]
  return [
    ...actions
      .filter(({ need }) => can(need))
      .map(({ title, address }): PaletteEntry => ({
        key: `action ${address}`,
        group: 'action',
        title,
        address: withApp(address),
      })),
    ...created,
  ]
}

/** A text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), KEYWORD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Apps with these words in their names, however many there are; without words those that come first. */
function useApps(words: string): PaletteEntry[] {
  const found = useCall(
    appList,
    { query: { size: MOST_APPS, ...(words === '' ? {} : { keywords: words }) } },
    { staleTime: 60_000, keepPrevious: true, quiet: true },
  )
  return (found.data?.list ?? []).map(({ appid, appName, key }) => ({
    key: `app ${appid}`,
    group: 'app',
    title: appName,
    note: appKeyNames[key],
    address: `/mini/message?appId=${encodeURIComponent(appid)}`,
  }))
}

/** Contents of the current app with these words in their names. */
function useContents(words: string): { contents: PaletteEntry[]; isSearching: boolean } {
  const found = useCall(
    contentFind,
    { query: { keywords: words } },
    { enabled: words !== '', keepPrevious: true, quiet: true, staleTime: 30_000 },
  )
  const contents = (words === '' ? [] : (found.data?.list ?? [])).map(
    ({ itemType, itemId, title, typeName, path }): PaletteEntry => ({
      key: `${itemType} ${itemId}`,
      group: 'content',
      title,
      note: typeName,
      address: path,
    }),
  )
  return { contents, isSearching: found.isFetching }
}

/** Input and results; mounted anew with every opening. */
function Search({ input, onClose }: { input: RefObject<InputRef | null>; onClose: () => void }) {
  const navigate = useNavigate()
  const known = useEntries()
  const begun = useActions()
  const [query, setQuery] = useState('')
  const words = useRested(query.trim())
  const apps = useApps(words)
  const { contents, isSearching } = useContents(words)
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = searchPalette([...known, ...begun, ...contents, ...apps], query)
  const current = Math.min(active, Math.max(0, found.length - 1))
  const entryId = (index: number) => `${listId}-${index}`

  function follow(entry: PaletteEntry | undefined) {
    if (!entry) return
    onClose()
    if (entry.begin) {
      // Told by the client when it is refused.
      void entry.begin().then(
        (address) => navigate(withApp(address)),
        () => {},
      )
      return
    }
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
      {found.length === 0 && (
        <p className={classes.none}>
          {isSearching || words !== query.trim() ? texts.palette.searching : texts.palette.none}
        </p>
      )}
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
