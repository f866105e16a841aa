import type { Database } from '../../../database/database.ts'
import type { SurveyModule } from '../../survey/module.ts'
import type { BankService } from '../banks.ts'
import type { Candidates } from '../candidates.ts'
import type { Certificates } from '../certificates.ts'
import type { Readings } from '../readings.ts'
import type { ExamSettingsStore } from '../settings.ts'
import { createHandingIn } from './hand-in.ts'
import { createPaperDesk } from './paper-desk.ts'
import { createOpenPapers } from './open-paper.ts'
import { createStandings } from './standing.ts'
import { createPaperStart } from './start-paper.ts'

export type PaperService = ReturnType<typeof createPaperService>

/** Papers from their start until they are handed in. */
export function createPaperService(
  database: Database,
  dependencies: {
    survey: Pick<SurveyModule, 'survey' | 'files' | 'frozen' | 'admissions' | 'ofCustomers'>
    settings: ExamSettingsStore
    banks: BankService
    certificates: Certificates
    candidates: Candidates
    readings: Readings
  },
) {
  const { survey, candidates, readings } = dependencies
  const desk = createPaperDesk(survey, candidates, readings)
  const { held, definitionOf, languageOf } = desk
  const handingIn = createHandingIn(database, desk, dependencies)
  const { submit, autoSubmit, handInDue } = handingIn
  const standings = createStandings(database, dependencies)
  return {
    held,
    definitionOf,
    languageOf,
    submit,
    autoSubmit,
    handInDue,
    ...standings,
    ...createPaperStart(database, desk, handingIn, standings, dependencies),
    ...createOpenPapers(database, desk, handingIn, dependencies),
  }
}
