import { TeamOutlined } from '@ant-design/icons'
import { blockKinds } from '@zhanfang/blocks'
import { CallError } from '@zhanfang/contract/client'
import { microPageCreate, microPageDraft, pageConflictSchema, wxChannel } from '@zhanfang/contract'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { Alert, App, Button, Tooltip } from 'antd'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { api, queryClient, useCall } from '../../api.ts'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { Outcome } from '../../components/page/outcome.tsx'
import { DraftDialogs } from '../../draft/draft-dialogs.tsx'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { type DraftConflict, useDraft } from '../../draft/use-draft.ts'
import { FormPortProvider } from '../../form-port-provider.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import type { ScreenAddress } from '../../router/screen-address.ts'
import { useCurrentApp } from '../../session/session.ts'
import { toastError, toastInfo, toastSuccess } from '../../toast.ts'
import { useUser } from '../account/public/use-user.ts'
import { useCan } from '../app/public/use-app.ts'
import { createDesigner, type Designer } from './designer/designer.ts'
import styles from './designer/designer.module.css'
import { DesignerScreen } from './designer-screen.tsx'
import { beginPage, pageReader } from './designer/page-ahead.ts'
import { PageTitle } from './panels/page-title.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'
import { usePageEditing } from './designer/use-page-editing.ts'

const PreviewDialog = lateComponent(
  async () => (await import('../share/public/preview-dialog.tsx')).PreviewDialog,
)
const PublishDialog = lateComponent(async () => (await import('./dialogs/publish-dialog.tsx')).PublishDialog)
const CopyDifference = lateComponent(
  async () => (await import('./dialogs/copy-difference.tsx')).CopyDifference,
)
const VersionsDrawer = lateComponent(
  async () => (await import('./dialogs/versions-drawer.tsx')).VersionsDrawer,
)

/** Reads a page that was stored somewhere; undefined when it cannot be one. */
function parsePage(raw: unknown): PageDocument | undefined {
  const loaded = loadPageDocument(raw, blockKinds)
  return loaded.ok ? loaded.document : undefined
}

const differenceOf = (saved: PageDocument, copy: PageDocument) => <CopyDifference saved={saved} copy={copy} />

function conflictOf(error: unknown): DraftConflict | undefined {
  if (!(error instanceof CallError) || !error.is('pageConflict') || error.reason.kind !== 'refused')
    return undefined
  return pageConflictSchema.safeParse(error.reason.detail).data
}

/** Who has the page, or that it comes from there now; null is another window of one's own. */
function heldWords(heldBy: string | null, isTaking: boolean): string {
  if (heldBy === null) return isTaking ? texts.ownTakingOver : texts.heldByOwn
  return isTaking ? texts.takingOver(heldBy) : texts.heldBy(heldBy)
}

function Opening() {
  return (
    <div className={styles.opening}>
      <Spinner words={texts.opening} />
    </div>
  )
}

/** Every key that is typed tells the draft; the dialogs only care whether something is unsaved, and what they ask about. */
const Dialogs = memo(
  DraftDialogs<PageDocument>,
  ({ draft: before }, { draft: now }) =>
    before.phase === now.phase &&
    before.conflict === now.conflict &&
    before.recovery === now.recovery &&
    (before.state === 'saved') === (now.state === 'saved'),
)

/** Who else has the page open. */
function Others({ names }: { names: readonly string[] }) {
  return (
    <Tooltip title={texts.others(names)}>
      <span className={styles.others} aria-label={texts.others(names)}>
        <TeamOutlined aria-hidden /> {names.length === 1 ? names[0] : texts.othersCount(names.length)}
      </span>
    </Tooltip>
  )
}

/** What the address names is asked for before the screen is drawn. */
export const ahead = ({ params: { id } }: ScreenAddress): undefined => {
  if (id !== undefined) beginPage(id)
}

/** The page designer: `/micro/edit/:id`. */
export default function DesignerPage() {
  const { id = '' } = useParams()
  const appId = useCurrentApp((state) => state.appid) ?? ''
  // The local recovery copy belongs to one person, even where several share a browser.
  const user = useUser()
  return (
    <FormPortProvider>
      {user === undefined ? (
        <Opening />
      ) : (
        <PageEditor key={`${appId}/${id}`} id={id} appId={appId} userId={user.id} />
      )}
    </FormPortProvider>
  )
}

function PageEditor({ id, appId, userId }: { id: string; appId: string; userId: string }) {
  const { modal } = App.useApp()
  const can = useCan()
  const canWrite = can('page:write')
  const [title, setTitle] = useState('')
  const [columnId, setColumnId] = useState<string | null>(null)
  const [repairs, setRepairs] = useState<string[]>([])
  const [deletedTargets, setDeletedTargets] = useState<readonly string[]>([])
  const designerRef = useRef<Designer | null>(null)
  const titleRef = useRef(title)
  useEffect(() => {
    titleRef.current = title
  }, [title])
  useDocumentTitle(title || undefined)

  const options = useMemo(() => {
    /** Asks before a page that had content is stored without any; resolves false when the content is to come back. */
    const confirmEmpty = () =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title: texts.emptyTitle,
          content: texts.emptyHint,
          okText: texts.emptySave,
          okButtonProps: { danger: true },
          cancelText: texts.emptyKeep,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      })
    const store = (document: PageDocument, baseRevision: number, confirmed: boolean) =>
      api.call(
        microPageDraft,
        { body: { id, baseRevision, document, ...(confirmed ? { confirmEmpty: true } : {}) } },
        { silent: true },
      )
    const read = pageReader(id)
    return {
      key: `page:${userId}:${appId}:${id}`,
      load: async () => {
        const detail = await read()
        const loaded = loadPageDocument(detail.document, blockKinds)
        if (!loaded.ok) throw new Error(loaded.problems[0]?.message)
        setTitle(detail.title)
        setColumnId(detail.columnId)
        setDeletedTargets(detail.deletedTargets)
        setRepairs([...new Set(loaded.repairs.map((repair) => repair.message))])
        return { content: loaded.document, revision: detail.revision, updateTime: detail.updateTime }
      },
      save: async (document: PageDocument, baseRevision: number) => {
        try {
          return await store(document, baseRevision, false)
        } catch (error) {
          if (!(error instanceof CallError) || !error.is('pageEmptied')) throw error
          if (await confirmEmpty()) return store(document, baseRevision, true)
          // The page as it was before it lost its last block; the change saves itself.
          const designer = designerRef.current
          while (designer?.store.getDocument().root.length === 0 && designer.store.undo() !== null);
          throw error
        }
      },
      conflictOf,
      saveCopy: async (document: PageDocument) => {
        await api.call(microPageCreate, { body: { title: texts.copyTitle(titleRef.current), document } })
        await queryClient.invalidateQueries({ queryKey: ['page'] })
        toastSuccess(texts.copySaved)
      },
      parse: parsePage,
    }
  }, [appId, id, modal, userId])
  const draft = useDraft<PageDocument>(options)

  const { loaded, change, flush, takeNewer } = draft
  const settleAndFlush = useCallback(() => {
    designerRef.current?.settle()
    return flush()
  }, [flush])
  const editing = usePageEditing({
    id,
    canWrite,
    isReady: draft.phase === 'ready',
    revision: draft.revision,
    flush: settleAndFlush,
    takeNewer,
    onLost: (name) => toastInfo(name === null ? texts.ownTakenOver : texts.takenOver(name), 5),
  })
  const { heldBy, isElsewhere } = editing
  /**
   * What the designer was made from. While somebody else edits, newer content is shown in the same designer; who gets
   * the page begins with its newest state and steps of his own.
   */
  const [base, setBase] = useState<{
    loaded: NonNullable<typeof loaded>
    deletedTargets: readonly string[]
  }>()
  if (loaded !== undefined && loaded !== base?.loaded && (base === undefined || !isElsewhere))
    setBase({ loaded, deletedTargets })
  const designer = useMemo(
    () =>
      base === undefined
        ? null
        : createDesigner({
            document: base.loaded.content,
            kinds: blockKinds,
            appId,
            deletedTargets: base.deletedTargets,
            readOnly: !canWrite,
            warn: (message) => toastError(message),
          }),
    [appId, base, canWrite],
  )
  /** Content of others that is only shown must not be saved as if it were ours. */
  const isShowing = useRef(false)
  useEffect(() => {
    designerRef.current = designer
    if (designer === null || !canWrite) return
    return designer.store.onChange((_change, document) => {
      if (!isShowing.current) change(document)
    })
  }, [canWrite, change, designer])
  const channel = useCall(wxChannel, undefined, { quiet: true })
  const isWxChannelClosed = channel.data?.open === false
  useEffect(() => designer?.setWxChannelClosed(isWxChannelClosed), [designer, isWxChannelClosed])
  useEffect(() => {
    designer?.setLocked(isElsewhere)
    if (designer === null || loaded === undefined || !isElsewhere || loaded === base?.loaded) return
    isShowing.current = true
    designer.store.execute({ type: 'replaceDocument', document: loaded.content })
    isShowing.current = false
  }, [base, designer, isElsewhere, loaded])

  const save = useCallback(() => {
    designerRef.current?.settle()
    flush().then(
      () => designerRef.current?.say(texts.said.saved),
      () => toastError(texts.saveFirst),
    )
  }, [flush])

  if (draft.phase === 'failed') {
    return (
      <Outcome
        title={texts.loadFailed}
        hint={draft.error instanceof Error ? draft.error.message : ''}
        actions={
          <>
            <Button type="primary" onClick={draft.reload}>
              {texts.retry}
            </Button>
            <Link to="/mini/pages">{texts.back}</Link>
          </>
        }
      />
    )
  }
  if (designer === null) return <Opening />
  return (
    <>
      <DesignerScreen
        key={base?.loaded.generation}
        designer={designer}
        pageId={id}
        isOfColumn={columnId !== null}
        appId={appId}
        pageTitle={title}
        title={<PageTitle id={id} title={title} onRenamed={setTitle} readOnly={!canWrite || isElsewhere} />}
        status={
          <>
            <DraftStatus draft={draft} />
            {editing.others.length > 0 && <Others names={editing.others} />}
          </>
        }
        canPublish={can('page:publish')}
        save={save}
        notice={
          <>
            {canWrite && isElsewhere && (
              <Alert
                banner
                type="info"
                title={heldWords(heldBy, editing.taking)}
                action={
                  <Button size="small" loading={editing.taking} onClick={editing.take}>
                    {heldBy === null ? texts.editHere : texts.takeOver}
                  </Button>
                }
              />
            )}
            {!canWrite && <Alert banner type="info" title={texts.readOnly} />}
            {repairs.length > 0 && (
              <Alert
                banner
                closable
                type="warning"
                title={texts.repaired(repairs.length)}
                description={<span className={styles.hint}>{repairs.join(' ')}</span>}
              />
            )}
          </>
        }
        dialogs={(open, close, locate) => (
          <LateDialog key={open} onFailure={close}>
            {open === 'preview' && (
              <PreviewDialog
                subject={
                  columnId === null
                    ? { type: 'micro-page', id, name: title }
                    : { type: 'column', id: columnId, pageId: id, name: title }
                }
                readOnly={!canWrite || isElsewhere}
                onRenamed={setTitle}
                flush={flush}
                onClose={close}
              />
            )}
            {open === 'publish' && (
              <PublishDialog
                id={id}
                columnId={columnId}
                title={title}
                flush={flush}
                onLocate={locate}
                onClose={close}
              />
            )}
            {open === 'versions' && <VersionsDrawer id={id} appId={appId} onClose={close} />}
          </LateDialog>
        )}
      />
      <Dialogs draft={draft} noun="页面" difference={differenceOf} />
    </>
  )
}
