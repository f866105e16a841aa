import { lateComponent } from '../components/late/late-component.tsx'
import { ExamOverview } from '../features/exam/exam-overview.tsx'
import { ExamPartFields } from '../features/exam/exam-part-fields.tsx'
import { listBanks } from '../features/exam/list-banks.ts'
import SurveyEditorPage from '../features/survey/editor/survey-editor-page.tsx'
import { type ExamParts, ExamPartsContext } from '../features/survey/public/exam-parts.ts'

const examParts: ExamParts = {
  Note: lateComponent(async () => (await import('../features/exam/exam-note.tsx')).ExamNote),
  Overview: ExamOverview,
  PartFields: ExamPartFields,
  listBanks,
}

/** The editor of surveys with the parts that exams add to it. */
export default function SurveyEditor() {
  return (
    <ExamPartsContext value={examParts}>
      <SurveyEditorPage />
    </ExamPartsContext>
  )
}
