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
  versionUsage,
  virtualPlatformCreate,
  virtualPlatformDelete,
  virtualPlatformList,
  virtualPlatformSetting,
  virtualPlatformUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { createPageSignature } from './page-signature.ts'
import type { Pictures } from './picture.ts'
import type { PlatformService } from './service.ts'
import type { createVersions } from './versions.ts'
import type { createVirtualPlatforms } from './virtual-platforms.ts'

const PICTURE_PIXELS = 800

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
  bind(platformSettingUpdate, async ({ body }) => {
    await platform.updateSetting(body)
    return platform.setting()
  })
  bind(platformPicture, async (_, { file }) => ({
    url: await pictures.store('platform', await file(), { most: PICTURE_PIXELS }),
  }))
  bind(platformHomePageType, async () => ({ platformHomePageType: await platform.homePageType() }))
  bind(platformHomePageTypeUpdate, async ({ body }) => {
    await platform.setHomePageType(body.platformHomePageType)
    return body
  })
  bind(virtualPlatformSetting, ({ query }) => brands.byKey(query.key))
  bind(virtualPlatformList, ({ query }) => brands.list(query))
  bind(virtualPlatformCreate, ({ body }) => brands.create(body))
  bind(virtualPlatformUpdate, ({ body: { id, ...change } }) => brands.update(id, change))
  bind(virtualPlatformDelete, async ({ params }) => {
    await brands.remove(params.id)
    return {}
  })
  bind(shareMessagesWx, ({ body }, { log }) => sign(body.url, log))
  bind(versionList, ({ query }) => versions.list(query))
  bind(versionAnnounce, ({ body }, { session }) => versions.announce(session.nickname, body))
  bind(versionUsage, ({ query }) => versions.usage(query))
  bind(appVersionsCheck, ({ body }, { appId }) => versions.check(body.version, appId))
}
