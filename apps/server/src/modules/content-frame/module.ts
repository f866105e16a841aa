import { type ContentKind, contentKinds } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { columnModule } from '../column/module.ts'
import {
  contentModule,
  commenters,
  contentsInOverview,
  createMemberCards,
  createContentFrame,
  type ContentCustomers,
  type ContentPartTable,
  type ForgetContents,
  customerTraces,
  deskRoutes,
  fileUsesOfContents,
  kindOf,
  limitedContents,
  memberCardRoutes,
  kindParts,
  type KindParts,
  kindType,
  visitorRoutes,
} from '../content/module.ts'
import { contentLimitModule } from '../content-limit/module.ts'
import { drawForPaper, fileModule } from '../file/module.ts'
import { folderModule } from '../folder/module.ts'
import { noticeModule } from '../notice/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { serveContentPages } from './pages/content-pages.ts'
import { createDefaultPort } from './default-port.ts'
import { texts } from './texts.ts'
import { createPageLinks } from './page-links.ts'

/** As long as no module has accounts of visitors, nobody is one of them. */
const nobody: ContentCustomers = {
  customerOf: async () => null,
  names: async () => new Map(),
  groupNames: async () => new Map(),
  loginPath: async () => null,
  favorites: { has: async () => false, set: async () => {} },
}

/** What a module adds to the rows of a list of contents as they are read. */
type RowFacts = (
  appId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
/** What a module adds to a kind of content. */
export interface KindExtension {
  pageData: NonNullable<KindParts['pageData']>
  tables: readonly ContentPartTable[]
  /** Removes what lies elsewhere of contents that are deleted for good, before their rows go. */
  forget: ForgetContents
}

/** The same for cards on pages of visitors. */
type CardFacts = (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, { note: string }>>

/**
 * Puts the frame of contents, which the module of contents has, together with what it needs of others. Types of contents
 * that modules have by themselves need the registry alone, and lie below those that the frame needs.
 */
export const contentFrameModule = defineModule({
  name: 'contentFrame',
  needs: [
    appModule,
    authModule,
    bulkImportModule,
    columnModule,
    contentLimitModule,
    contentModule,
    fileModule,
    folderModule,
    noticeModule,
    operationLogModule,
    overviewModule,
    platformModule,
    siteModule,
  ],
  create(
    {
      app,
      auth,
      bulkImport,
      column,
      content,
      contentLimit,
      file,
      folder,
      notice,
      operationLog,
      overview,
      platform,
      site,
    },
    { config, database, secrets },
  ) {
    const customers = createDefaultPort<ContentCustomers>('customers of contents', nobody)
    const rowFacts = new Map<ContentKind, RowFacts>()
    const cardFacts = new Map<ContentKind, CardFacts>()
    const frame = createContentFrame(database, {
      publicUrl: config.siteUrl,
      siteAddress: app.addresses.addressOf,
      linkSecret: platform.linkSecret,
      roleMay: auth.roleMay,
      namesOf: auth.namesOf,
      membersAmong: app.membersAmong,
      appsOf: app.membershipsOf,
      columnNames: async (appId) => new Map((await column.list(appId)).map(({ id, name }) => [id, name])),
      missingTargets: content.missingInDrafts,
      filing: {
        ...folder.filing,
        tagNames: async (appId) => new Map((await folder.tags.list(appId)).map(({ id, name }) => [id, name])),
      },
      authorized: {
        entries: content.authorizedEntries,
        search: content.authorized,
        home: content.homeOf,
        viewed: content.viewed,
      },
      favorites: content.favorites,
      markPublished: app.markPublished,
      announce: notice.announce,
      cardFacts: async (appId, kind, ids) => cardFacts.get(kind)?.(appId, ids),
      rowFacts: async (appId, kind, ids) => rowFacts.get(kind)?.(appId, ids),
      responsibleFor: app.responsibleFor,
      customers: customers.work,
      pictures: { read: file.readPicture, forPaper: drawForPaper },
      limits: {
        claim: contentLimit.claim,
        async showsReads(appId, kind) {
          const { readsSetting } = kindOf(kind)
          return readsSetting === undefined || (await app.settings.read(appId))[readsSetting]
        },
      },
    })
    for (const kind of contentKinds) {
      content.add(kindType(frame, kind))
      contentLimit.add(limitedContents(kind))
      bulkImport.add(frame.importOf(kind, async (id) => (await app.names([id])).get(id)))
    }
    operationLog.addNames('content', { nameOf: frame.service.nameOf })
    file.uses.add(fileUsesOfContents(database))
    overview.add(contentsInOverview(database))
    const links = createPageLinks()
    const kinds = new Map(kindParts({ database, secrets, content: frame, contents: content }))
    for (const { imports = [] } of kinds.values()) for (const one of imports) bulkImport.addAny(one)
    site.addPages(
      serveContentPages(frame, {
        sources: content.sources,
        isContent: (type) => content.find(type) !== undefined,
        partsOf: (kind) => kinds.get(kind) ?? {},
        fixAddresses: file.current.fixAddresses,
        loginPath: (appId, backTo) => customers.work.loginPath(appId, backTo),
        onward: links.of,
        visited: (...visit) => site.visitors.get().visited(...visit),
      }),
    )
    const memberCards = createMemberCards(database, frame.service, async (appId, userId) => {
      const [person] = (await app.membersAmong(appId, [userId])).has(userId)
        ? await auth.people.findAll([userId])
        : []
      if (!person) return undefined
      const { phone, address, mail } = (await app.settings.read(appId)).siteContact
      return {
        name: person.nickname,
        organisation: (await app.names([appId])).get(appId) ?? '',
        own: { phone: person.mobile ?? '', email: person.email ?? '' },
        shared: { phone, address, email: mail },
      }
    })
    return {
      ...frame,
      kinds,
      memberCards,
      /** Pages of other modules that belong to contents. */
      pageLinks: links,
      /** What customers leave at contents. */
      ofCustomers: [
        customerTraces(database),
        ...[...kinds.values()].flatMap(({ ofCustomers }) => ofCustomers ?? []),
      ],
      /** Customers who did something with contents, and whom messages about them can be for. */
      participants: [
        commenters(database),
        ...[...kinds.values()].flatMap(({ participants }) => participants ?? []),
      ],
      /** Lists that customers have of their own. */
      ofMe: [...kinds.values()].flatMap(({ me }) => me ?? []),
      /** The module of a kind says what rows of its list show besides. */
      addRowFacts: (kind: ContentKind, facts: RowFacts) => void rowFacts.set(kind, facts),
      /** A module says what it adds to a kind: what its public page shows, and tables with parts of its contents. */
      extend(kind: ContentKind, { pageData, tables, forget }: KindExtension): void {
        kinds.set(kind, { ...kinds.get(kind), pageData })
        frame.bin.addParts(tables, forget)
      },
      /** The module of a kind says what its cards show besides. */
      addCardFacts: (kind: ContentKind, facts: CardFacts) => void cardFacts.set(kind, facts),
      /** Filled by the module that has accounts of visitors. */
      fillCustomers: customers.fill,
    }
  },
  routes(bind, frame) {
    deskRoutes(bind, frame)
    visitorRoutes(bind, frame)
    memberCardRoutes(bind, frame)
    for (const { routes } of frame.kinds.values()) routes?.(bind)
  },
  jobs: ({ bin, passwordTries, schedule, visibilities }) => [
    { name: 'content-schedule', title: texts.jobs.schedule, cron: '* * * * *', run: schedule.publishDue },
    { name: 'content-bin-sweep', title: texts.jobs.bin, cron: '33 * * * *', run: bin.sweep },
    {
      name: 'content-visibility-sweep',
      title: texts.jobs.visibility,
      cron: '47 * * * *',
      run: visibilities.sweepUndos,
    },
    {
      name: 'content-password-sweep',
      title: texts.jobs.passwords,
      cron: '41 * * * *',
      run: passwordTries.sweep,
    },
  ],
  close: ({ reads }) => reads.flush(),
})
