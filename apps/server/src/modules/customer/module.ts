import type { AppPermission } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { authModule, type AuthService } from '../auth/module.ts'
import { bulkImportModule } from '../bulk-import/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentRegistry } from '../content/module.ts'
import { fileModule } from '../file/module.ts'
import { folderModule, type Filing } from '../folder/module.ts'
import { notificationModule } from '../notification/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { overviewModule } from '../overview/module.ts'
import { platformModule, type Pictures } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { createCustomerAccounts } from './accounts/accounts.ts'
import { createJoining } from './accounts/joining.ts'
import { createWeixinMessages } from './accounts/weixin-messages.ts'
import { createLeaving } from './accounts/leaving.ts'
import { createPhones } from './accounts/phones.ts'
import { createCustomerSessions } from './accounts/sessions.ts'
import { createCustomerSettings } from './accounts/settings.ts'
import { createCustomerDesk } from './desk/customer-list.ts'
import { createCustomerGroups } from './desk/groups.ts'
import { customerImport } from './desk/importing.ts'
import {
  createCustomerReach,
  customerAudience,
  customerChannel,
  customerChannels,
} from './desk/customer-audience.ts'
import { keepersAudience, participantsAudience } from './desk/participants-audience.ts'
import { taggedCustomers, tagsOfCustomers } from './desk/tags.ts'
import { customersInOverview } from './desk/overview-part.ts'
import { customerDeskRoutes } from './desk/routes.ts'
import type { Countable } from './desk/rules.ts'
import { createPeopleInGroups } from './desk/people-in-groups.ts'
import { createTimeline, type TimelinePart } from './desk/timeline.ts'
import { appData } from './app-data.ts'
import { logged } from './logged.ts'
import { createSealedNotes } from './login/sealed-notes.ts'
import { createSmsLogin } from './login/sms-login.ts'
import { createWeixinLogin } from './login/weixin-login.ts'
import { createKeptContents } from './own/kept-contents.ts'
import { createCustomerMessages } from './own/messages.ts'
import { serveMePages } from './pages/me-pages.ts'
import { createKeyed, type MePart, type OwnedKind } from './registries.ts'
import { customerRoutes } from './routes.ts'
import { texts } from './texts.ts'

export type { TellInWeixin } from './accounts/weixin-messages.ts'
export type { PhoneProven } from './accounts/accounts.ts'
export type { Countable } from './desk/rules.ts'
export type { Deed, TimelinePart } from './desk/timeline.ts'
export {
  createKeyed,
  type Keyed,
  type MeItem,
  type MePart,
  type OwnedKind,
  type Owner,
} from './registries.ts'

export type CustomerModule = ReturnType<typeof createCustomerModule>

/** Everything about the visitors of an app who have an account there. */
export function createCustomerModule(
  {
    database,
    secrets,
    outside,
    config,
    log,
  }: Pick<Host, 'database' | 'secrets' | 'outside' | 'config' | 'log'>,
  {
    auth,
    contents,
    isPublic,
    addressOf,
    roleMay,
    filing,
    pictures,
    forgetNames,
  }: {
    auth: Pick<AuthService, 'codes' | 'requireHumanForCodes' | 'createCaptcha'>
    contents: Pick<ContentRegistry, 'find'>
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
    filing: Pick<Filing, 'condition' | 'marksOf'>
    pictures: Pictures
    forgetNames: Parameters<typeof createLeaving>[1]['forgetNames']
    /** Whether visitors may see anything of the app. */
    isPublic: (appId: string) => Promise<boolean>
    /** Where the site of an app is reached. */
    addressOf: (appId: string) => string
  },
) {
  const owned = createKeyed<OwnedKind>('kind of what customers own')
  const me = createKeyed<MePart>('part of what customers see')
  const countables = createKeyed<Countable>('number that rules of groups know')
  const timelineParts = createKeyed<TimelinePart>('part of the timeline of customers')
  const phones = createPhones(secrets)
  const settings = createCustomerSettings(database)
  const sessions = createCustomerSessions(database)
  const accounts = createCustomerAccounts(database, phones)
  const joining = createJoining(database, owned, sessions)
  /** Is told of each account that goes, in the transaction that erases it. */
  const whenErased: Parameters<typeof createLeaving>[1]['erased'][] = []
  const leaving = createLeaving(database, {
    owned,
    phones,
    sessions,
    log,
    forgetNames,
    erased: async (tx, owner) => {
      for (const tell of whenErased) await tell(tx, owner)
    },
  })
  const notes = createSealedNotes(secrets)
  const sms = createSmsLogin(database, { auth, accounts, settings, phones, joining })
  const weixin = createWeixinLogin({ outside, accounts, sms, notes, siteUrl: config.siteUrl })
  const groups = createCustomerGroups(database, countables)
  const kept = createKeptContents(database, contents, groups.groupsOf)
  const messages = createCustomerMessages(database)
  const desk = createCustomerDesk(database, { phones, groups, sessions, joining, filing })
  for (const part of [...kept.parts, messages.part]) me.add(part)
  for (const kind of [...kept.owned, messages.owned]) owned.add(kind)
  return {
    /** What customers own in other modules' tables: each module says how it moves, is read and goes. */
    owned,
    /** The lists below 我的; modules add theirs. */
    me,
    /** What rules of groups can count; modules add theirs. */
    countables,
    /** What customers have done; modules add theirs. */
    timelineParts,
    /** Modules that keep copies of what stands elsewhere let go of them when a customer goes. */
    erased: { add: (tell: (typeof whenErased)[number]): void => void whenErased.push(tell) },
    timeline: createTimeline(database, timelineParts, roleMay),
    groups,
    peopleInGroups: createPeopleInGroups(database, groups),
    desk,
    phones,
    settings,
    sessions,
    accounts,
    joining,
    leaving,
    notes,
    sms,
    weixin,
    kept,
    messages,
    isPublic,
    addressOf,
    createCaptcha: auth.createCaptcha,
    pictures,
    /** How customers are reached, for modules with a group of them to write to. */
    reach: createCustomerReach(database, phones, outside),
    tellInWeixin: createWeixinMessages(database, { outside, addressOf, log }),
    channels: customerChannels,
    /** Where a visitor logs in and comes back from; null where nobody can. */
    async loginPath(appId: string, backTo: string): Promise<string | null> {
      if (!(await settings.read(appId)).loginOn) return null
      // Below the platform's address, or at the root of a domain of the site's own.
      const base = backTo.startsWith(`/h5/${appId}/`) ? `/h5/${appId}` : ''
      return `${base}/me/login?to=${encodeURIComponent(backTo.slice(base.length))}`
    },
    /** Who somebody is, with their groups: what contents for some are asked with. */
    async knownOf(request: { headers: { cookie?: string | undefined } }, appId: string) {
      const self = await sessions.find(request.headers.cookie, appId)
      if (!self) return null
      const inGroups = await groups.groupsOf({ appId, customerId: self.id })
      return { id: self.id, name: self.nickname, groupIds: inGroups.map(({ id }) => id) }
    },
    /** The customer whom a request shows; null for everybody else. Costs nothing where there is no cookie. */
    customerOf: (request: { headers: { cookie?: string | undefined } }, appId: string) =>
      sessions.find(request.headers.cookie, appId),
    /** Notes that a customer has opened a content, whoever else has; returns at once. */
    visited(
      { appId, type, id }: { appId: string; type: string; id: string },
      headers: { cookie?: string | undefined },
    ): void {
      if (!headers.cookie?.includes('zf_customer_')) return
      const note = async () => {
        const self = await sessions.find(headers.cookie, appId)
        if (self) await kept.history.note({ appId, customerId: self.id }, { type, id })
      }
      // A database that is away for a moment costs a line of a history, not the page.
      note().catch((error: unknown) => log.warn({ err: error }, 'a visit was not noted'))
    },
    async sweep(): Promise<void> {
      await sessions.sweep()
      for (const avatar of await leaving.eraseDue()) await pictures.discard(avatar, log)
    },
  }
}

/** Accounts of the visitors of an app. Never the app's members, who work on it. */
export const customerModule = defineModule({
  name: 'customer',
  needs: [
    appModule,
    authModule,
    bulkImportModule,
    contentFrameModule,
    contentModule,
    fileModule,
    folderModule,
    notificationModule,
    operationLogModule,
    overviewModule,
    platformModule,
    siteModule,
  ],
  appData,
  logged,
  create(
    {
      app,
      auth,
      bulkImport,
      content,
      contentFrame,
      folder,
      notification,
      operationLog,
      overview,
      platform,
      site,
    },
    host,
  ) {
    const customer = createCustomerModule(host, {
      auth,
      contents: content,
      roleMay: auth.roleMay,
      filing: folder.filing,
      forgetNames: operationLog.forgetNames,
      pictures: platform.pictures,
      isPublic: app.isPublic,
      addressOf: app.addresses.addressOf,
    })
    overview.add(customersInOverview(host.database))
    operationLog.addNames('customer', {
      nameOf: async (appId, id) =>
        (await customer.desk.nameOf(appId, id)) ?? customer.groups.nameOf(appId, id),
    })
    for (const traces of contentFrame.ofCustomers) customer.owned.add(traces)
    for (const part of contentFrame.ofMe) customer.me.add(part)
    customer.owned.add(tagsOfCustomers(folder.filing, folder.tags))
    folder.addKind(taggedCustomers(host.database))
    bulkImport.add(
      customerImport(host.database, customer.phones, async (id) => (await app.names([id])).get(id)),
    )
    notification.addChannel(customerChannel(customer.messages, app.addresses.addressOf))
    notification.addAudience(
      customerAudience(host.database, {
        groups: customer.groups,
        tags: folder.tags,
        filing: folder.filing,
        reach: customer.reach,
      }),
    )
    notification.addAudience(keepersAudience(host.database, customer))
    for (const participants of contentFrame.participants)
      notification.addAudience(participantsAudience(participants, customer))
    contentFrame.fillCustomers({
      customerOf: customer.knownOf,
      names: customer.desk.namesOf,
      groupNames: customer.groups.namesOf,
      loginPath: customer.loginPath,
      favorites: {
        has: async (appId, customerId, one) =>
          (await customer.kept.favorites.has({ appId, customerId }, one)).favorited,
        set: (appId, customerId, one, favorited) =>
          customer.kept.favorites.set({ appId, customerId }, one, favorited),
      },
    })
    host.findCustomer.fill(customer.sessions.find)
    site.visitors.fill({
      isCustomer: async (appId, cookies) => (await customer.sessions.find(cookies, appId)) !== null,
      groupsOf: async (appId, cookie) =>
        (await customer.knownOf({ headers: { cookie } }, appId))?.groupIds ?? [],
      visited: customer.visited,
    })
    site.addPages(serveMePages(customer))
    return customer
  },
  routes(bind, customer) {
    customerRoutes(bind, customer)
    customerDeskRoutes(bind, customer)
  },
  jobs: ({ sweep }) => [{ name: 'customer-sweep', title: texts.jobs.sweep, cron: '9 * * * *', run: sweep }],
})
