import {
  appVersionsCheck,
  platformHomePageType,
  platformHomePageTypeUpdate,
  platformPicture,
  platformSetting,
  platformSettingUpdate,
  shareMessagesWx,
  versionAnnounce,
  versionList,
  versionUpdate,
  versionUsage,
  versionWithdraw,
  virtualPlatformCreate,
  virtualPlatformDelete,
  virtualPlatformList,
  virtualPlatformSetting,
  virtualPlatformUpdate,
  type OperationChange,
} from '@zhanfang/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Bind } from '../../http/bind.ts'
import type { createPageSignature } from './page-signature.ts'
import type { Pictures } from './picture.ts'
import type { PlatformService } from './service.ts'
import type { createVersions } from './versions.ts'
import { texts } from './texts.ts'
import type { createVirtualPlatforms } from './virtual-platforms.ts'

const PICTURE_PIXELS = 800

type Field = keyof typeof texts.fields
const isField = (name: string): name is Field => Object.hasOwn(texts.fields, name)

/** What differs between two states of a setting, named in words. */
function changesOf(before: object, after: object): OperationChange[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    isField(name)
      ? [{ field: texts.fields[name], before: texts.value(old.get(name)), after: texts.value(value) }]
      : [],
  )
}

export function platformRoutes(
  bind: Bind,
  platform: PlatformService,
  parts: {
    brands: ReturnType<typeof createVirtualPlatforms>
    versions: ReturnType<typeof createVersions>
    sign: ReturnType<typeof createPageSignature>
    pictures: Pictures
  },
): void {
  const { brands, versions, sign, pictures } = parts
  bind(platformSetting, () => platform.setting())

  /** Deletes pictures that a change has left behind: those that neither the settings nor a brand shows. */
  async function discardUnused(urls: readonly string[], log: FastifyBaseLogger): Promise<void> {
    for (const url of urls) {
      if (url === '') continue
      const setting = await platform.setting()
      const isShown = setting.platformLogo === url || setting.platformCustomerServiceQrcode === url
      if (!isShown && !(await brands.showPicture(url))) await pictures.discard(url, log)
    }
  }

  bind(platformSettingUpdate, async ({ body }, { changed, log }) => {
    const before = await platform.setting()
    await platform.updateSetting(body)
    const after = await platform.setting()
    changed(changesOf(before, after))
    await discardUnused([before.platformLogo, before.platformCustomerServiceQrcode], log)
    return after
  })
  bind(platformPicture, async (_, { file }) => ({
    url: await pictures.store('platform', await file(), { most: PICTURE_PIXELS }),
  }))
  bind(platformHomePageType, async () => ({ platformHomePageType: await platform.homePageType() }))
  bind(platformHomePageTypeUpdate, async ({ body }, { changed }) => {
    const before = await platform.homePageType()
    changed([
      {
        field: texts.homePageType,
        before: texts.homePageTypes(before),
        after: texts.homePageTypes(body.platformHomePageType),
      },
    ])
    await platform.setHomePageType(body.platformHomePageType)
    return body
  })
  bind(virtualPlatformSetting, ({ query }) => brands.byKey(query.key))
  bind(virtualPlatformList, ({ query }) => brands.list(query))
  bind(virtualPlatformCreate, ({ body }) => brands.create(body))
  bind(virtualPlatformUpdate, async ({ body: { id, ...change } }, { changed, log }) => {
    const before = await brands.byId(id)
    const after = await brands.update(id, change)
    changed(changesOf(before, after))
    await discardUnused([before.logo, before.loginImage], log)
    return after
  })
  bind(virtualPlatformDelete, async ({ params }, { log }) => {
    const gone = await brands.remove(params.id)
    await discardUnused([gone.logo, gone.loginImage], log)
    return {}
  })
  bind(shareMessagesWx, ({ body }, { log }) => sign(body.url, log))
  bind(versionList, ({ query }) => versions.list(query))
  bind(versionAnnounce, ({ body }, { session }) => versions.announce(session.nickname, body))
  bind(versionUpdate, async ({ params, body }, { changed }) => {
    const { version, before } = await versions.setForced(params.id, body.forced)
    const { forcedUpdate, value } = texts
    changed([{ field: forcedUpdate(version), before: value(before), after: value(body.forced) }])
    return {}
  })
  bind(versionWithdraw, async ({ params }, { changed }) => {
    const { version } = await versions.withdraw(params.id)
    changed([{ field: texts.announcedVersion, before: version, after: '' }])
    return {}
  })
  bind(versionUsage, ({ query }) => versions.usage(query))
  bind(appVersionsCheck, ({ body }, { appId }) => versions.check(body.version, appId))
}
