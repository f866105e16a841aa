import { type SurveyKind, surveyKinds } from '@zhanfang/survey'
import { useSearchParams } from 'react-router'
import { CreateSurvey } from '../create/create-survey.tsx'
import { lazy, Suspense } from 'react'
import { EditorScreen } from './editor-screen.tsx'
import { SurveyDraft } from './survey-draft.tsx'
import { SurveyFormPort } from './survey-form-port.tsx'

const isKind = (value: string | null): value is SurveyKind => surveyKinds.some((kind) => kind === value)

const ImportSurvey = lazy(async () => ({
  default: (await import('./import/import-survey.tsx')).ImportSurvey,
}))

const OutlinePage = lazy(async () => ({
  default: (await import('../create/outline-page.tsx')).OutlinePage,
}))

/** `/create?id=…` edits a survey; without an id a new one is begun. */
export default function SurveyEditorPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const kind = search.get('kind')
  const importing = search.get('import')
  if (!id && (importing === 'text' || importing === 'file')) {
    return (
      <Suspense>
        <ImportSurvey initial={importing} />
      </Suspense>
    )
  }
  if (!id && importing === 'ai') {
    return (
      <Suspense>
        <OutlinePage initialKind={isKind(kind) ? kind : 'survey'} />
      </Suspense>
    )
  }
  if (!id) return <CreateSurvey initialKind={isKind(kind) ? kind : 'survey'} />
  return (
    <SurveyDraft key={id} id={id}>
      {({ draft }) => (
        <SurveyFormPort>
          <EditorScreen id={id} draft={draft} initialElementId={search.get('question') ?? undefined} />
        </SurveyFormPort>
      )}
    </SurveyDraft>
  )
}
