import type { ContentSources } from '@zhanfang/blocks'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError, type Config } from './config.ts'
import type { Database } from './database/database.ts'
import { createGeetest } from './integrations/geetest/geetest.ts'
import { createMailSender } from './integrations/mail/mail.ts'
import { createSmsSender } from './integrations/sms/sms.ts'
import { createOfficialAccount, type OfficialAccount } from './integrations/weixin/official-account.ts'
import { createWeappCodes } from './integrations/weixin/weapp-codes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createAccountService, type AccountService } from './modules/account/service.ts'
import { createMemberService, type MemberService } from './modules/app/members.ts'
import { createAppService, type AppService } from './modules/app/service.ts'
import { createRoles, prepareRoles, type Roles } from './modules/auth/roles.ts'
import { createAuthService, type AuthService } from './modules/auth/service.ts'
import { createColumnService, type ColumnService } from './modules/column/service.ts'
import { createSiteWriter, type SiteWriter } from './modules/column/site-template.ts'
import { createPublicFileReader } from './modules/file/read-public-file.ts'
import { createFileService, type FileService } from './modules/file/service.ts'
import { createNoticeService, type NoticeService } from './modules/notice/service.ts'
import { createOperationLog, type OperationLog } from './modules/operation-log/service.ts'
import { createAppearanceService, type AppearanceService } from './modules/page/appearance.ts'
import { createBlockHistory, type BlockHistory } from './modules/page/block-history.ts'
import { createDataSlices, type DataSlices } from './modules/page/data-slices.ts'
import { createColumnSource } from './modules/column/content-source.ts'
import { createFileSource } from './modules/file/content-source.ts'
import { createPageSource } from './modules/page/content-source.ts'
import { publishedPages } from './modules/page/published-source.ts'
import { publishedSurveys } from './modules/survey/authoring/published-source.ts'
import { createSurveySource } from './modules/survey/authoring/content-source.ts'
import { createPageService, type PageService } from './modules/page/service.ts'
import { createSiteNavigation, type SiteNavigation } from './modules/page/site-navigation.ts'
import { readSkinPicture } from './modules/page/skin-pictures.ts'
import { createPictures, type Pictures } from './modules/platform/picture.ts'
import { createPlatformService, type PlatformService } from './modules/platform/service.ts'
import { createTokenStore } from './modules/platform/service-tokens.ts'
import { createPortalService, type PortalService } from './modules/portal/service.ts'
import { createQueryModule, type QueryModule } from './modules/query/module.ts'
import { proofReaders, type ProofReaders } from './modules/website/domain-proof.ts'
import { openOwnDomains, type OwnDomains } from './modules/app/own-domains.ts'
import { createWebsiteService, type WebsiteService } from './modules/website/service.ts'
import { createPublishInfo, type PublishInfoService } from './modules/share/publish-info.ts'
import { createShareService, type ShareService } from './modules/share/service.ts'
import { createShortLinks, type ShortLinks } from './modules/share/short-links.ts'
import { createSurveyModule, type SurveyModule } from './modules/survey/module.ts'
import { readTemplatePicture } from './modules/site-template/picture-files.ts'
import { installationKey } from './secrets/installation-key.ts'
import { createSecretBox, UnreadableSecret } from './secrets/secret-box.ts'
import type { FileStorage } from './storage/file-storage.ts'

export interface Services {
  /** Contents that pages may list, by the modules that have them. */
  contentSources: ContentSources
  roles: Roles
  auth: AuthService
  account: AccountService
  platform: PlatformService
  portal: PortalService
  notice: NoticeService
  operationLog: OperationLog
  app: AppService
  members: MemberService
  page: PageService
  appearance: AppearanceService
  navigation: SiteNavigation
  slices: DataSlices
  blockHistory: BlockHistory
  column: ColumnService
  /** Makes whole sites of templates. */
  siteWriter: SiteWriter
  share: ShareService
  shortLinks: ShortLinks
  /** What is published, of all modules in one list. */
  publishInfo: PublishInfoService
  website: WebsiteService
  /** Which site stands at which domain. */
  ownDomains: OwnDomains
  file: FileService
  survey: SurveyModule
  query: QueryModule
  /** Pictures that belong to no app. */
  pictures: Pictures
  /** The platform's official account, when there is one. */
  weixin: OfficialAccount | undefined
  platformName: () => Promise<string>
}

/** With another key nobody could tell links that were given out from forged ones. */
const otherKey =
  '数据库里的密钥是用另一把钥匙加密的。请放回原来的 SECRET_KEY（或 DATA_DIR 里的 secret.key）；找不回来时怎么办，见 docs/configuration.md 的 Backup 一节。'

/** Every module's service, each given what it needs of the others, on an open, migrated database. */
export async function createServices({
  config,
  database,
  storage,
  jobs,
  log,
  proof = proofReaders,
}: {
  config: Config
  database: Database
  storage: FileStorage
  jobs: Jobs
  log: FastifyBaseLogger
  /** Sees who owns a domain; replaced in tests. */
  proof?: ProofReaders | undefined
}): Promise<Services> {
  await prepareRoles(database)
  const secrets = createSecretBox(installationKey(config))
  const sms = createSmsSender(config.services.sms)
  const mail = createMailSender(config.services.mail)
  const weixin =
    config.services.weixin &&
    createOfficialAccount(config.services.weixin, createTokenStore(database, secrets))
  const platform = createPlatformService(database, secrets, config.services.sandboxed)
  await platform.linkSecret().catch((error: unknown) => {
    throw error instanceof UnreadableSecret ? new ConfigError(otherKey) : error
  })
  const platformName = async () => (await platform.setting()).platformName
  // Roles and apps know each other: only when it is asked does one of them need the other.
  const roles = createRoles(database, () => app.countByRole())
  const auth = createAuthService(database, {
    roles,
    sms,
    mail,
    weixin,
    geetest: createGeetest(config.services.geetest),
    linkSecret: platform.linkSecret,
    platformName,
  })
  const app = createAppService(database, config.publicUrl, roles)
  const ownDomains = await openOwnDomains(app.domains, config, (error) =>
    log.warn({ err: error }, 'the domains of sites could not be read'),
  )
  const operationLog = createOperationLog(database, app.names)
  const notice = createNoticeService(database, {
    jobs,
    log,
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
  const account = createAccountService(database, auth)
  const members = createMemberService(database, { roles, people: auth.people, notice, prove: account.prove })
  const blockHistory = createBlockHistory(database)
  const page = createPageService(database, {
    publicUrl: config.publicUrl,
    siteAddress: ownDomains.addressOf,
    linkSecret: platform.linkSecret,
    existingSurveyIds: (appId, ids) => survey.survey.existingIds(appId, ids),
    existingColumnIds: (appId, ids) => column.existingIds(appId, ids),
    publicContents: async (appId, type, ids) => (await contentSources[type]?.pick(appId, ids)) ?? [],
    renameColumn: (appId, editor, input) => column.rename(appId, editor, input),
    siteChanged: (appId) => appearance.siteChanged(appId),
    blocksUsed: blockHistory.note,
    markPublished: app.markPublished,
  })
  const { missingTargets } = page
  const appearance = createAppearanceService(database, missingTargets)
  const navigation = createSiteNavigation(database, { siteChanged: appearance.siteChanged, missingTargets })
  const column = createColumnService(database, {
    page,
    appearance,
    siteAddress: ownDomains.addressOf,
  })
  const website = createWebsiteService({
    app,
    page,
    column,
    appearance,
    navigation,
    linkSecret: platform.linkSecret,
    publicUrl: config.publicUrl,
    readers: proof,
    changed: ownDomains.refresh,
  })
  const slices = createDataSlices(page, blockHistory, column.pageOf)
  const readFile = createPublicFileReader(storage)
  const readPicture = async (url: string) =>
    readSkinPicture(url) ?? (await readTemplatePicture(url)) ?? readFile(url)
  const sandboxWeixin =
    config.services.weixin?.sandboxPushUrl === undefined ? undefined : config.services.weixin
  const drawWeappCode =
    sandboxWeixin && createWeappCodes(sandboxWeixin.baseUrl, createTokenStore(database, secrets))
  const share = createShareService({
    app,
    page,
    column,
    appearance,
    survey: async (appId, id) => {
      const { title, definition } = await survey.survey.detail(appId, id)
      return { title, intro: definition.intro }
    },
    readPicture,
    // A real mini-program's code needs the authorization of its owner.
    drawCode:
      drawWeappCode &&
      sandboxWeixin &&
      ((appId, code) =>
        drawWeappCode({ appid: `wx${appId.slice(-16).toLowerCase()}`, secret: sandboxWeixin.secret }, code)),
    publicUrl: config.publicUrl,
    siteAddress: ownDomains.addressOf,
  })
  const file = createFileService(database, {
    storage,
    quotaBytes: config.fileQuotaBytes,
    linkSecret: platform.linkSecret,
  })
  const appIsPublic = async (appId: string) => (await app.publicApp(appId)) !== null
  const shortLinks = createShortLinks(database, {
    publicUrl: config.publicUrl,
    siteAddress: ownDomains.addressOf,
    rootOf: ownDomains.rootOf,
    hasQueryPage: (appId, id) => query.query.has(appId, id),
    linkSecret: platform.linkSecret,
    appIsPublic,
  })
  const namesOf = async (userIds: readonly string[]) => {
    const people = await auth.people.findAll(userIds)
    return new Map(people.map(({ id, nickname }) => [id, nickname]))
  }
  const publishInfo = createPublishInfo(database, {
    sources: [publishedPages, publishedSurveys],
    siteAddress: ownDomains.addressOf,
    openColumns: async (appId) => new Set((await column.publicColumns(appId)).map(({ id }) => id)),
    namesOf,
  })
  const roleMay: SurveyModule['roleMay'] = async (role, permission) =>
    (await roles.ofApp(role)).permissions.includes(permission)
  const survey = createSurveyModule({
    database,
    storage,
    jobs,
    fileQuotaBytes: config.fileQuotaBytes,
    publicUrl: config.publicUrl,
    siteAddress: ownDomains.addressOf,
    linkSecret: platform.linkSecret,
    appIsPublic,
    namesOf,
    appsOf: app.membershipsOf,
    announce: notice.announce,
    responsibleFor: app.responsibleFor,
    tell: notice.send,
    visitors: {
      findAccount: async (token, appId) => {
        const found = await auth.findSession(token, appId)
        return found && { userId: found.session.userId, isMember: found.role !== null }
      },
      solveCaptcha: auth.human.requirePicture,
      isSandboxWeixin: config.services.weixin?.sandboxPushUrl !== undefined || !weixin,
      weixinReader: weixin,
    },
    senders: { sms, mail, secrets, allowLoopback: config.environment === 'test' },
    roleMay,
    readPicture,
  })
  const query = createQueryModule(database, {
    publicUrl: config.publicUrl,
    rootOf: ownDomains.rootOf,
    answers: survey.lookup,
    linkSecret: platform.linkSecret,
    appIsPublic,
    roleMay,
  })
  const contentSources: ContentSources = {
    'micro-page': createPageSource(database),
    survey: createSurveySource(database),
    column: createColumnSource(column),
    file: createFileSource(database),
  }
  const portal = createPortalService(database, { publicUrl: config.publicUrl })
  return {
    roles,
    auth,
    account,
    platform,
    portal,
    notice,
    operationLog,
    app,
    members,
    page,
    appearance,
    navigation,
    slices,
    blockHistory,
    column,
    siteWriter: createSiteWriter({ page, column, appearance, navigation }),
    contentSources,
    share,
    shortLinks,
    publishInfo,
    website,
    ownDomains,
    file,
    survey,
    query,
    pictures,
    weixin,
    platformName,
  }
}
