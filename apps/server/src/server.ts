import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { limits } from '@zhanfang/contract'
import { openApiDocument } from '@zhanfang/contract/openapi'
import { schemaWords } from '@zhanfang/document'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { serveConsole } from './console-host/console-host.ts'
import { createLoginBrands } from './console-host/login-page.ts'
import { createBinder } from './http/bind.ts'
import { createChatModel } from './integrations/ai/chat-model.ts'
import { acceptEmptyJson } from './http/empty-json.ts'
import { handleFailures } from './http/failures.ts'
import { createGuard } from './http/guard.ts'
import { Refusal } from './http/refusal.ts'
import { logSerializers } from './http/log-serializers.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { appRoutes } from './modules/app/routes.ts'
import { memberRoutes } from './modules/app/member-routes.ts'
import { roleRoutes } from './modules/auth/role-routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { serveWeixin } from './modules/auth/weixin-pages.ts'
import { columnRoutes } from './modules/column/routes.ts'
import { servePublicFiles } from './modules/file/public-files.ts'
import { createExamModule, type ExamModule } from './modules/exam/module.ts'
import { examRoutes } from './modules/exam/routes.ts'
import { fileRoutes } from './modules/file/routes.ts'
import { serveNoticeStream } from './modules/notice/notice-stream.ts'
import { noticeRoutes } from './modules/notice/routes.ts'
import { createRecorder } from './modules/operation-log/recorder.ts'
import { operationLogRoutes } from './modules/operation-log/routes.ts'
import { createAppBin } from './modules/app/bin.ts'
import { createPageBin } from './modules/page/bin.ts'
import { createPageDesigning, designingRoutes } from './modules/page/designing.ts'
import { contentListRoutes } from './modules/page/content-list-routes.ts'
import { pageRoutes } from './modules/page/routes.ts'
import { siteRoutes } from './modules/page/site-routes.ts'
import { serveSkinPictures } from './modules/page/skin-pictures.ts'
import { createPageSignature } from './modules/platform/page-signature.ts'
import { platformRoutes } from './modules/platform/routes.ts'
import { createVersions } from './modules/platform/versions.ts'
import { createVirtualPlatforms } from './modules/platform/virtual-platforms.ts'
import { portalRoutes } from './modules/portal/routes.ts'
import { serveQueryPages } from './modules/query/public-pages.ts'
import { queryRoutes } from './modules/query/routes.ts'
import { shareRoutes } from './modules/share/routes.ts'
import { serveTemplatePictures } from './modules/site-template/picture-files.ts'
import { siteTemplateRoutes } from './modules/site-template/routes.ts'
import { withSampleSites } from './modules/site-template/sample-sites.ts'
import { createSiteTemplateService } from './modules/site-template/service.ts'
import { createPageTemplateUse } from './modules/site-template/page-template-use.ts'
import type { TemplateNeighbours } from './modules/site-template/template-writers.ts'
import { createFrozenVersions } from './modules/survey/authoring/frozen-versions.ts'
import { createSurveyService } from './modules/survey/authoring/service.ts'
import { createSurveyLibrary } from './modules/survey-library/module.ts'
import { surveyLibraryRoutes } from './modules/survey-library/routes.ts'
import { surveyRoutes } from './modules/survey/routes.ts'
import { addressOnDomain, type OwnDomains } from './modules/app/own-domains.ts'
import type { ProofReaders } from './modules/website/domain-proof.ts'
import { serveDomainQuestion, websiteRoutes } from './modules/website/routes.ts'
import { shownVotes } from './modules/survey/submit/votes.ts'
import { createPageStates } from './site-host/page-states.ts'
import { servePortal } from './portal-host/portal-host.ts'
import { serveSite } from './site-host/site-host.ts'
import { serveWechatShare } from './wechat-share/wechat-share.ts'
import { createServices, type Services } from './services.ts'
import type { FileStorage } from './storage/file-storage.ts'

z.config({ localeError: schemaWords })

/** How long running requests may take to finish when the server stops. */
const STOP_GRACE_MS = 10_000

export interface Server {
  http: FastifyInstance
  exam: ExamModule
  services: Services
  jobs: Jobs
  /** Starts the background work; `http.listen` is the caller's. */
  startJobs(): Promise<void>
  /** Refuses new work, finishes what is running. The database is closed by its owner. */
  stop(): Promise<void>
}

/** Puts the whole server together on an open, migrated database. */
export async function createServer({
  config,
  database,
  storage,
  proof,
}: {
  config: Config
  database: Database
  storage: FileStorage
  /** Sees who owns a domain; replaced in tests. */
  proof?: ProofReaders
}): Promise<Server> {
  // Filled once the services stand, which need the server's log.
  const own: { domains?: OwnDomains } = {}
  const http = Fastify({
    trustProxy: config.trustProxy,
    bodyLimit: limits.documentBytes + 65_536,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // On its own domain a site stands at the root.
    rewriteUrl: ({ url = '/', headers }) => {
      const appId = own.domains?.find(headers)
      return appId === undefined ? url : addressOnDomain(url, appId)
    },
    routerOptions: { maxParamLength: 300 },
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  })
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  handleFailures(http)
  acceptEmptyJson(http)
  http.setNotFoundHandler((request) => {
    throw new Refusal(/^\/p[12]\/api\//.test(request.url) ? 'noSuchCall' : 'notFound')
  })

  // Its widget brings script, style and calls of its own; allowed only where it is used.
  const geetest = config.services.geetest ? ['https://*.geetest.com'] : []
  await setSecurityHeaders(http, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...geetest],
        // antd writes its styles into the page as it runs.
        styleSrc: ["'self'", "'unsafe-inline'", ...geetest],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'", ...geetest],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    // The installation decides about HTTPS in front of it; a local start has none.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  if (config.rateLimitPerMinute > 0) {
    await http.register(rateLimit, {
      max: config.rateLimitPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: () => new Refusal('tooManyRequests'),
    })
  }
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(formbody, { bodyLimit: limits.answerBytes })
  await http.register(multipart, {
    limits: { files: 1, fields: 10, fileSize: limits.fileBytes, fieldNameSize: 100, headerPairs: 50 },
  })

  const jobs = createJobs(database.pool, http.log, config.jobs)
  const services = await createServices({ config, database, storage, jobs, log: http.log, proof })
  own.domains = services.ownDomains
  http.addHook('onClose', async () => services.ownDomains.close())
  const { roles, auth, platform, portal, notice, operationLog, app, members, page, file, survey } = services
  const { pictures, weixin, platformName } = services

  const guard = createGuard(auth)
  const bind = createBinder(http, guard, createRecorder(operationLog))
  authRoutes(bind, auth, operationLog, notice)
  roleRoutes(bind, auth, roles)
  serveWeixin(http, weixin, auth.scans, { publicUrl: config.publicUrl, platformName })
  accountRoutes(bind, services.account, auth, pictures, notice)
  const brands = createVirtualPlatforms(database)
  platformRoutes(bind, platform, {
    brands,
    versions: createVersions(database, app.names),
    sign: createPageSignature(weixin, config.publicUrl),
    pictures,
  })
  noticeRoutes(bind, notice)
  serveNoticeStream(http, database, guard, notice.counts)
  operationLogRoutes(bind, operationLog)
  memberRoutes(bind, members)
  appRoutes(
    bind,
    app,
    roles,
    async (appId) => ({
      pages: await page.countPages(appId),
      ...(await survey.survey.counts(appId)),
      files: await file.countFiles(appId),
    }),
    createAppBin(database, auth.people),
  )
  pageRoutes(bind, page, createPageBin(database))
  contentListRoutes(bind, services.contentSources)
  const designing = createPageDesigning(database, page, {
    announce: notice.announce,
    responsibleFor: app.responsibleFor,
  })
  designingRoutes(bind, designing)
  http.addHook('onClose', () => designing.visits.flush())
  siteRoutes(bind, services)
  serveSkinPictures(http)
  columnRoutes(bind, services.column, services.appearance, app)
  shareRoutes(bind, services.share, services.shortLinks, services.publishInfo)
  websiteRoutes(bind, services.website)
  serveDomainQuestion(http, services.ownDomains)
  fileRoutes(bind, file)
  servePublicFiles(http, storage)
  surveyRoutes(bind, survey)
  queryRoutes(bind, services.query)
  const exam = createExamModule(database, {
    survey,
    rootOf: services.ownDomains.rootOf,
    pictureSizes: file.pictureSizes,
  })
  examRoutes(bind, exam)
  const library = createSurveyLibrary(database, {
    survey: survey.survey,
    model: createChatModel(config.services.ai),
    dailyLimit: config.services.aiDailyLimit,
  })
  surveyLibraryRoutes(bind, library)
  const templateNeighbours: TemplateNeighbours = {
    publicUrl: config.publicUrl,
    siteAddress: services.ownDomains.addressOf,
    linkSecret: platform.linkSecret,
    // What is told to the outside of a transaction is not told of new surveys: they have no answers yet.
    surveysOn: (scoped) =>
      createSurveyService(scoped, createFrozenVersions(scoped), {
        publicUrl: config.publicUrl,
        siteAddress: services.ownDomains.addressOf,
        linkSecret: platform.linkSecret,
        appIsPublic: async () => true,
        appsOf: async () => [],
        quotasChanged: async () => {},
        followUpsChanged: async () => {},
      }),
    markPublished: app.markPublished,
  }
  siteTemplateRoutes(
    bind,
    createSiteTemplateService(database, templateNeighbours),
    createPageTemplateUse(database, templateNeighbours, designing.templates),
    survey.roleMay,
  )
  serveTemplatePictures(http)
  portalRoutes(bind, portal)

  jobs.schedule('auth-sweep', '17 * * * *', () => auth.sweep())
  jobs.schedule('notice-sweep', '7 3 * * *', () => notice.sweep())
  jobs.schedule('operation-log-sweep', '7 4 * * *', () => operationLog.sweep())
  jobs.schedule('invite-sweep', '17 3 * * *', () => members.sweep())
  jobs.schedule('page-sweep', '27 * * * *', () => page.sweep())
  jobs.schedule('page-editors-sweep', '29 * * * *', () => designing.editors.sweep())
  jobs.schedule('page-publish-due', '* * * * *', () => designing.schedule.publishDue())
  jobs.schedule('column-sweep', '28 * * * *', () => services.column.sweep())
  jobs.schedule('file-sweep', '37 * * * *', () => file.sweep())
  jobs.schedule('survey-sweep', '47 * * * *', () => survey.sweep())
  jobs.schedule('survey-library-sweep', '27 3 * * *', () => library.aiUses.sweep())
  jobs.schedule('portal-sweep', '57 * * * *', () => portal.sweep())
  jobs.schedule('query-sweep', '7 * * * *', () => services.query.query.sweep())
  jobs.schedule('survey-milestones', '* * * * *', () => survey.tellMilestones())
  jobs.schedule('survey-deliveries', '* * * * *', () => survey.deliveries.hand())
  jobs.schedule('survey-owner-notices', '* * * * *', () => survey.tellOwners())
  jobs.schedule('exam-due', '* * * * *', async () => {
    await exam.papers.handInDue()
  })
  jobs.schedule('survey-count', '* * * * *', () => survey.statistics.countAhead())

  // Made for the first who reads it: it takes longer than everything else that a start does.
  let openApi: ReturnType<typeof openApiDocument> | undefined
  const readOpenApi = () => (openApi ??= openApiDocument())
  http.get('/openapi.json', { logLevel: 'warn' }, async () => readOpenApi())
  // Both of its ways of writing, JSON and YAML, ask a value for its `toJSON` first.
  const document = z.any().parse({ toJSON: readOpenApi })
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })

  serveWechatShare(http, {
    sdkUrl: config.services.weixin?.jsSdkUrl,
    dist: path.resolve(import.meta.dirname, '../../site/dist'),
    isElsewhere: (headers) => services.ownDomains.find(headers) !== undefined,
  })
  await servePortal(
    http,
    {
      portal,
      setting: platform.setting,
      homePageType: platform.homePageType,
      publicApp: app.publicApp,
      publishedAppIds: app.publishedIds,
    },
    { dist: path.resolve(import.meta.dirname, '../../site/dist'), publicUrl: config.publicUrl },
  )
  await serveSite(
    http,
    withSampleSites({
      pageStates: createPageStates(database.pool, {
        app: app.publicAppRead,
        page: page.publishedVersionRead,
        site: services.appearance.revisionRead,
      }),
      readVersion: page.readVersion,
      homePageId: page.homePageId,
      siteFrame: async (appId) => {
        const [appearance, columns, headerNavs, footerCategories] = await Promise.all([
          services.appearance.read(appId),
          services.column.publicColumns(appId),
          services.navigation.headers(appId),
          services.navigation.footers(appId),
        ])
        return { appearance, columns, headerNavs, footerCategories }
      },
      columnPageId: services.column.findPage,
      searchPages: page.publishedList,
      searchSurveys: async (appId, words) => {
        const { list } = await survey.survey.search(appId, '', {
          page: 1,
          size: 10,
          keywords: words,
          status: 1,
          searchType: 1,
        })
        return list.map(({ id, title }) => ({ id, title, intro: '' }))
      },
      shortLinkTarget: services.shortLinks.target,
      publishedPages: page.publishedIds,
      previewPage: page.previewPage,
      isSignedIn: async (token) => (await auth.findSession(token, null)) !== null,
      countVisit: designing.visits.count,
      publicSurvey: survey.survey.publicSurvey,
      pictureSizes: file.pictureSizes,
      previewSurvey: survey.survey.previewSurvey,
      publicSurveyIds: survey.survey.publicSurveyIds,
      contentSources: services.contentSources,
      examSettings: exam.pageSettings,
      certificate: exam.certificates.check,
      exam: {
        start: exam.papers.start,
        read: exam.papers.read,
        submit: exam.papers.submit,
        result: exam.results.result,
        answers: exam.results.showAnswers,
        upload: exam.papers.upload,
      },
      submit: survey.submitting.submit,
      storeAnswerFile: survey.files.upload,
      lookAtGate: survey.gates.look,
      reachedLimit: survey.gates.reachedLimit,
      enterGate: survey.gates.enter,
      enterFromWeixin: survey.gates.enterFromWeixin,
      createCaptcha: auth.createCaptcha,
      readAnswer: survey.editing.read,
      isAnswer: survey.editing.isAnswer,
      assessment: survey.editing.assessment,
      votes: async ({ appId, surveyId, definition }, voted) => {
        const shown = shownVotes(definition, voted)
        if (shown.length === 0) return {}
        // Whoever has just voted finds his own vote among them.
        const counts = await (voted ? survey.votes.now(appId, surveyId) : survey.votes.of(appId, surveyId))
        return Object.fromEntries(shown.map((id) => [id, counts[id] ?? { count: 0, options: {} }]))
      },
      quotaLeft: survey.places.leftOf,
      results: (appId, id, readIn) => survey.statistics.read(appId, id, { plain: false, readIn }),
    }),
    {
      dist: path.resolve(import.meta.dirname, '../../site/dist'),
      publicUrl: config.publicUrl,
      mapKey: config.services.mapKey,
      siteAt: services.ownDomains.find,
    },
  )
  await serveQueryPages(
    http,
    {
      lookup: services.query.lookup,
      publicApp: app.publicApp,
      createCaptcha: auth.createCaptcha,
      solveCaptcha: auth.human.requirePicture,
    },
    {
      dist: path.resolve(import.meta.dirname, '../../site/dist'),
      publicUrl: config.publicUrl,
      siteAt: services.ownDomains.find,
    },
  )
  serveConsole(
    http,
    path.resolve(import.meta.dirname, '../../console/dist'),
    createLoginBrands(platform.setting, brands.byKey),
  )

  let stopping = false
  http.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }))
  http.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (stopping) return reply.status(503).send({ ok: false })
    await database.pool.query('select 1')
    return { ok: true }
  })

  return {
    http,
    services,
    exam,
    jobs,
    startJobs: () => jobs.start(),
    async stop() {
      stopping = true
      // Running requests are finished; what still hangs on after that (a stream whose reader is gone) is cut.
      const cut = setTimeout(() => http.server.closeAllConnections(), STOP_GRACE_MS)
      await http.close()
      clearTimeout(cut)
      await jobs.stop()
    },
  }
}
