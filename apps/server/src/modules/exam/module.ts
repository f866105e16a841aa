import { and, eq } from 'drizzle-orm'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { type ClaimPlaces, contentLimitModule } from '../content-limit/module.ts'
import { customerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { siteModule } from '../site/module.ts'
import { surveyModule } from '../survey/module.ts'
import { fileUsesOfBanks } from './file-uses.ts'
import { appData } from './app-data.ts'
import { examPages } from './pages/exam-page.ts'
import { examRoutes } from './routes.ts'
import type { ExamPaper, ExamSettings } from '@zhanfang/contract'
import { picksOf, type PictureSizes, questionType } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import type { SurveyModule } from '../survey/module.ts'
import { createPictureSizes } from '../survey/module.ts'
import { createBankService, type BankService } from './banks.ts'
import { bankImport } from './bank-import.ts'
import { createCandidates } from './candidates.ts'
import { papersOfCustomers } from './customer-papers.ts'
import { createCertificates, type Certificates } from './certificates.ts'
import { logged } from './logged.ts'
import { limitedBanks } from './limited-banks.ts'
import { createMarkingService, type MarkingService } from './marking.ts'
import { createPaperCheck } from './paper-check.ts'
import type { PaperSheet } from './papers/paper-desk.ts'
import { createPaperService, type PaperService } from './papers/papers.ts'
import { createResultService, type ResultService } from './results.ts'
import { createReadings } from './readings.ts'
import { examBanks } from './tables.ts'
import { createExamSettingsStore, type ExamSettingsStore } from './settings.ts'
import { texts } from './texts.ts'

export { newCertificateNumber, type OtherCertificate } from './certificates.ts'

/** Everything about exams. */
export interface ExamModule {
  settings: ExamSettingsStore
  banks: BankService
  papers: PaperService
  /** A paper with the sizes of its pictures, as pages that answer it get it. */
  withPictureSizes(paper: PaperSheet): Promise<ExamPaper>
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
  {
    survey,
    claim,
    rootOf,
    pictureSizes,
  }: {
    survey: SurveyModule
    /** Takes places for new banks. */
    claim: ClaimPlaces
    rootOf: (appId: string) => string
    /** Sizes of files that are pictures, by their addresses. */
    pictureSizes: (urls: readonly string[]) => Promise<PictureSizes>
  },
): ExamModule {
  const settings = createExamSettingsStore(database)
  const banks = createBankService(database, claim)
  const readings = createReadings(survey)
  const certificates = createCertificates(database, rootOf, readings)
  const candidates = createCandidates(database, survey.admissions.personOf)
  const papers = createPaperService(database, { survey, settings, banks, certificates, candidates, readings })
  const sizesOf = createPictureSizes(pictureSizes)
  survey.publishChecks.add(createPaperCheck(banks))
  return {
    settings,
    banks,
    papers,
    certificates,
    results: createResultService(database, { survey, papers, settings, certificates, candidates, readings }),
    marking: createMarkingService(database, {
      papers,
      settings,
      certificates,
      rescore: survey.admissions.rescore,
    }),
    async withPictureSizes(paper) {
      const sizes = Object.entries(await sizesOf(paper.definition))
      return {
        ...paper,
        pictureSizes: Object.fromEntries(sizes.map(([url, [width, height]]) => [url, [width, height]])),
      }
    },
    async pageSettings(appId, surveyId) {
      const { definition } = await survey.survey.publishedExam(surveyId)
      const questionCount = definition.elements.reduce((sum, element) => {
        const drawn = picksOf(element).reduce((count, pick) => count + pick.count, 0)
        return sum + drawn + (questionType(element.type)?.role === 'question' ? 1 : 0)
      }, 0)
      return { ...(await settings.read(appId, surveyId)), questionCount }
    },
    async mustOwn(appId, surveyId) {
      await survey.survey.settings(appId, surveyId)
    },
  }
}

/** Exams: papers, marking, results, certificates, banks of questions. */
export const examModule = defineModule({
  name: 'exam',
  needs: [
    appModule,
    bulkImportModule,
    contentLimitModule,
    customerModule,
    fileModule,
    operationLogModule,
    siteModule,
    surveyModule,
  ],
  appData,
  logged,
  create({ app, bulkImport, contentLimit, customer, file, operationLog, survey }, { database }) {
    contentLimit.add(limitedBanks)
    operationLog.addNames('exam', {
      async nameOf(appId, id) {
        const [bank] = await database.db
          .select({ name: examBanks.name })
          .from(examBanks)
          .where(and(eq(examBanks.appId, appId), eq(examBanks.id, id)))
        // Settings of an exam go by the id of its survey.
        return bank?.name ?? survey.survey.titleOf(appId, id)
      },
    })
    const exam = createExamModule(database, {
      survey,
      claim: contentLimit.claim,
      rootOf: app.addresses.rootOf,
      pictureSizes: file.pictureSizes,
    })
    file.uses.add(fileUsesOfBanks(database))
    bulkImport.add(bankImport(exam.banks))
    const ofCustomers = papersOfCustomers(database, exam.settings, survey.survey)
    customer.me.add(ofCustomers.part)
    customer.owned.add(ofCustomers.owned)
    survey.pages.addKind('exam', examPages(exam))
    return exam
  },
  routes: (bind, exam) => examRoutes(bind, exam),
  jobs: ({ papers }) => [
    { name: 'exam-due', title: texts.jobs.due, cron: '* * * * *', run: papers.handInDue },
  ],
})
