import { AppstoreAddOutlined, HistoryOutlined, SearchOutlined } from '@ant-design/icons'
import type { BlockKind } from '@zhanfang/document'
import { Button, Empty, Input } from 'antd'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { useToolStop } from '../../../components/toolbar/use-tool-stop.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import styles from '../designer/designer.module.css'
import { useDesigner, useReadOnly, useView } from '../designer/designer-context.tsx'
import { type CanvasArea, watchForDrag } from '../canvas/drag.ts'
import { texts } from '../texts.ts'
import { ClosedChannel } from './closed-channel.tsx'

const UsedBlocksDialog = lateComponent(
  async () => (await import('../dialogs/used-blocks-dialog.tsx')).UsedBlocksDialog,
)

const SectionsDialog = lateComponent(
  async () => (await import('../dialogs/sections-dialog.tsx')).SectionsDialog,
)

/** The kinds of blocks by group, in their own order. */
function grouped(kinds: readonly BlockKind[], search: string): [string, BlockKind[]][] {
  const wanted = search.trim().toLowerCase()
  const groups = new Map<string, BlockKind[]>()
  for (const kind of kinds.toSorted((a, b) => a.order - b.order)) {
    const found = [kind.title, kind.kind, kind.group].some((word) => word.toLowerCase().includes(wanted))
    if (found) groups.set(kind.group, [...(groups.get(kind.group) ?? []), kind])
  }
  return [...groups]
}

export function KindIcon({ kind }: { kind: BlockKind | undefined }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden
      // Markup of our own build, never of an operator.
      dangerouslySetInnerHTML={{
        __html:
          kind?.icon ??
          '<rect x="5" y="5" width="14" height="14" fill="none" stroke="currentColor" stroke-dasharray="3 2"/>',
      }}
    />
  )
}

/** How far arrows go in two columns. */
const steps: Readonly<Record<string, number | undefined>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -2,
  ArrowDown: 2,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** What can be added: by click or Enter where the selection says, or dragged to a place of its own. */
export function Palette({
  area,
  onInserted,
}: {
  area: RefObject<CanvasArea | null>
  onInserted?: () => void
}) {
  const designer = useDesigner()
  const [search, setSearch] = useState('')
  const readOnly = useReadOnly()
  const closed = useView((view) => view.isWxChannelClosed)
  const [shown, setShown] = useState<'used' | 'sections'>()
  const { bar, tool } = useToolStop<'sections' | 'used'>('sections')
  const close = () => setShown(undefined)
  const inserted = () => {
    close()
    onInserted?.()
  }
  const groups = useMemo(() => grouped(Object.values(designer.kinds), search), [designer, search])
  const insert = (kind: BlockKind) => {
    designer.insertKind(kind.kind)
    onInserted?.()
    designer.aimAt(null)
  }
  // One stop of Tab for all of them; arrows go on from there.
  const [at, setAt] = useState<string>()
  const all = groups.flatMap(([, kinds]) => kinds)
  const stop = all.some(({ kind }) => kind === at) ? at : all[0]?.kind
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: React.KeyboardEvent) => {
    const step = steps[event.key]
    const from = all.findIndex(({ kind }) => kind === stop)
    if (step === undefined || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = all[Math.min(Math.max(from + step, 0), all.length - 1)]
    if (to === undefined) return
    setAt(to.kind)
    list.current?.querySelector<HTMLElement>(`[data-kind="${CSS.escape(to.kind)}"]`)?.focus()
  }
  useEffect(() => () => designer.aimAt(null), [designer])
  return (
    <div className={styles.palette} ref={list}>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.searchKinds}
        aria-label={texts.searchKinds}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={(event) => {
          const [first] = groups[0]?.[1] ?? []
          // Enter of an input method ends its word.
          if (event.nativeEvent.isComposing || search.trim() === '' || first === undefined) return
          insert(first)
        }}
      />
      {!readOnly && <p className={styles.hint}>{texts.paletteHint}</p>}
      {!readOnly && (
        // Keys are heard on the way up from the buttons themselves.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div role="toolbar" aria-label={texts.ready} className={styles.ready} {...bar}>
          <Button
            {...tool('sections')}
            type="primary"
            ghost
            icon={<AppstoreAddOutlined />}
            onClick={() => setShown('sections')}
          >
            {texts.sections.open}
          </Button>
          <Button {...tool('used')} icon={<HistoryOutlined />} onClick={() => setShown('used')}>
            {texts.used.open}
          </Button>
        </div>
      )}
      {shown === 'used' && (
        <LateDialog onFailure={close}>
          <UsedBlocksDialog onClose={close} onInserted={inserted} />
        </LateDialog>
      )}
      {shown === 'sections' && (
        <LateDialog onFailure={close}>
          <SectionsDialog onClose={close} onInserted={inserted} />
        </LateDialog>
      )}
      {groups.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noKind} />}
      {groups.map(([group, kinds]) => (
        <section key={group} aria-label={group}>
          <h2 className={styles.groupName}>{group}</h2>
          <div className={styles.kinds}>
            {kinds.map((kind) => (
              <button
                key={kind.kind}
                type="button"
                className={styles.kind}
                // Not taken from the keyboard's way, and a click says why nothing is added.
                aria-disabled={readOnly || designer.isClosed(kind.kind)}
                aria-label={texts.addKind(kind.title)}
                data-kind={kind.kind}
                tabIndex={kind.kind === stop ? 0 : -1}
                onFocus={() => {
                  setAt(kind.kind)
                  designer.aimAt(kind.kind)
                }}
                onBlur={() => designer.aimAt(null)}
                onKeyDown={walk}
                onPointerEnter={(event) => event.pointerType === 'mouse' && designer.aimAt(kind.kind)}
                onPointerLeave={() => designer.aimAt(null)}
                onPointerDown={(event) => {
                  if (event.button !== 0 || designer.isClosed(kind.kind)) return
                  watchForDrag(event.nativeEvent, {
                    designer,
                    area: () => area.current,
                    dragged: { type: 'new', kind: kind.kind },
                    label: kind.title,
                    onDrop: (place) => {
                      designer.insertKind(kind.kind, place)
                      onInserted?.()
                    },
                  })
                }}
                onClick={() => {
                  insert(kind)
                  // The next one goes below this one.
                  designer.aimAt(kind.kind)
                }}
              >
                <KindIcon kind={kind} />
                {kind.title}
              </button>
            ))}
          </div>
          {closed && kinds.some(({ kind }) => designer.isClosed(kind)) && (
            <ClosedChannel words={texts.wxChannel.closed} />
          )}
        </section>
      ))}
    </div>
  )
}
