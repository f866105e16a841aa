import { platformHomePageType, platformSetting } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { PlatformService } from './service.ts'

export function platformRoutes(bind: Bind, platform: PlatformService): void {
  bind(platformSetting, () => platform.setting())
  bind(platformHomePageType, async () => ({ platformHomePageType: await platform.homePageType() }))
}
