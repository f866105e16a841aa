import type { ExamSettings } from '@zhanfang/contract'
import { questionType } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import type { SurveyModule } from '../survey/module.ts'
import { createBankService, type BankService } from './banks.ts'
import { createCandidates } from './candidates.ts'
import { createCertificates, type Certificates } from './certificates.ts'
import { createMarkingService, type MarkingService } from './marking.ts'
import { createPaperService, picksSchema, type PaperService } from './papers.ts'
import { createResultService, type ResultService } from './results.ts'
import { createExamSettingsStore, type ExamSettingsStore } from './settings.ts'

/** Everything about exams. */
export interface ExamModule {
  settings: ExamSettingsStore
  banks: BankService
  papers: PaperService
  results: ResultService
  marking: MarkingService
  certificates: Certificates
  /** How a published exam runs, for its page; with the number of questions on a paper. */
  pageSettings(appId: string, surveyId: string): Promise<ExamSettings & { questionCount: number }>
  /** Refuses when the app has no such survey. */
  mustOwn(appId: string, surveyId: string): Promise<void>
}

export function createExamModule(
  database: Database,
  { survey, rootOf }: { survey: SurveyModule; rootOf: (appId: string) => string },
): ExamModule {
  const settings = createExamSettingsStore(database)
  const banks = createBankService(database)
  const certificates = createCertificates(database, rootOf, survey.survey.languageOf)
  const candidates = createCandidates(database, survey.admissions.personOf)
  const papers = createPaperService(database, { survey, settings, banks, certificates, candidates })
  return {
    settings,
    banks,
    papers,
    certificates,
    results: createResultService(database, { survey, papers, settings, certificates, candidates }),
    marking: createMarkingService(database, {
      papers,
      settings,
      certificates,
      rescore: survey.admissions.rescore,
    }),
    async pageSettings(appId, surveyId) {
      const { definition } = await survey.survey.publishedExam(surveyId)
      const questionCount = definition.elements.reduce((sum, element) => {
        if (element.type === 'randomSet' && 'picks' in element) {
          return sum + picksSchema.parse(element.picks).reduce((drawn, pick) => drawn + pick.count, 0)
        }
        return sum + (questionType(element.type)?.role === 'question' ? 1 : 0)
      }, 0)
      return { ...(await settings.read(appId, surveyId)), questionCount }
    },
    async mustOwn(appId, surveyId) {
      await survey.survey.settings(appId, surveyId)
    },
  }
}
