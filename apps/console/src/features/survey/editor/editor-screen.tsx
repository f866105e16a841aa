import {
  ApartmentOutlined,
  AppstoreOutlined,
  ControlOutlined,
  DownloadOutlined,
  EyeOutlined,
  FundOutlined,
  HistoryOutlined,
  MoreOutlined,
  SettingOutlined,
  SnippetsOutlined,
  TranslationOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type DefinitionCheck, SAMPLE_KEPT, type SurveyDefinition } from '@zhanfang/survey'
import { pageStyle } from '@zhanfang/survey/views'
import { Button, Drawer, Dropdown, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { BarHeading, EditingBar } from '../../../draft/editing-bar.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import { useCan } from '../../app/public/use-app.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { texts as templateTexts } from '../templates/texts.ts'
import { assessmentTexts } from './assessment/texts.ts'
import { Spoken, UndoButtons, useEditorKeys } from './editor-bar.tsx'
import { useChecks, useEditor, useEditorState } from './store/editor-context.tsx'
import styles from './editor.module.css'
import { texts as exportTexts } from './export/texts.ts'
import { texts as languageTexts } from './languages/texts.ts'
import { elementLabel } from './logic/rule-words.ts'
import { Palette } from './questions/palette.tsx'
import { Paper, type PaperHandle } from './paper/paper.tsx'
import { focusPaperItem } from './paper/paper-focus.ts'
import { PreviewDialog } from './publish/preview-dialog.tsx'
import { Properties } from './questions/properties.tsx'
import { texts } from './texts.ts'

// What is asked for now and then is loaded by who asks.
const AssessmentDrawer = lateComponent(
  async () => (await import('./assessment/assessment-drawer.tsx')).AssessmentDrawer,
)
const LogicPanel = lateComponent(
  async () => (await import('./logic/logic-panel.tsx')).LogicPanel,
  <Skeleton active />,
)
const OutlineDrawer = lateComponent(async () => (await import('./paper/outline-drawer.tsx')).OutlineDrawer)
const PublishDialog = lateComponent(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog)
const SettingsDrawer = lateComponent(async () => (await import('./settings-drawer.tsx')).SettingsDrawer)
const SaveTemplateDialog = lateComponent(
  async () => (await import('../templates/save-template-dialog.tsx')).SaveTemplateDialog,
)
const VersionsDrawer = lateComponent(
  async () => (await import('./versions/versions-drawer.tsx')).VersionsDrawer,
)
const ExportDialog = lateComponent(async () => (await import('./export/export-dialog.tsx')).ExportDialog)

interface Dialog {
  name:
    | 'assessment'
    | 'export'
    | 'preview'
    | 'publish'
    | 'settings'
    | 'logic'
    | 'outline'
    | 'template'
    | 'versions'
  /** Whose rules; all of them without. */
  elementId?: string | undefined
}
type Panel = 'palette' | 'properties'

/** Asked for now and then in a survey's life: not among the buttons of the bar. */
const isRare = (key: Dialog['name']) => key === 'export' || key === 'template' || key === 'versions'

interface EditorScreenProps {
  id: string
  draft: Draft<SurveyDefinition>
  /** Selected at first, out of a link. */
  initialElementId: string | undefined
}

/** The survey editor: what can be added, the paper, and the properties of what is selected. */
export function EditorScreen({ id, draft, initialElementId }: EditorScreenProps) {
  const { store, canWrite } = useEditor()
  const canPublish = useCan()('survey:publish')
  const title = useEditorState((state) => state.definition.title)
  const theme = useEditorState((state) => state.definition.theme)
  const isAssessment = useEditorState((state) => state.definition.kind === 'assessment')
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>()
  const [panel, setPanel] = useState<Panel>()
  const paper = useRef<PaperHandle>(null)
  const properties = useRef<HTMLElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  useEditorKeys(store, draft.flush)

  const close = useCallback(() => setDialog(undefined), [])
  const go = useCallback(
    (elementId: string) => {
      setDialog(undefined)
      store.select(elementId)
      requestAnimationFrame(() => focusPaperItem(elementId))
    },
    [store],
  )
  useEffect(() => {
    if (initialElementId === undefined) return
    store.select(initialElementId)
    requestAnimationFrame(() => focusPaperItem(initialElementId))
  }, [initialElementId, store])
  const locate = (check: DefinitionCheck) => {
    if (check.ruleId !== undefined) setDialog({ name: 'logic', elementId: undefined })
    else if (check.elementIds[0] !== undefined) go(check.elementIds[0])
    else {
      setDialog(undefined)
      document.querySelector<HTMLElement>('[data-survey-paper] textarea')?.focus()
    }
  }
  const openLogic = useCallback((elementId?: string) => setDialog({ name: 'logic', elementId }), [])
  const openProperties = useCallback(() => {
    if (isNarrow) setPanel('properties')
    else properties.current?.querySelector<HTMLElement>('textarea, input, button')?.focus()
  }, [isNarrow])

  const closePanel = useCallback(() => setPanel(undefined), [])
  const dragType = useCallback(
    (type: string, y: number, phase: 'move' | 'drop' | 'cancel') => {
      if (phase === 'move') paper.current?.showDrop(y)
      else if (phase === 'cancel') paper.current?.hideDrop()
      else if (paper.current) store.add(type, paper.current.takeDrop(y))
    },
    [store],
  )

  // In a drawer a drag would have to leave it; a tap adds after the selected question.
  const palette = <Palette onAdded={closePanel} onDrag={isNarrow ? undefined : dragType} />
  const more = [
    { key: 'outline', label: texts.outline.heading, icon: <UnorderedListOutlined aria-hidden /> },
    { key: 'logic', label: texts.logic, icon: <ApartmentOutlined aria-hidden /> },
    ...(isAssessment
      ? [
          {
            key: 'assessment' as const,
            label: assessmentTexts.action,
            icon: <FundOutlined aria-hidden />,
          },
        ]
      : []),
    { key: 'settings', label: texts.settings, icon: <SettingOutlined aria-hidden /> },
    { key: 'preview', label: texts.preview, icon: <EyeOutlined aria-hidden /> },
    { key: 'versions', label: texts.versions.heading, icon: <HistoryOutlined aria-hidden /> },
    { key: 'export', label: exportTexts.action, icon: <DownloadOutlined aria-hidden /> },
    ...(canWrite
      ? [{ key: 'template' as const, label: templateTexts.save, icon: <SnippetsOutlined aria-hidden /> }]
      : []),
  ] as const
  return (
    <div className={styles.screen}>
      <EditingBar
        back={{ to: surveyPaths.list, label: texts.back }}
        title={<BarHeading>{title}</BarHeading>}
        status={<DraftStatus draft={draft} />}
      >
        <UndoButtons />
        {!isNarrow &&
          more
            .filter(({ key }) => !isRare(key))
            .map((item) => (
              <Button key={item.key} icon={item.icon} onClick={() => setDialog({ name: item.key })}>
                {item.label}
              </Button>
            ))}
        <Dropdown
          trigger={['click']}
          // A menu that was asked for takes the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          menu={{
            items: [
              ...more.filter(({ key }) => isNarrow || isRare(key)).map((item) => ({ ...item })),
              {
                key: 'languages',
                label: languageTexts.action,
                icon: <TranslationOutlined aria-hidden />,
              },
            ],
            onClick: ({ key, domEvent }) => {
              // The key that chose must not press the button that has the keyboard next.
              domEvent.preventDefault()
              // A screen of its own beside the editor, over the same draft and its history.
              if (key === 'languages') void navigate(surveyPaths.languages(id))
              const item = more.find((candidate) => candidate.key === key)
              // The menu goes: what it opens gives the keyboard back to its button.
              moreButton.current?.focus()
              if (item) setDialog({ name: item.key })
            },
          }}
        >
          <Button ref={moreButton} type="text" icon={<MoreOutlined aria-hidden />} aria-label={texts.more} />
        </Dropdown>
        <Button type="primary" disabled={!canPublish} onClick={() => setDialog({ name: 'publish' })}>
          {texts.publish}
        </Button>
      </EditingBar>
      <div className={styles.panes}>
        {!isNarrow && (
          <aside className={styles.left} aria-label={texts.palette}>
            {palette}
          </aside>
        )}
        <main className={styles.center} style={pageStyle(theme)}>
          <Paper ref={paper} onLogic={openLogic} onProperties={openProperties} />
        </main>
        {!isNarrow && (
          <aside className={styles.right} aria-label={texts.properties} ref={properties}>
            <Properties onLogic={openLogic} />
          </aside>
        )}
        {isNarrow && (
          <nav className={styles.bottom} aria-label={texts.noun}>
            <Button type="text" icon={<AppstoreOutlined aria-hidden />} onClick={() => setPanel('palette')}>
              {texts.palette}
            </Button>
            <Button type="text" icon={<ControlOutlined aria-hidden />} onClick={() => setPanel('properties')}>
              {texts.properties}
            </Button>
          </nav>
        )}
      </div>
      {isNarrow && (
        <Drawer
          open={panel !== undefined}
          title={panel && texts[panel]}
          placement="bottom"
          size="62vh"
          mask={false}
          classNames={{ body: styles.drawerBody }}
          onClose={closePanel}
          destroyOnHidden
        >
          {panel === 'palette' && palette}
          {panel === 'properties' && <Properties onLogic={openLogic} />}
        </Drawer>
      )}
      <Spoken />
      <LateDialog key={dialog?.name} onFailure={close}>
        {dialog?.name === 'logic' && (
          <LogicDrawer
            id={id}
            elementId={dialog.elementId}
            canWrite={canWrite}
            onAll={() => openLogic()}
            onGo={go}
            onClose={close}
          />
        )}
        {dialog?.name === 'outline' && <OutlineDrawer onGo={go} onClose={close} />}
        {dialog?.name === 'template' && (
          <SaveTemplateDialog id={id} title={title} flush={draft.flush} onClose={close} />
        )}
        {dialog?.name === 'assessment' && <AssessmentDrawer onClose={close} />}
        {dialog?.name === 'settings' && <SettingsDrawer id={id} canWrite={canWrite} onClose={close} />}
        {dialog?.name === 'versions' && <VersionsDrawer id={id} onClose={close} />}
        {dialog?.name === 'preview' && (
          <PreviewDialog id={id} title={title} flush={draft.flush} onClose={close} />
        )}
        {dialog?.name === 'export' && (
          <ExportDialog
            id={id}
            definition={store.snapshot().definition}
            flush={draft.flush}
            onClose={close}
          />
        )}
        {dialog?.name === 'publish' && (
          <PublishDialog
            id={id}
            definition={store.snapshot().definition}
            flush={draft.flush}
            onLocate={locate}
            onKeep={() =>
              store.edit({ ...store.snapshot().definition, sample: SAMPLE_KEPT }, texts.publishDialog.isTrue)
            }
            onClose={close}
          />
        )}
      </LateDialog>
    </div>
  )
}

interface LogicDrawerProps {
  /** Of the survey. */
  id: string
  elementId: string | undefined
  canWrite: boolean
  onAll: () => void
  onGo: (elementId: string) => void
  onClose: () => void
}

function LogicDrawer({ id, elementId, canWrite, onAll, onGo, onClose }: LogicDrawerProps) {
  const { store } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const selectedId = useEditorState((state) => state.selectedId)
  const checks = useChecks(definition)
  const { logicPanel } = texts
  return (
    <Drawer
      open
      size={620}
      title={
        elementId === undefined ? logicPanel.all : logicPanel.of(elementLabel(definition, elementId, 16))
      }
      extra={
        elementId === undefined ? (
          <Link to={surveyPaths.logic(id)}>
            <Button tabIndex={-1}>{logicPanel.more}</Button>
          </Link>
        ) : (
          <Button onClick={onAll}>{logicPanel.showAll}</Button>
        )
      }
      onClose={onClose}
    >
      <LatePart key={elementId ?? ''}>
        <LogicPanel
          definition={definition}
          elementId={elementId}
          selectedId={selectedId}
          checks={checks}
          canWrite={canWrite}
          onEdit={store.edit}
          onGo={onGo}
        />
      </LatePart>
    </Drawer>
  )
}
