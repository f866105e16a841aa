import {
  EyeOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { LatePart } from '../../components/late/late-part.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { useToolStop } from '../../components/toolbar/use-tool-stop.ts'
import { EditingBar } from '../../draft/editing-bar.tsx'
import { ArticleDialogs } from './articles/article-dialogs.tsx'
import { SectionDialogs } from './own-sections/section-dialogs.tsx'
import { leaveBlock } from './canvas/block-path.ts'
import { CanvasFrame, DragLabel } from './canvas/canvas-frame.tsx'
import { CanvasSize, type Zoom } from './canvas/canvas-size.tsx'
import type { Designer } from './designer/designer.ts'
import styles from './designer/designer.module.css'
import { DesignerProvider, useDesigner, useHistory, useSteps, useView } from './designer/designer-context.tsx'
import type { CanvasArea } from './canvas/drag.ts'
import { BlockMenu, Breadcrumb, Outline, Properties } from './late-part.tsx'
import type { Panel } from './panels/narrow-panels.tsx'
import { NotesProvider } from './panels/notes.tsx'
import { Palette } from './panels/palette.tsx'
import { SideTabs } from './panels/side-tabs.tsx'
import { texts } from './texts.ts'
import { useAfterCanvas } from './canvas/use-after-canvas.ts'
import { useStrayFiles } from './designer/use-stray-files.ts'
import { useShortcuts } from './designer/use-shortcuts.ts'

const ShortcutList = lateComponent(async () => (await import('./dialogs/shortcut-list.tsx')).ShortcutList)
const MoreMenu = lateComponent(async () => (await import('./panels/narrow-panels.tsx')).MoreMenu)
const NarrowPanels = lateComponent(async () => (await import('./panels/narrow-panels.tsx')).NarrowPanels)

type Dialog = 'preview' | 'publish' | 'versions' | 'shortcuts'

interface DesignerScreenProps {
  designer: Designer
  pageId: string
  /** Whether it is the page of a column, to whose list it leads back. */
  isOfColumn: boolean
  appId: string
  /** Name of the page with its edit button, and what is known of the last save. */
  title: ReactNode
  pageTitle: string
  status: ReactNode
  /** Remarks between the bar and the panes. */
  notice: ReactNode
  canPublish: boolean
  save: () => void
  dialogs: (open: Exclude<Dialog, 'shortcuts'>, close: () => void, locate: (id: string) => void) => ReactNode
}

/** The designer's screen: what can be added, the page, and the properties of what is selected. */
export function DesignerScreen(props: DesignerScreenProps) {
  const { designer, pageId, isOfColumn, appId, title, pageTitle, status, notice, canPublish, save, dialogs } =
    props
  const narrow = useNarrow()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [width, setWidth] = useState<number>(375)

  const listMet = useOpened(dialog === 'shortcuts')
  const showList = useCallback(() => setDialog('shortcuts'), [])
  const escape = useCallback(() => leaveBlock(designer), [designer])
  useShortcuts(designer, { save, showList, escape })
  useStrayFiles()

  const close = useCallback(() => setDialog(null), [])
  const back = isOfColumn
    ? { to: '/mini/columns', label: texts.backToColumns }
    : { to: '/mini/pages', label: texts.back }
  const locate = useCallback(
    (id: string) => {
      setDialog(null)
      designer.select([id])
      designer.wishEdit()
    },
    [designer],
  )
  // A link may lead to one block of the page.
  const [wanted] = useState(() => new URLSearchParams(location.search).get('block'))
  useEffect(() => {
    if (wanted !== null && designer.store.getBlock(wanted) !== undefined) {
      designer.select([wanted])
      designer.wishEdit()
    }
  }, [designer, wanted])
  const open = useCallback(
    (next: Dialog) => {
      // What is being edited counts as meant when the page is shown or published.
      designer.settle()
      setDialog(next)
    },
    [designer],
  )

  return (
    <DesignerProvider value={designer}>
      <NotesProvider pageId={pageId}>
        <div className={styles.screen}>
          <ToCanvas />
          <EditingBar back={back} title={title} status={status}>
            <BarActions narrow={narrow} canPublish={canPublish} onOpen={open} />
          </EditingBar>
          {notice}
          <Panes
            appId={appId}
            narrow={narrow}
            width={width}
            onWidth={setWidth}
            panel={panel}
            onPanel={setPanel}
          />
          <LiveRegion />
          <DragLabel />
          <MenuOfBlocks />
          <ArticleDialogs pageTitle={pageTitle} />
          <SectionDialogs />
          {listMet && <ShortcutList open={dialog === 'shortcuts'} onClose={close} />}
          {dialog !== null && dialog !== 'shortcuts' && dialogs(dialog, close, locate)}
        </div>
      </NotesProvider>
    </DesignerProvider>
  )
}

/** The first stop of Tab: past the bar and the palette. */
function ToCanvas() {
  return (
    <button
      type="button"
      className={styles.toCanvas}
      onClick={() => document.querySelector<HTMLElement>('[data-designer-area="canvas"]')?.focus()}
    >
      {texts.toCanvas}
    </button>
  )
}

interface BarActionsProps {
  narrow: boolean
  canPublish: boolean
  onOpen: (dialog: Dialog) => void
}

type Tool = 'undo' | 'redo' | 'shortcuts' | 'versions' | 'preview' | 'publish'
type ToolProps = ReturnType<ReturnType<typeof useToolStop<Tool>>['tool']>

// Typing changes the save status all the time; buttons and panes have nothing to do with it. Plain titles: every tooltip
// is one more thing that the page waits for when it opens.
const BarActions = memo(function BarActions({ narrow, canPublish, onOpen }: BarActionsProps) {
  const { canUndo, canRedo } = useSteps()
  // A finger meets each of them anyway, and a narrow bar has few.
  const { bar, tool } = useToolStop<Tool>(
    narrow ? 'publish' : 'preview',
    (name) => (name === 'undo' && !canUndo) || (name === 'redo' && !canRedo),
  )
  return (
    // Keys are heard on the way up from the buttons themselves.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="toolbar" aria-label={texts.bar} className={styles.barActions} {...bar}>
      <UndoButtons undo={tool('undo')} redo={tool('redo')} />
      {narrow ? (
        <LatePart>
          <MoreMenu onOpen={onOpen} />
        </LatePart>
      ) : (
        <>
          <Button
            {...tool('shortcuts')}
            type="text"
            title={texts.shortcuts}
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-label={texts.shortcuts}
            onClick={() => onOpen('shortcuts')}
          />
          <Button
            {...tool('versions')}
            type="text"
            title={texts.versions}
            icon={<HistoryOutlined aria-hidden />}
            aria-label={texts.versions}
            onClick={() => onOpen('versions')}
          />
          <Button {...tool('preview')} icon={<EyeOutlined aria-hidden />} onClick={() => onOpen('preview')}>
            {texts.preview}
          </Button>
        </>
      )}
      {canPublish ? (
        <Button {...tool('publish')} type="primary" onClick={() => onOpen('publish')}>
          {texts.publish}
        </Button>
      ) : (
        <Tooltip title={texts.cannotPublish}>
          <Button type="primary" disabled>
            {texts.publish}
          </Button>
        </Tooltip>
      )}
    </div>
  )
})

/** Plain titles: a tooltip that grows and shrinks paints a long page a dozen times for every step taken back. */
function UndoButtons({ undo, redo }: { undo: ToolProps; redo: ToolProps }) {
  const designer = useDesigner()
  const { undoLabel, redoLabel } = useHistory()
  const { canUndo, canRedo } = useSteps()
  return (
    <>
      <span title={undoLabel === null ? texts.undo : texts.undoOf(undoLabel)}>
        <StepButton
          label={texts.undo}
          icon={undoIcon}
          disabled={!canUndo}
          {...undo}
          onClick={designer.undo}
        />
      </span>
      <span title={redoLabel === null ? texts.redo : texts.redoOf(redoLabel)}>
        <StepButton
          label={texts.redo}
          icon={redoIcon}
          disabled={!canRedo}
          {...redo}
          onClick={designer.redo}
        />
      </span>
    </>
  )
}

const undoIcon = <UndoOutlined aria-hidden />
const redoIcon = <RedoOutlined aria-hidden />

/** Without what its step is called, which changes with every step: it is drawn anew only where it can be pressed or no longer. */
const StepButton = memo(function StepButton({
  label,
  ...rest
}: ToolProps & {
  label: string
  icon: ReactNode
  disabled: boolean
  onClick: () => void
}) {
  return <Button type="text" aria-label={label} {...rest} />
})

interface PanesProps {
  appId: string
  narrow: boolean
  width: number
  onWidth: (width: number) => void
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
}

const Panes = memo(function Panes({ appId, narrow, width, onWidth, panel, onPanel }: PanesProps) {
  const designer = useDesigner()
  const area = useRef<CanvasArea | null>(null)
  const properties = useRef<HTMLDivElement>(null)
  const wishes = useView((view) => view.editWishes)
  const takesFromDrawer = useView((view) => view.drag?.dragged.type === 'new')
  const findWishes = useView((view) => view.findWishes)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [leftTab, setLeftTab] = useState<'palette' | 'outline'>('palette')
  const [seenWishes, setSeenWishes] = useState(findWishes)
  const afterCanvas = useAfterCanvas()
  if (findWishes !== seenWishes) {
    setSeenWishes(findWishes)
    setLeftTab('outline')
  }
  useEffect(() => {
    if (findWishes > 0 && narrow) onPanel('outline')
  }, [findWishes, narrow, onPanel])

  useEffect(() => {
    if (wishes === 0) return
    if (narrow) onPanel('properties')
    const selection = designer.store.getSelection()
    focusFirstField(properties, selection.length === 1 ? selection[0] : undefined)
  }, [designer, wishes, narrow, onPanel])
  const noteWishes = useView((view) => view.noteWishes)
  useEffect(() => {
    if (noteWishes > 0 && narrow) onPanel('properties')
  }, [noteWishes, narrow, onPanel])
  // The drawer takes the lower part of a small screen: what is worked on stays above it.
  useEffect(() => {
    const [id] = designer.store.getSelection()
    if (panel === null || id === undefined) return
    const timer = setTimeout(() => designer.bringIntoView(id), 50)
    return () => clearTimeout(timer)
  }, [designer, panel])
  // A drag out of a drawer needs the canvas in sight.
  useEffect(() => {
    if (takesFromDrawer) onPanel(null)
  }, [takesFromDrawer, onPanel])

  const done = useCallback(() => {
    onPanel(null)
    const [id] = designer.store.getSelection()
    const row = id === undefined ? null : document.getElementById(`outline-${id}`)
    ;(row ?? area.current?.overlay)?.focus({ preventScroll: true })
  }, [designer, onPanel])

  const takeArea = useCallback((next: CanvasArea | null) => {
    area.current = next
  }, [])
  const canvas = <CanvasFrame appId={appId} width={width} zoom={zoom} onArea={takeArea} narrow={narrow} />
  const way = afterCanvas && (
    <LatePart>
      <Breadcrumb />
    </LatePart>
  )
  const outline = (
    <LatePart>
      <Outline area={area} />
    </LatePart>
  )
  // What stands beside the page takes longer to draw than the page itself, and stands back until that is there.
  const shownProperties = (
    <div ref={properties} className={styles.properties}>
      {afterCanvas && (
        <LatePart>
          <Properties onDone={done} />
        </LatePart>
      )}
    </div>
  )
  if (!narrow) {
    return (
      <div className={styles.panes}>
        <aside className={styles.left} aria-label={texts.palette}>
          <SideTabs
            label={texts.palette}
            shown={leftTab}
            onShow={setLeftTab}
            tabs={[
              { key: 'palette', label: texts.palette, panel: afterCanvas && <Palette area={area} /> },
              { key: 'outline', label: texts.outline, panel: outline },
            ]}
          />
        </aside>
        <main className={styles.center}>
          <CanvasSize width={width} onWidth={onWidth} zoom={zoom} onZoom={setZoom} />
          {canvas}
          {way}
        </main>
        <aside className={styles.right} aria-label={texts.properties}>
          {shownProperties}
        </aside>
      </div>
    )
  }
  return (
    <div className={styles.panes}>
      <main className={panel === null ? styles.center : `${styles.center} ${styles.shortened}`}>
        {canvas}
        {panel === null && way}
      </main>
      <LatePart>
        <NarrowPanels panel={panel} onPanel={onPanel} width={width} onWidth={onWidth}>
          {panel === 'palette' && <Palette area={area} onInserted={() => onPanel(null)} />}
          {panel === 'outline' && outline}
          {panel === 'properties' && shownProperties}
        </NarrowPanels>
      </LatePart>
    </div>
  )
})

/** The menu at its point, while one is wanted. */
function MenuOfBlocks() {
  const designer = useDesigner()
  const menu = useView((view) => view.menu)
  return (
    menu !== null && (
      <LateDialog onFailure={designer.closeMenu}>
        <BlockMenu menu={menu} />
      </LateDialog>
    )
  )
}

/**
 * The form is loaded when it is first needed, so its first field may take a moment to appear; until then the form of
 * another block may still stand there.
 */
function focusFirstField(pane: RefObject<HTMLElement | null>, id: string | undefined, tries = 20): void {
  const form =
    id === undefined ? pane.current : pane.current?.querySelector(`[data-form-of="${CSS.escape(id)}"]`)
  const fields = form?.querySelectorAll<HTMLElement>(
    'input:not([type="hidden"]), textarea, select, [contenteditable="true"], [role="combobox"], button:not(:disabled)',
  )
  // What is folded away cannot be filled in.
  const field = [...(fields ?? [])].find((one) => one.checkVisibility())
  if (field) field.focus()
  else if (tries > 0) setTimeout(() => focusFirstField(pane, id, tries - 1), 50)
}

/** What just happened, for those who do not see it. The same words twice are two different texts, or nobody hears them. */
const LiveRegion = memo(function LiveRegion() {
  const { text, count } = useView((view) => view.spoken)
  const spoken = useMemo(() => (count % 2 === 0 ? text : `${text}\u00a0`), [text, count])
  return (
    <output aria-live="polite" className="visually-hidden" data-testid="designer-spoken">
      {spoken}
    </output>
  )
})
