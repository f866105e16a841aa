import pLimit from 'p-limit'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { contentModule } from '../content/module.ts'
import { customerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { folderModule, unfiled } from '../folder/module.ts'
import { listViewModule } from '../list-view/module.ts'
import { noticeModule } from '../notice/module.ts'
import { notificationModule } from '../notification/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule } from '../platform/module.ts'
import { appData } from './app-data.ts'
import { answerAction } from './answers/points-action.ts'
import { surveyType } from './content-type.ts'
import { SURVEY_TYPE } from './survey-type.ts'
import { pointsModule } from '../points/module.ts'
import { siteModule } from '../site/module.ts'
import { taskModule } from '../task/module.ts'
import { todoModule } from '../todo/module.ts'
import { fileUsesOfSurveys } from './file-uses.ts'
import { limitedSurveys } from './limited-surveys.ts'
import { createKindPages } from './pages/kind-pages.ts'
import { serveSurveys } from './pages/survey-routes.ts'
import { surveyRoutes } from './routes.ts'
import type { AppPermission } from '@zhanfang/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { binBegin, isOverdue } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { createAdmissions, type Admissions } from './submit/admissions.ts'
import { createAnswerFiles, type AnswerFiles } from './answers/answer-files.ts'
import { createCustomerAnswers, type CustomerAnswers } from './answers/customer-answers.ts'
import { createAnswerIndex } from './answers/answer-index.ts'
import { createAnswerLookup, type AnswerLookup } from './answers/answer-lookup.ts'
import { createAnswerSelections } from './answers/answer-selection.ts'
import { importTasks } from './import/import-tasks.ts'
import { createAnswerImports, type AnswerImports } from './import/answer-imports.ts'
import { createAnswerRecords, type AnswerRecords } from './answers/answer-records.ts'
import { createAnswerService, type AnswerService } from './answers/answers.ts'
import { createAnswerAudits, type AnswerAudits } from './audit/answer-audits.ts'
import { answerAuditSettings, auditRoutes } from './audit/audit-routes.ts'
import { createAnswerEditing, type AnswerEditing } from './answers/answer-editing.ts'
import { createAnswerNotices, type AnswerNoticeNeighbours } from './notify/answer-notices.ts'
import { failedSurveyDeliveries } from './notify/failed-deliveries.ts'
import { createDeliveries, type Deliveries, type DeliveryNeighbours } from './notify/deliveries.ts'
import { exportTasks } from './export/export-tasks.ts'
import { createExportService, type ExportService } from './export/export.ts'
import { createMilestones, type MilestoneNeighbours } from './notify/milestones.ts'
import { createFrozenVersions, type FrozenVersions } from './authoring/frozen-versions.ts'
import { createFormHosts, type FormHosts } from './hosted/hosts.ts'
import { createHostedForms, type HostedForms } from './hosted/hosted-forms.ts'
import { createHistory, type HistoryNeighbours, type SurveyHistory } from './authoring/history.ts'
import { createGateEntry, type GateEntry, type WeixinReader } from './access/gate-entry.ts'
import { createGatekeeper, type GatekeeperNeighbours } from './access/gatekeeper.ts'
import { createSurveyService, type SurveyNeighbours, type SurveyService } from './authoring/service.ts'
import type { ReadPicture } from './paper/paper-pictures.ts'
import { createWaitingAnswers, type WaitingAnswers } from './paid/waiting-answers.ts'
import { createPlaces, type Places } from './submit/places.ts'
import { createPublishChecks, type PublishChecks } from './authoring/publish-checks.ts'
import { createStatisticsAnalysis, type StatisticsAnalysis } from './statistics/statistics-analysis.ts'
import { createStatisticsService, type StatisticsService } from './statistics/statistics.ts'
import { surveysInOverview, surveysOnPlatform } from './overview-part.ts'
import { createSubmitting, type Submitting } from './submit/submitting.ts'
import {
  surveyAnswers,
  surveyAnswerHistory,
  surveyAnswerIndexes,
  surveyAnswerKeys,
  surveyAnswerImports,
  surveyCollections,
  surveyCounters,
  surveyDeliveries,
  surveyDrawnQuestions,
  surveyExports,
  surveyMilestones,
  surveys,
  surveyStatistics,
  surveyVersions,
  surveyWaitingAnswers,
  surveyWebhooks,
  surveyWhitelists,
} from './tables.ts'
import { createVisitorPasses } from './access/visitor-pass.ts'
import { createVotes, type Votes } from './submit/votes.ts'
import { createWhitelists, type Whitelists } from './access/whitelist.ts'
import { whitelistImport } from './access/whitelist-import.ts'
import { logged } from './logged.ts'
import { texts } from './texts/texts.ts'
export { deviceOf } from './access/device.ts'
export { type VisitorPasses, createVisitorPasses } from './access/visitor-pass.ts'
export type { AnswerLookup, FoundAnswer } from './answers/answer-lookup.ts'
export type { PublishCandidate } from './authoring/publish-checks.ts'
export type { PublicSurvey } from './authoring/surveys/public-surveys.ts'
export type { SurveyService } from './authoring/service.ts'
export { type SpokenSurvey, offeredLanguages, spokenSurvey } from './authoring/spoken-survey.ts'
export type { FindSample, ServeKind } from './pages/kind-pages.ts'
export { askedLanguage, readerOf, type SurveyPages } from './pages/survey-pages.ts'
export { createPictureSizes } from './paper/picture-sizes.ts'
export type { FormHost, HostedAnswer, HostedForm } from './hosted/hosts.ts'
export { hostedAnswerSchema } from './hosted/hosts.ts'
export type { Admissions } from './submit/admissions.ts'
export { freshSettings } from './submit/collection.ts'
export { periodOf } from './submit/counters.ts'
export { payPath } from './submit/submitting.ts'
export type { AnswerOrder, WaitingAnswers } from './paid/waiting-answers.ts'
export { optionsOf } from './submit/quotas.ts'
export { shownVotes } from './submit/votes.ts'
export { type RespondentLanguage, respondentTexts } from './texts/respondent-texts.ts'
export { texts } from './texts/texts.ts'

/** Everything about surveys. */
export interface SurveyModule {
  survey: SurveyService
  submitting: Submitting
  files: AnswerFiles
  answers: AnswerService
  records: AnswerRecords
  imports: AnswerImports
  /** Answers that belong to customers. */
  ofCustomers: CustomerAnswers
  lookup: AnswerLookup
  /** Whether a role of an app's members may do something. */
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>
  statistics: StatisticsService
  analysis: StatisticsAnalysis
  exports: ExportService
  frozen: FrozenVersions
  history: SurveyHistory
  gates: GateEntry
  whitelists: Whitelists
  places: Places
  /** What is checked before a survey is published; other modules add theirs. */
  publishChecks: PublishChecks
  votes: Votes
  editing: AnswerEditing
  deliveries: Deliveries
  /** Pictures that questions show. */
  readPicture: ReadPicture
  /** What surveys are filled in for as a part, such as sign-ups; other modules add theirs. */
  hosts: FormHosts
  hosted: HostedForms
  /** Answers that wait for their payment; an upper module fills its port. */
  waiting: WaitingAnswers
  /** For answers that are begun long before they are stored. */
  admissions: Admissions
  /** Tells those who made surveys of new answers, as often as they wanted. */
  tellOwners(): Promise<void>
  /** Tells people of surveys that got their first answer, are full or have ended since this was last called. */
  tellMilestones(): Promise<void>
  /** Deletes surveys and answers for good whose days in the bin are over. */
  emptyBin(): Promise<void>
  /** Deletes what nobody can ask for any more: expired exports, unclaimed uploads. */
  sweep(): Promise<void>
}

/** Long reads that one process does at once; submitting and editing keep the other connections. */
const LONG_READS = 2

export function createSurveyModule({
  database,
  storage,
  jobs,
  fileQuotaBytes,
  visitors,
  senders,
  tell,
  roleMay,
  readPicture,
  whenGone,
  ...neighbours
}: Omit<SurveyNeighbours, 'quotasChanged' | 'followUpsChanged' | 'publishChecks'> &
  AnswerNoticeNeighbours &
  MilestoneNeighbours &
  HistoryNeighbours & {
    database: Database
    storage: FileStorage
    jobs: Jobs
    fileQuotaBytes: number
    /** Who visitors are, and how they prove to be people. */
    visitors: {
      findAccount: GatekeeperNeighbours['findAccount']
      /** The customer whom the cookies of a request show in an app. */
      findCustomer: (cookies: string | undefined, appId: string) => Promise<{ id: string } | null>
      solveCaptcha: (proof: { captchaId: string; captcha: string }) => Promise<void>
      isSandboxWeixin: () => boolean
      weixinReader: () => WeixinReader | undefined
    }
    senders: Omit<DeliveryNeighbours, 'jobs'>
    roleMay: SurveyModule['roleMay']
    readPicture: ReadPicture
    /** Is called when a survey was deleted for good. */
    whenGone: (appId: string, id: string) => Promise<void>
  }): SurveyModule {
  const frozen = createFrozenVersions(database)
  const hosts = createFormHosts()
  const selections = createAnswerSelections(database, frozen)
  const inTurn = pLimit(LONG_READS)
  const files = createAnswerFiles(database, storage, fileQuotaBytes)
  const passes = createVisitorPasses(neighbours.linkSecret, neighbours.publicUrl)
  const whitelists = createWhitelists(database)
  const places = createPlaces(database, frozen)
  const gatekeeper = createGatekeeper({
    passes,
    findAccount: visitors.findAccount,
    isListed: whitelists.has,
    usedOf: places.usedOf,
  })
  const publishChecks = createPublishChecks(database, places)
  const index = createAnswerIndex(database, inTurn)
  const statistics = createStatisticsService(database, selections, inTurn)
  const editing = createAnswerEditing(database, frozen, neighbours.linkSecret)
  const ofCustomers = createCustomerAnswers(database, {
    findCustomer: visitors.findCustomer,
    sign: editing.sign,
  })
  const deliveries = createDeliveries(database, frozen, { jobs, ...senders })
  const waiting = createWaitingAnswers(database, { followUpsOf: deliveries.followUpsOf })
  const records = createAnswerRecords(database, frozen, selections, {
    editing,
    files,
    followUpsOf: deliveries.followUpsOf,
    wake: deliveries.wake,
    originPath: hosts.pathOf,
  })
  const hosted = createHostedForms(database, {
    frozen,
    selections,
    records,
    editing,
    followUpsOf: deliveries.followUpsOf,
    wake: deliveries.wake,
    stored: statistics.follow,
  })
  const imports = createAnswerImports(database, storage, jobs, frozen, selections, records)
  const exports = createExportService(database, storage, jobs, selections, {
    announce: neighbours.announce,
    statistics,
  })

  /** Empties the bin. Files of answers that are gone belong to nobody and are swept as such. */
  async function emptyBin(): Promise<void> {
    const { db } = database
    await db.execute(sql`with gone as (
      delete from survey_answers where deleted_at < ${binBegin} returning app_id, survey_id, id
    ) delete from survey_answer_history h using gone
      where h.app_id = gone.app_id and h.survey_id = gone.survey_id and h.answer_id = gone.id`)
    const overdue = await db
      .select({ appId: surveys.appId, id: surveys.id })
      .from(surveys)
      .where(isOverdue(surveys.deletedAt))
    for (const { appId, id } of overdue) {
      const tables = [
        surveyAnswers,
        surveyVersions,
        surveyCollections,
        surveyStatistics,
        surveyExports,
        surveyCounters,
        surveyWhitelists,
        surveyAnswerHistory,
        surveyAnswerImports,
        surveyWebhooks,
        surveyDeliveries,
        surveyMilestones,
        surveyDrawnQuestions,
        surveyAnswerIndexes,
        surveyAnswerKeys,
        surveyWaitingAnswers,
      ]
      for (const table of tables) {
        await db.delete(table).where(and(eq(table.appId, appId), eq(table.surveyId, id)))
      }
      await db.delete(surveys).where(and(eq(surveys.appId, appId), eq(surveys.id, id)))
      await whenGone(appId, id)
    }
  }

  return {
    survey: createSurveyService(database, frozen, {
      ...neighbours,
      quotasChanged: places.recount,
      followUpsChanged: deliveries.noteFollowUps,
      publishChecks,
    }),
    submitting: createSubmitting(database, frozen, files, neighbours.appIsPublic, {
      gatekeeper,
      passes,
      followUpsOf: deliveries.followUpsOf,
      wake: deliveries.wake,
      editing,
      placesLeft: places.leftOf,
      stored: statistics.follow,
      claim: ofCustomers.claim,
      hosts,
      waiting,
      customerOf: ofCustomers.customerOf,
    }),
    hosts,
    waiting,
    hosted,
    readPicture,
    gates: createGateEntry({ passes, gatekeeper, whitelists, ...visitors }),
    whitelists,
    places,
    publishChecks,
    votes: createVotes(statistics, editing),
    editing,
    deliveries,
    admissions: createAdmissions(database, {
      gatekeeper,
      passes,
      followUpsOf: deliveries.followUpsOf,
      wake: deliveries.wake,
    }),
    tellOwners: createAnswerNotices(database, { tell }),
    files,
    answers: createAnswerService(database, selections, inTurn, hosts.pathOf),
    records,
    imports,
    ofCustomers,
    lookup: createAnswerLookup(frozen, selections, records, index),
    history: createHistory(database, neighbours),
    roleMay,
    statistics,
    analysis: createStatisticsAnalysis(database, selections, statistics, inTurn),
    exports,
    frozen,
    tellMilestones: createMilestones(database, neighbours),
    emptyBin,
    async sweep() {
      await exports.sweep()
      await imports.sweep()
      await deliveries.sweep()
      await index.sweep()
      await database.db.delete(surveyCounters).where(lt(surveyCounters.expiresAt, sql`now()`))
      await files.sweep()
    },
  }
}

/** Surveys, forms, votes and what is answered to them. */
export const surveyModule = defineModule({
  name: 'survey',
  needs: [
    appModule,
    authModule,
    bulkImportModule,
    contentLimitModule,
    contentModule,
    customerModule,
    fileModule,
    folderModule,
    listViewModule,
    noticeModule,
    notificationModule,
    operationLogModule,
    overviewModule,
    platformModule,
    pointsModule,
    siteModule,
    taskModule,
    todoModule,
  ],
  appData,
  logged,
  create(
    {
      app,
      auth,
      bulkImport,
      content,
      contentLimit,
      customer,
      file,
      folder,
      listView,
      notice,
      notification,
      operationLog,
      overview,
      platform,
      points,
      site,
      task,
      todo,
    },
    host,
  ) {
    const { config, database, storage, jobs, outside, secrets } = host
    const links = {
      publicUrl: config.siteUrl,
      siteAddress: app.addresses.addressOf,
      linkSecret: platform.linkSecret,
      claim: contentLimit.claim,
    }
    const survey = createSurveyModule({
      ...links,
      database,
      storage,
      jobs,
      fileQuotaBytes: config.fileQuotaBytes,
      appIsPublic: app.isPublic,
      namesOf: auth.namesOf,
      appsOf: app.membershipsOf,
      favoritesOf: (appIds, userId) => content.favorites.idsOf(appIds, userId, SURVEY_TYPE),
      filing: folder.filing,
      whenGone: (appId, id) => listView.views.forget(appId, 'answers', id),
      announce: notice.announce,
      responsibleFor: app.responsibleFor,
      tell: notice.send,
      visitors: {
        async findAccount({ session, cookie }, appId) {
          const found = session && (await auth.sessions.find(session, appId, null, 0))
          if (found) return { name: `account:${found.session.userId}`, isMember: found.role !== null }
          const self = await customer.sessions.find(cookie, appId)
          return self && { name: `customer:${self.id}`, isMember: false }
        },
        findCustomer: customer.sessions.find,
        solveCaptcha: auth.human.requirePicture,
        isSandboxWeixin: () => outside.config.weixin?.sandboxPushUrl !== undefined || !outside.weixin,
        weixinReader: () => outside.weixin,
      },
      senders: { outside, secrets, allowLoopback: config.environment === 'test' },
      roleMay: auth.roleMay,
      readPicture: file.readPicture,
    })
    listView.views.addOwner('answers', async (appId, id) =>
      (await survey.survey.existingIds(appId, [id])).has(id),
    )
    platform.numbers.add(...surveysOnPlatform(database))
    platform.failures.add(...failedSurveyDeliveries(database, survey.deliveries))
    app.use.surveys.fill(survey.survey.countsOf)
    contentLimit.add(limitedSurveys)
    app.counts.surveys.fill(survey.survey.counts)
    content.add(surveyType(database, survey, folder.filing))
    customer.me.add(survey.ofCustomers.part)
    customer.owned.add(survey.ofCustomers.owned)
    customer.timelineParts.add(survey.ofCustomers.timeline)
    points.actions.add(answerAction(database))
    customer.countables.add(survey.ofCustomers.countable)
    const audits: AnswerAudits = createAnswerAudits(database, {
      answers: survey.answers,
      tellCustomers: customer.messages.send,
      countsChanged: async (appId) => notice.todoChanged(await app.membersWho(appId, 'answer:write')),
      appsWith: async (userId) =>
        (await app.membershipsOf(userId))
          .filter(({ permissions }) => permissions.includes('answer:write'))
          .map(({ id }) => id),
    })
    bulkImport.add(
      whitelistImport(survey.whitelists, async (appId, id) =>
        (await survey.survey.existingIds(appId, [id])).has(id) ? survey.survey.titleOf(appId, id) : undefined,
      ),
    )
    todo.settings.addItems(answerAuditSettings(audits))
    todo.addSource({ waiting: audits.waitingFor })
    notification.addAudience(survey.ofCustomers.audience(customer))
    overview.add(surveysInOverview(database))
    task.add(exportTasks(database))
    task.add(importTasks(database))
    file.uses.add(fileUsesOfSurveys(database))
    operationLog.addNames('survey', {
      nameOf: survey.survey.titleOf,
      pathOf: (id) => `/create?id=${encodeURIComponent(id)}`,
    })
    const pages = createKindPages()
    site.addPages((http, replies) =>
      serveSurveys(http, replies, {
        surveys: survey,
        kinds: pages.kinds,
        sampleOf: pages.sampleOf,
        createCaptcha: auth.createCaptcha,
        loginPath: customer.loginPath,
        pictureSizes: file.pictureSizes,
      }),
    )
    return {
      ...survey,
      audits,
      pages,
      /**
       * Surveys written through this database, so that they stand or fall with a transaction. Nobody is told of them: they
       * have no answers yet.
       */
      authoringOn: (scoped: Database) =>
        createSurveyService(scoped, createFrozenVersions(scoped), {
          ...links,
          appIsPublic: async () => true,
          appsOf: async () => [],
          favoritesOf: async () => [],
          filing: unfiled,
          quotasChanged: async () => {},
          followUpsChanged: async () => {},
        }),
    }
  },
  routes(bind, survey, { content }) {
    surveyRoutes(bind, survey, (appId, query) => content.authorized(appId, SURVEY_TYPE, query))
    auditRoutes(bind, survey.audits, survey.roleMay)
  },
  jobs: (survey) => [
    { name: 'survey-sweep', title: texts.jobs.sweep, cron: '47 * * * *', run: survey.sweep },
    {
      name: 'survey-milestones',
      title: texts.jobs.milestones,
      cron: '* * * * *',
      run: survey.tellMilestones,
    },
    {
      name: 'survey-deliveries',
      title: texts.jobs.deliveries,
      cron: '* * * * *',
      run: survey.deliveries.hand,
    },
    { name: 'survey-owner-notices', title: texts.jobs.owners, cron: '* * * * *', run: survey.tellOwners },
    { name: 'survey-count', title: texts.jobs.count, cron: '* * * * *', run: survey.statistics.countAhead },
  ],
})
