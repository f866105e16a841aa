import {
  contentConflictSchema,
  contentCreate,
  contentDetail,
  type ContentDetail,
  type ContentDraft,
  contentDraftSchema,
  type ContentKind,
  contentSave,
  contentTitleSchema,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { contentTypeTitle } from '@zhanfang/blocks'
import { Alert, Button, Spin } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { api, callKey, queryClient, useCall } from '../../../api.ts'
import { Outcome } from '../../../components/page/outcome.tsx'
import { DraftDialogs } from '../../../draft/draft-dialogs.tsx'
import { type Draft, type DraftConflict, type DraftOptions, useDraft } from '../../../draft/use-draft.ts'
import { useDocumentTitle } from '../../../layout/document-title.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { useUser } from '../../account/public/use-user.ts'
import { useAppQuery, useCan } from '../../app/public/use-app.ts'
import { contentPaths } from '../content-screens.ts'
import { texts as contentTexts } from '../texts.ts'
import classes from './editor.module.css'
import { texts } from './texts.ts'

function conflictOf(error: unknown): DraftConflict | undefined {
  if (!(error instanceof CallError) || !error.is('contentConflict') || error.reason.kind !== 'refused')
    return undefined
  return contentConflictSchema.safeParse(error.reason.detail).data
}

/** A new content with this draft. */
async function saveCopy(kind: ContentKind, draft: ContentDraft): Promise<void> {
  const parsed = contentTitleSchema.safeParse(texts.copyTitle(draft.title))
  const title = parsed.success ? parsed.data : draft.title
  const { id } = await api.call(contentCreate, { params: { kind }, body: { title } })
  const { revision } = await api.call(contentDetail, { params: { kind, id } })
  await api.call(contentSave, {
    params: { kind, id },
    body: { baseRevision: revision, draft: { ...draft, title } },
  })
  await queryClient.invalidateQueries({ queryKey: ['content'] })
  toastSuccess(texts.copySaved)
}

export function Opening() {
  return (
    <div className={classes.opening}>
      <Spin size="large" />
      <output>{texts.opening}</output>
    </div>
  )
}

/** An open content: what is written of it, and what is true of it besides. */
export interface OpenContent {
  draft: Draft<ContentDraft>
  /** What editing starts from. */
  initial: ContentDraft
  facts: ContentDetail
  canWrite: boolean
}

interface ContentDraftProps {
  kind: ContentKind
  id: string
  children: (open: OpenContent) => ReactNode
}

/** Opens the draft of a content, keeps it saved and gives it to the screen. */
export function ContentDraftProvider({ kind, id, children }: ContentDraftProps) {
  const appid = useCurrentApp((state) => state.appid) ?? ''
  // The local recovery copy belongs to one person, even where several share a browser.
  const user = useUser()
  const isReady = useAppQuery().data !== undefined
  if (!user || !isReady) return <Opening />
  return (
    <OpenDraft
      key={`${appid}/${id}`}
      kind={kind}
      id={id}
      copyKey={`${kind}:${user.id}:${appid}:${id}`}
      render={children}
    />
  )
}

interface OpenDraftProps extends Pick<ContentDraftProps, 'kind' | 'id'> {
  copyKey: string
  render: ContentDraftProps['children']
}

function OpenDraft({ kind, id, copyKey, render }: OpenDraftProps) {
  const canWrite = useCan()('content:write')
  const name = contentTypeTitle(kind)
  const options = useMemo((): DraftOptions<ContentDraft> => {
    const input = { params: { kind, id } }
    return {
      key: copyKey,
      load: async () => {
        const detail = await api.call(contentDetail, input, { silent: true })
        queryClient.setQueryData(callKey(contentDetail, input), detail)
        return { content: detail.draft, revision: detail.revision, updateTime: detail.updateTime }
      },
      save: (draft, baseRevision) =>
        api.call(contentSave, { ...input, body: { baseRevision, draft } }, { silent: true }),
      conflictOf,
      saveCopy: (draft) => saveCopy(kind, draft),
      parse: (raw) => contentDraftSchema.safeParse(raw).data,
    }
  }, [copyKey, id, kind])
  const draft = useDraft(options)
  const { loaded } = draft
  const facts = useCall(
    contentDetail,
    { params: { kind, id } },
    { enabled: loaded !== undefined, quiet: true, staleTime: 60_000 },
  ).data
  // Lists show the title and whether there is something to publish.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['content'] }), [])
  useDocumentTitle(loaded?.content.title || undefined)

  if (draft.phase === 'failed') {
    return (
      <Outcome
        title={texts.loadFailed}
        hint={draft.error instanceof CallError ? draft.error.message : ''}
        actions={
          <>
            <Button type="primary" onClick={draft.reload}>
              {texts.retry}
            </Button>
            <Link to={contentPaths.list(kind)}>{texts.back(name)}</Link>
          </>
        }
      />
    )
  }
  if (!loaded || !facts) return <Opening />
  return (
    <div key={loaded.generation} className={classes.screen}>
      {!canWrite && <Alert banner type="info" title={texts.readOnly} />}
      {render({ draft, initial: loaded.content, facts, canWrite })}
      <DraftDialogs
        draft={draft}
        noun={name}
        difference={(server, copy) =>
          server.title === copy.title ? '' : `${copy.title || contentTexts.untitled}`
        }
      />
    </div>
  )
}
