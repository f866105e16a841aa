import { HistoryOutlined, SearchOutlined } from '@ant-design/icons'
import type { BlockKind } from '@zhanfang/document'
import { Button, Empty, Input } from 'antd'
import { type RefObject, useMemo, useState } from 'react'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import styles from '../designer/designer.module.css'
import { useDesigner, useReadOnly } from '../designer/designer-context.tsx'
import { type CanvasArea, watchForDrag } from '../canvas/drag.ts'
import { texts } from '../texts.ts'

const UsedBlocksDialog = lateComponent(
  async () => (await import('../dialogs/used-blocks-dialog.tsx')).UsedBlocksDialog,
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
  const [showsUsed, setShowsUsed] = useState(false)
  const groups = useMemo(() => grouped(Object.values(designer.kinds), search), [designer, search])
  return (
    <div className={styles.palette}>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.searchKinds}
        aria-label={texts.searchKinds}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {!readOnly && <p className={styles.hint}>{texts.paletteHint}</p>}
      {!readOnly && (
        <Button block icon={<HistoryOutlined />} className={styles.used} onClick={() => setShowsUsed(true)}>
          {texts.used.open}
        </Button>
      )}
      {showsUsed && (
        <LateDialog onFailure={() => setShowsUsed(false)}>
          <UsedBlocksDialog
            onClose={() => setShowsUsed(false)}
            onInserted={() => {
              setShowsUsed(false)
              onInserted?.()
            }}
          />
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
                aria-disabled={readOnly}
                aria-label={texts.addKind(kind.title)}
                data-kind={kind.kind}
                onPointerDown={(event) => {
                  if (event.button !== 0) return
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
                  designer.insertKind(kind.kind)
                  onInserted?.()
                }}
              >
                <KindIcon kind={kind} />
                {kind.title}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
