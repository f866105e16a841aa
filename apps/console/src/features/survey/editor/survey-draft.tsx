import {
  surveyConflictSchema,
  surveyCreateBlank,
  surveyDetail,
  surveyTitleSchema,
  surveyUpdate,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { type SurveyDefinition, surveyDefinitionSchema } from '@zhanfang/survey'
import { Alert, Button, Space, Spin } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { api, queryClient } from '../../../api.ts'
import { Nothing } from '../../../components/list/list-outcome.tsx'
import { DraftDialogs } from '../../../draft/draft-dialogs.tsx'
import { type Draft, type DraftConflict, type DraftOptions, useDraft } from '../../../draft/use-draft.ts'
import { useDocumentTitle } from '../../../layout/document-title.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { toastSuccess } from '../../../toast.ts'
import { useUser } from '../../account/public/use-user.ts'
import { useAppQuery, useCan } from '../../app/public/use-app.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { EditorProvider } from './store/editor-context.tsx'
import { createEditorStore, type EditorStore } from './store/editor-store.ts'
import styles from './editor.module.css'
import { texts } from './texts.ts'

function conflictOf(error: unknown): DraftConflict | undefined {
  if (!(error instanceof CallError) || !error.is('surveyConflict') || error.reason.kind !== 'refused')
    return undefined
  return surveyConflictSchema.safeParse(error.reason.detail).data
}

/** A new survey with this content, as a draft of its own. */
async function saveCopy(definition: SurveyDefinition): Promise<void> {
  const parsed = surveyTitleSchema.safeParse(texts.copyTitle(definition.title))
  const title = parsed.success ? parsed.data : texts.noun
  const { id } = await api.call(surveyCreateBlank, { body: { kind: definition.kind, title } })
  const { revision } = await api.call(surveyDetail, { params: { id }, query: {} })
  await api.call(surveyUpdate, { body: { id, baseRevision: revision, definition: { ...definition, title } } })
  await queryClient.invalidateQueries({ queryKey: ['survey'] })
  toastSuccess(texts.copySaved)
}

export function Opening() {
  return (
    <div className={styles.opening}>
      <Spin size="large" />
      <output>{texts.opening}</output>
    </div>
  )
}

interface SurveyDraftProps {
  id: string
  children: (parts: { store: EditorStore; draft: Draft<SurveyDefinition>; canWrite: boolean }) => ReactNode
}

/** Opens the draft of a survey, keeps it saved and gives it to the parts of the editor. */
export function SurveyDraft({ id, children }: SurveyDraftProps) {
  const appid = useCurrentApp((state) => state.appid) ?? ''
  // The local recovery copy belongs to one person, even where several share a browser.
  const user = useUser()
  const isReady = useAppQuery().data !== undefined
  if (!user || !isReady) return <Opening />
  return (
    <OpenDraft
      key={`${appid}/${id}`}
      id={id}
      copyKey={`survey:${user.id}:${appid}:${id}`}
      render={children}
    />
  )
}

interface OpenDraftProps {
  id: string
  copyKey: string
  render: SurveyDraftProps['children']
}

function OpenDraft({ id, copyKey, render }: OpenDraftProps) {
  const canWrite = useCan()('survey:write')
  const options = useMemo(
    (): DraftOptions<SurveyDefinition> => ({
      key: copyKey,
      load: async () => {
        const detail = await api.call(surveyDetail, { params: { id }, query: {} }, { silent: true })
        return { content: detail.definition, revision: detail.revision, updateTime: detail.updateTime }
      },
      save: (definition, baseRevision) =>
        api.call(surveyUpdate, { body: { id, baseRevision, definition } }, { silent: true }),
      conflictOf,
      saveCopy,
      parse: (raw) => surveyDefinitionSchema.safeParse(raw).data,
    }),
    [copyKey, id],
  )
  const draft = useDraft(options)
  const { loaded, change } = draft
  const generation = loaded?.generation
  const content = loaded?.content
  const store = useMemo(
    () => content && createEditorStore(content),
    // A new generation is another draft to start from, even when its content happens to be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [content, generation],
  )
  useEffect(() => {
    if (!store || !canWrite) return
    return store.subscribeDefinition(change)
  }, [store, canWrite, change])
  // Lists show the title and whether there is something to publish.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['survey'] }), [])
  useDocumentTitle(content?.title || undefined)

  if (draft.phase === 'failed') {
    return (
      <Nothing
        title={texts.loadFailed}
        hint={draft.error instanceof CallError ? draft.error.message : undefined}
        action={
          <Space size="middle">
            <Button type="primary" onClick={draft.reload}>
              {texts.retry}
            </Button>
            <Link to={surveyPaths.list}>{texts.back}</Link>
          </Space>
        }
      />
    )
  }
  if (!store) return <Opening />
  return (
    <EditorProvider key={generation} store={store} canWrite={canWrite}>
      {!canWrite && <Alert banner type="info" title={texts.readOnly} />}
      {render({ store, draft, canWrite })}
      <DraftDialogs draft={draft} noun={texts.noun} />
    </EditorProvider>
  )
}
