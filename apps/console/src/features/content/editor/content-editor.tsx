import { EyeOutlined, HistoryOutlined, ImportOutlined, RocketOutlined, SendOutlined } from '@ant-design/icons'
import { contentTypeTitle } from '@zhanfang/blocks'
import {
  contentDelete,
  type ContentDraft,
  contentFieldsOf,
  type ContentKind,
  limits,
} from '@zhanfang/contract'
import { textLength, truncateText } from '@zhanfang/format'
import { isRichDocumentEmpty } from '@zhanfang/rich-document'
import { Button, Input } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, queryClient } from '../../../api.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { DraftStatus } from '../../../draft/draft-status.tsx'
import { BarHeading, EditingBar } from '../../../draft/editing-bar.tsx'
import { toastError } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { fetchPicture } from '../../file/public/fetch-picture.ts'
import { uploadFailureText } from '../../file/public/upload-file.ts'
import type { RichEditorHandle } from '../../rich-document/public/rich-editor.tsx'
import { consoleKind, contentForms } from '../content-kinds.ts'
import { ContentStateTag } from '../list/content-state.tsx'
import { contentPaths } from '../content-screens.ts'
import { ExportMenu } from '../exporting/export-menu.tsx'
import { texts as exportTexts } from '../exporting/texts.ts'
import type { ImportChoice } from '../importing/import-dialog.tsx'
import { ImportLostNote } from '../importing/import-lost-note.tsx'
import { texts as importTexts } from '../importing/texts.ts'
import { ReviewBanner, useReview } from '../review/review-banner.tsx'
import { texts as reviewTexts } from '../review/texts.ts'
import { texts as contentTexts } from '../texts.ts'
import { BodyField } from './body-field.tsx'
import type { OpenContent } from './content-draft.tsx'
import classes from './editor.module.css'
import { SidePanel } from './side-panel.tsx'
import { texts } from './texts.ts'

const PublishDialog = lateComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const VersionsDrawer = lateComponent(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)
const ImportDialog = lateComponent(async () => (await import('../importing/import-dialog.tsx')).ImportDialog)
const PassagesDialog = lateComponent(
  async () => (await import('../../public-library/public/passages-dialog.tsx')).PassagesDialog,
)
const HandInDialog = lateComponent(async () => (await import('../review/hand-in-dialog.tsx')).HandInDialog)
const PreviewDialog = lateComponent(async () => (await import('./preview-dialog.tsx')).ContentPreviewDialog)

interface ContentEditorProps extends OpenContent {
  kind: ContentKind
  id: string
}

const isBlank = (body: ContentDraft['body']) => body === null || isRichDocumentEmpty(body)

/** The editor of a content of any kind: its title and text in the middle, everything about it at the side. */
export function ContentEditor({ kind, id, draft, initial, facts, canWrite }: ContentEditorProps) {
  const canPublish = useCan()('content:publish')
  const [search, setSearch] = useSearchParams()
  const [content, setContent] = useState(initial)
  const latest = useRef(initial)
  const { change, flush: save } = draft
  const body = useRef<RichEditorHandle>(null)
  const [open, setOpen] = useState<
    'publish' | 'handIn' | 'versions' | 'preview' | 'import' | 'passages' | undefined
  >(() =>
    // A new one that is to begin with a text from elsewhere.
    canWrite && contentFieldsOf(kind).hasBody && search.get('import') !== null ? 'import' : undefined,
  )
  const review = useReview(kind, id)
  /** Set while there is nothing of a content but the wish to import it. */
  const isOnlyWish = useRef(open === 'import' && initial.title === '' && isBlank(initial.body))
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { words: kindWords } = consoleKind(kind)
  const name = contentTypeTitle(kind)
  const title = content.title || contentTexts.untitled

  const patch = useCallback(
    (part: Partial<ContentDraft>) => {
      latest.current = { ...latest.current, ...part }
      setContent(latest.current)
      change(latest.current)
    },
    [change],
  )
  /** Saves everything now, what is still being typed too. */
  const flush = useCallback(() => {
    body.current?.flush()
    return save()
  }, [save])
  const setFields = useCallback((fields: Record<string, unknown>) => patch({ fields }), [patch])
  const setBody = useCallback((next: ContentDraft['body']) => patch({ body: next }), [patch])
  /** Closes the import. Whoever gives it up before there was anything is back in the list, without an empty draft. */
  async function closeImport() {
    setOpen(undefined)
    if (isOnlyWish.current && latest.current === initial) {
      try {
        await api.call(contentDelete, { params: { kind, id } })
        // The list asks anew as it comes; this screen does not, for what is gone.
        await queryClient.invalidateQueries({ queryKey: ['content'], refetchType: 'none' })
        await navigate(contentPaths.list(kind), { replace: true })
        return
      } catch {
        // The client said why; the draft is open then.
      }
    }
    // Whoever loads the page again, or comes back, has had their import.
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('import')
        return after
      },
      { replace: true },
    )
  }
  /** Takes over what is known of an article from elsewhere; its cover becomes a file of the app first. */
  async function bringIn({ imported, withFacts }: ImportChoice) {
    if (!withFacts) return
    const { title: newTitle, author, summary, source, cover } = imported
    patch({
      ...(newTitle === '' ? {} : { title: truncateText(newTitle, limits.contentTitle.max) }),
      ...(author === '' ? {} : { author: truncateText(author, limits.contentAuthor.max) }),
      ...(summary === '' ? {} : { summary: truncateText(summary, limits.contentSummary.max) }),
      ...(source.url === ''
        ? {}
        : {
            source: {
              name: truncateText(source.name || new URL(source.url).hostname, limits.contentSourceName.max),
              url: source.url.length > 2000 ? '' : source.url,
            },
          }),
    })
    if (cover === '') return
    try {
      patch({ cover: (await fetchPicture(cover)).url })
    } catch (error) {
      toastError(importTexts.coverFailed(uploadFailureText(error)))
    }
  }
  const KindForm = contentForms[kind]
  const fieldProblems = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(problems).flatMap(([field, words]) =>
          field.startsWith('fields.') ? [[field.slice('fields.'.length), words]] : [],
        ),
      ),
    [problems],
  )
  const close = () => setOpen(undefined)
  const titleLength = textLength(content.title)
  const { max } = limits.contentTitle
  const titleProblem =
    titleLength > max ? `${limits.contentTitle.length}（${titleLength} / ${max}）` : problems['title']

  return (
    <>
      <EditingBar
        back={{ to: contentPaths.list(kind), label: texts.back(name) }}
        title={
          <>
            <BarHeading>{title}</BarHeading>
            <span className={classes.state}>
              <ContentStateTag state={facts.state} />
            </span>
          </>
        }
        status={canWrite && <DraftStatus draft={draft} />}
      >
        {canWrite && contentFieldsOf(kind).hasBody && (
          <Button
            icon={<ImportOutlined aria-hidden />}
            title={importTexts.title}
            onClick={() => setOpen('import')}
          >
            <span className={classes.wide}>{importTexts.open}</span>
          </Button>
        )}
        {contentFieldsOf(kind).hasBody && (
          <ExportMenu
            kind={kind}
            id={id}
            title={content.title}
            flush={() => (canWrite ? flush() : Promise.resolve())}
          >
            <span className={classes.wide}>{exportTexts.open}</span>
          </ExportMenu>
        )}
        <Button
          icon={<HistoryOutlined aria-hidden />}
          title={texts.versions}
          // The difference is from what the server has: a draft that cannot be saved now is told by its status.
          onClick={() =>
            void flush()
              .finally(() => setOpen('versions'))
              .catch(() => {})
          }
        >
          <span className={classes.wide}>{texts.versions}</span>
        </Button>
        <Button icon={<EyeOutlined aria-hidden />} title={texts.preview} onClick={() => setOpen('preview')}>
          <span className={classes.wide}>{texts.preview}</span>
        </Button>
        {canPublish && (
          <Button type="primary" icon={<RocketOutlined aria-hidden />} onClick={() => setOpen('publish')}>
            {texts.publish}
          </Button>
        )}
        {canWrite && !canPublish && (
          <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => setOpen('handIn')}>
            {review?.auditStatus === 0 ? reviewTexts.again : reviewTexts.handIn}
          </Button>
        )}
      </EditingBar>
      {review && <ReviewBanner kind={kind} id={id} review={review} canPublish={canPublish} flush={flush} />}
      <div className={classes.columns}>
        <main className={classes.paper} id="content">
          <div className={classes.sheet}>
            <ImportLostNote kind={kind} id={id} lost={facts.importLost} canWrite={canWrite} />
            <Input.TextArea
              className={classes.title ?? ''}
              id="content-title"
              aria-label={texts.title}
              aria-invalid={titleProblem !== undefined}
              aria-describedby={titleProblem === undefined ? undefined : 'content-title-problem'}
              autoSize={{ minRows: 1, maxRows: 4 }}
              variant="borderless"
              placeholder={kindWords.titlePlaceholder}
              readOnly={!canWrite}
              value={content.title}
              onChange={(event) => patch({ title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
            />
            {titleProblem !== undefined && (
              <p className={classes.problem} id="content-title-problem">
                {titleProblem}
              </p>
            )}
            {KindForm && (
              <LatePart>
                <KindForm
                  kind={kind}
                  id={id}
                  fields={content.fields}
                  readOnly={!canWrite}
                  problems={fieldProblems}
                  onChange={setFields}
                  flush={flush}
                />
              </LatePart>
            )}
            {contentFieldsOf(kind).hasBody && (
              <>
                {kindWords.bodyTitle !== undefined && (
                  <h2 className={classes.bodyTitle}>{kindWords.bodyTitle}</h2>
                )}
                {problems['body'] !== undefined && <p className={classes.problem}>{problems['body']}</p>}
                <BodyField
                  ref={body}
                  value={content.body}
                  readOnly={!canWrite}
                  title={kindWords.bodyTitle ?? texts.body}
                  placeholder={kindWords.bodyPlaceholder}
                  onChange={setBody}
                  onPassages={() => setOpen('passages')}
                />
              </>
            )}
          </div>
        </main>
        <SidePanel
          kind={kind}
          id={id}
          content={content}
          facts={facts}
          canWrite={canWrite}
          canPublish={canPublish}
          problems={problems}
          flush={flush}
          onChange={patch}
        />
      </div>
      <LateDialog onFailure={close}>
        {open === 'publish' && (
          <PublishDialog
            kind={kind}
            id={id}
            title={title}
            facts={facts}
            flush={flush}
            onProblems={setProblems}
            onClose={close}
          />
        )}
        {open === 'handIn' && (
          <HandInDialog kind={kind} id={id} flush={flush} onProblems={setProblems} onClose={close} />
        )}
        {open === 'versions' && (
          <VersionsDrawer
            kind={kind}
            id={id}
            canWrite={canWrite}
            flush={flush}
            onRestored={draft.takeServer}
            onClose={close}
          />
        )}
        {open === 'import' && (
          <ImportDialog
            hasText={!isBlank(content.body)}
            onImport={(choice) => {
              // The editor's code comes late: until it is there, what was read stays in the dialog.
              if (!body.current) return false
              isOnlyWish.current = false
              body.current.insert(choice.imported.text, choice.inPlaceOfAll)
              void bringIn(choice)
              return true
            }}
            onClose={() => void closeImport()}
          />
        )}
        {open === 'passages' && (
          <PassagesDialog
            onInsert={(text) => {
              void import('@zhanfang/rich-document/read').then(({ readMarkdown }) =>
                body.current?.insert(readMarkdown(text), false),
              )
              return body.current !== null
            }}
            onClose={close}
          />
        )}
        {open === 'preview' && (
          <PreviewDialog kind={kind} id={id} title={title} flush={flush} onClose={close} />
        )}
      </LateDialog>
    </>
  )
}
