import {
  appFilingNumber,
  appSettings,
  appSiteContact,
  customerInfo,
  locationOpen,
  miniCustomerInfo,
  showActivityReadnum,
  showArticleReadnum,
  showCircleMemberNum,
  showCircleTimelineNum,
  socialOpen,
  wxChannel,
  wxChannelOpen,
  type AppSettings,
  type OperationChange,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import { texts } from '../texts.ts'
import type { AppSettingsService } from './settings.ts'

const words = texts.settings

/** The fields of a card that differ, named in words. */
function changesOf(
  title: string,
  before: Readonly<Record<string, string | boolean>>,
  after: Readonly<Record<string, string | boolean>>,
): OperationChange[] {
  return Object.entries(after).map(([name, value]) => ({
    field: `${title} · ${words.fields[name] ?? name}`,
    before: words.value(before[name]),
    after: words.value(value),
  }))
}

/** Binds the calls that change one setting of an app each. */
export function appSettingsRoutes(bind: Bind, settings: AppSettingsService): void {
  bind(appSettings, (_, { appId }) => settings.read(appId))
  bind(wxChannel, async (_, { appId }) => ({ open: (await settings.read(appId)).wxChannelOpen }))

  const switches = {
    showArticleReadnum,
    showActivityReadnum,
    showCircleTimelineNum,
    showCircleMemberNum,
    socialOpen,
    locationOpen,
    wxChannelOpen,
  } as const
  const names = Object.keys(switches).filter((name): name is keyof typeof switches => name in switches)
  for (const name of names) {
    bind(switches[name], async ({ body }, { appId, changed }) => {
      const before = await settings.change(appId, { [name]: body.open } satisfies Partial<AppSettings>)
      changed([
        { field: words.switches[name], before: words.value(before[name]), after: words.value(body.open) },
      ])
      return {}
    })
  }

  bind(customerInfo, async ({ body }, { appId, changed }) => {
    const before = await settings.change(appId, { customerInfo: body })
    changed(changesOf(words.customerInfo, before.customerInfo, body))
    return {}
  })
  bind(appFilingNumber, async ({ body }, { appId, changed }) => {
    const before = await settings.change(appId, body)
    changed([{ field: words.filingNumber, before: before.filingNumber, after: body.filingNumber }])
    return {}
  })
  bind(appSiteContact, async ({ body }, { appId, changed }) => {
    const before = await settings.change(appId, { siteContact: body })
    changed(changesOf(words.siteContact, before.siteContact, body))
    return {}
  })
  bind(miniCustomerInfo, async ({ body }, { appId, changed }) => {
    const before = await settings.change(appId, { miniCustomerInfo: body })
    changed(changesOf(words.managerContact, before.miniCustomerInfo, body))
    return {}
  })
}
