import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { limits } from '@zhanfang/contract'
import { openApiDocument } from '@zhanfang/contract/openapi'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { serveConsole } from './console-host/console-host.ts'
import { createBinder } from './http/bind.ts'
import { handleFailures } from './http/failures.ts'
import { createGuard } from './http/guard.ts'
import { Refusal } from './http/refusal.ts'
import { logSerializers } from './http/log-serializers.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createGeetest } from './integrations/geetest/geetest.ts'
import { createMailSender } from './integrations/mail/mail.ts'
import { createSmsSender } from './integrations/sms/sms.ts'
import { createOfficialAccount } from './integrations/weixin/official-account.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { createAccountService } from './modules/account/service.ts'
import { appRoutes } from './modules/app/routes.ts'
import { createAppService, type AppService } from './modules/app/service.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { prepareRoles } from './modules/auth/roles.ts'
import { createAuthService, type AuthService } from './modules/auth/service.ts'
import { serveWeixin } from './modules/auth/weixin-pages.ts'
import { servePublicFiles } from './modules/file/public-files.ts'
import { fileRoutes } from './modules/file/routes.ts'
import { createFileService, type FileService } from './modules/file/service.ts'
import { serveNoticeStream } from './modules/notice/notice-stream.ts'
import { noticeRoutes } from './modules/notice/routes.ts'
import { createNoticeService, type NoticeService } from './modules/notice/service.ts'
import { createRecorder } from './modules/operation-log/recorder.ts'
import { operationLogRoutes } from './modules/operation-log/routes.ts'
import { createOperationLog, type OperationLog } from './modules/operation-log/service.ts'
import { pageRoutes } from './modules/page/routes.ts'
import { createPageService, type PageService } from './modules/page/service.ts'
import { createPageSignature } from './modules/platform/page-signature.ts'
import { createPictures } from './modules/platform/picture.ts'
import { platformRoutes } from './modules/platform/routes.ts'
import { createPlatformService, type PlatformService } from './modules/platform/service.ts'
import { createTokenStore } from './modules/platform/service-tokens.ts'
import { createVersions } from './modules/platform/versions.ts'
import { createVirtualPlatforms } from './modules/platform/virtual-platforms.ts'
import { createSurveyModule, type SurveyModule } from './modules/survey/module.ts'
import { portalRoutes } from './modules/portal/routes.ts'
import { createPortalService, type PortalService } from './modules/portal/service.ts'
import { surveyRoutes } from './modules/survey/routes.ts'
import { servePortal } from './portal-host/portal-host.ts'
import { serveSite } from './site-host/site-host.ts'
import type { FileStorage } from './storage/file-storage.ts'

z.config(z.locales.zhCN())

/** How long running requests may take to finish when the server stops. */
const STOP_GRACE_MS = 10_000

export interface Services {
  auth: AuthService
  platform: PlatformService
  portal: PortalService
  notice: NoticeService
  operationLog: OperationLog
  app: AppService
  page: PageService
  file: FileService
  survey: SurveyModule
}

export interface Server {
  http: FastifyInstance
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
}: {
  config: Config
  database: Database
  storage: FileStorage
}): Promise<Server> {
  const http = Fastify({
    trustProxy: config.trustProxy,
    bodyLimit: limits.documentBytes + 65_536,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300 },
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
  })
  http.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  handleFailures(http)
  http.setNotFoundHandler((request) => {
    throw new Refusal(/^\/p[12]\/api\//.test(request.url) ? 'noSuchCall' : 'notFound')
  })

  // Its widget brings script, style and calls of its own; allowed only where it is used.
  const geetest = config.services.geetest ? ['https://*.geetest.com'] : []
  await http.register(helmet, {
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
  await prepareRoles(database)
  const sms = createSmsSender(config.services.sms)
  const mail = createMailSender(config.services.mail)
  const weixin =
    config.services.weixin && createOfficialAccount(config.services.weixin, createTokenStore(database))
  const platform = createPlatformService(database, config.services.sandboxed)
  const platformName = async () => (await platform.setting()).platformName
  const auth = createAuthService(database, {
    sms,
    mail,
    weixin,
    geetest: createGeetest(config.services.geetest),
    linkSecret: platform.linkSecret,
    platformName,
  })
  const app = createAppService(database, config.publicUrl)
  const operationLog = createOperationLog(database, app.names)
  const notice = createNoticeService(database, {
    jobs,
    log: http.log,
    sms,
    mail,
    weixin,
    publicUrl: config.publicUrl,
    platformName,
    reach: async (userId) => {
      const person = await auth.people.find(userId)
      return person && { ...person, openid: await auth.scans.openidOf(userId) }
    },
  })
  const pictures = createPictures(storage)
  const page = createPageService(database, {
    publicUrl: config.publicUrl,
    linkSecret: platform.linkSecret,
    existingSurveyIds: (appId, ids) => survey.survey.existingIds(appId, ids),
    markPublished: app.markPublished,
  })
  const file = createFileService(database, {
    storage,
    quotaBytes: config.fileQuotaBytes,
    linkSecret: platform.linkSecret,
  })
  const survey = createSurveyModule({
    database,
    storage,
    jobs,
    fileQuotaBytes: config.fileQuotaBytes,
    publicUrl: config.publicUrl,
    linkSecret: platform.linkSecret,
    appIsPublic: async (appId) => (await app.publicApp(appId)) !== null,
    tell: notice.send,
    visitors: {
      findAccount: async (token, appId) => {
        const found = await auth.findSession(token, appId)
        return found && { userId: found.session.userId, isMember: found.role !== null }
      },
      solveCaptcha: auth.human.requirePicture,
      isSandboxWeixin: config.services.weixin?.sandboxPushUrl !== undefined || !weixin,
    },
    senders: { sms, mail, allowLoopback: config.environment === 'test' },
  })
  const portal = createPortalService(database, { publicUrl: config.publicUrl })
  const services: Services = { auth, platform, portal, notice, operationLog, app, page, file, survey }

  const guard = createGuard(auth)
  const bind = createBinder(http, guard, createRecorder(operationLog))
  authRoutes(bind, auth, operationLog)
  serveWeixin(http, weixin, auth.scans, { publicUrl: config.publicUrl, platformName })
  accountRoutes(bind, createAccountService(database, auth), auth, pictures)
  platformRoutes(bind, platform, {
    brands: createVirtualPlatforms(database),
    versions: createVersions(database, app.names),
    sign: createPageSignature(weixin, config.publicUrl),
    pictures,
  })
  noticeRoutes(bind, notice)
  serveNoticeStream(http, database, guard, notice.counts)
  operationLogRoutes(bind, operationLog)
  appRoutes(bind, app, async (appId) => ({
    pages: await page.countPages(appId),
    ...(await survey.survey.counts(appId)),
    files: await file.countFiles(appId),
  }))
  pageRoutes(bind, page)
  fileRoutes(bind, file)
  servePublicFiles(http, storage)
  surveyRoutes(bind, survey)
  portalRoutes(bind, portal)

  jobs.schedule('auth-sweep', '17 * * * *', () => auth.sweep())
  jobs.schedule('notice-sweep', '7 3 * * *', () => notice.sweep())
  jobs.schedule('operation-log-sweep', '7 4 * * *', () => operationLog.sweep())
  jobs.schedule('page-sweep', '27 * * * *', () => page.sweep())
  jobs.schedule('file-sweep', '37 * * * *', () => file.sweep())
  jobs.schedule('survey-sweep', '47 * * * *', () => survey.sweep())
  jobs.schedule('portal-sweep', '57 * * * *', () => portal.sweep())
  jobs.schedule('survey-deliveries', '* * * * *', () => survey.deliveries.hand())
  jobs.schedule('survey-owner-notices', '* * * * *', () => survey.tellOwners())
  jobs.schedule('survey-count', '* * * * *', () => survey.statistics.countAhead())

  const openApi = openApiDocument()
  http.get('/openapi.json', { logLevel: 'warn' }, async () => openApi)
  await http.register(swagger, { mode: 'static', specification: { document: z.any().parse(openApi) } })
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })

  await servePortal(
    http,
    { portal, setting: platform.setting, homePageType: platform.homePageType, publicApp: app.publicApp },
    { dist: path.resolve(import.meta.dirname, '../../site/dist'), publicUrl: config.publicUrl },
  )
  await serveSite(
    http,
    {
      publicApp: app.publicApp,
      publishedVersions: page.publishedVersions,
      readVersion: page.readVersion,
      homePageId: page.homePageId,
      previewPage: page.previewPage,
      publicSurvey: survey.survey.publicSurvey,
      previewSurvey: survey.survey.previewSurvey,
      publicSurveyIds: survey.survey.publicSurveyIds,
      submit: survey.submitting.submit,
      storeAnswerFile: survey.files.upload,
    },
    { dist: path.resolve(import.meta.dirname, '../../site/dist'), publicUrl: config.publicUrl },
  )
  serveConsole(http, path.resolve(import.meta.dirname, '../../console/dist'))

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
