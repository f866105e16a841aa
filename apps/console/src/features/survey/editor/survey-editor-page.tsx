import { type SurveyKind, surveyKinds } from '@zhanfang/survey'
import { useSearchParams } from 'react-router'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { CreateSurvey } from '../create/create-survey.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { Opening, SurveyDraft } from './survey-draft.tsx'
import { SurveyFormPort } from './questions/survey-form-port.tsx'

const isKind = (value: string | null): value is SurveyKind => surveyKinds.some((kind) => kind === value)

const ImportSurvey = lateComponent(async () => (await import('../public/import-survey.tsx')).ImportSurvey)

const OutlinePage = lateComponent(async () => (await import('../create/outline-page.tsx')).OutlinePage)

const LanguagesScreen = lateComponent(
  async () => (await import('./languages/languages-screen.tsx')).LanguagesScreen,
  <Opening />,
)

/** `/create?id=…` edits a survey; without an id a new one is begun. */
export default function SurveyEditorPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const kind = search.get('kind')
  const importing = search.get('import')
  if (!id && (importing === 'text' || importing === 'file')) {
    return (
      <LatePart key="import">
        <ImportSurvey initial={importing} />
      </LatePart>
    )
  }
  if (!id && importing === 'ai') {
    return (
      <LatePart key="outline">
        <OutlinePage initialKind={isKind(kind) ? kind : 'survey'} />
      </LatePart>
    )
  }
  if (!id) return <CreateSurvey initialKind={isKind(kind) ? kind : 'survey'} />
  return (
    <SurveyDraft key={id} id={id}>
      {({ draft }) =>
        search.get('view') === 'languages' ? (
          <LatePart>
            <LanguagesScreen id={id} draft={draft} />
          </LatePart>
        ) : (
          <SurveyFormPort>
            <EditorScreen id={id} draft={draft} initialElementId={search.get('question') ?? undefined} />
          </SurveyFormPort>
        )
      }
    </SurveyDraft>
  )
}
