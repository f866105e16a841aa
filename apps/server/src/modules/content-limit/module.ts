import { defineModule } from '../../composition/define-module.ts'
import type { Db } from '../../database/database.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { platformModule } from '../platform/module.ts'
import { createPort } from '../../composition/port.ts'
import { type BoughtLimits, createClaiming } from './claiming.ts'
import { createLimitedKinds } from './kinds.ts'
import { contentLimitRoutes } from './routes.ts'
import { createSettingLimits } from './setting-limits.ts'
import { createContentUsage } from './usage.ts'

export type { ClaimPlaces } from './claiming.ts'
export { defineLimitedKind, type LimitedKind } from './limited-kind.ts'

/** How many contents of each kind an app may have. It knows no kind: each module adds its own and claims places in it. */
export const contentLimitModule = defineModule({
  name: 'contentLimit',
  needs: [appModule, authModule, platformModule],
  create({ app, auth, platform }, { database }) {
    const kinds = createLimitedKinds()
    /** What apps have bought; filled by the module that sells it. */
    const boughtBy =
      createPort<(handle: Db, appId: string) => Promise<BoughtLimits | null>>('what apps have bought')
    const claiming = createClaiming(database, {
      kinds,
      managerContact: app.settings.managerContact,
      platformSetting: platform.setting,
      boughtBy: (handle, appId) => boughtBy.get()(handle, appId),
    })
    return {
      boughtBy,
      /** The kinds that are limited, with their names. */
      kinds: () => kinds.all().map(({ kind, name }) => ({ type: kind, name })),
      add: kinds.add,
      claim: claiming.claim,
      mustHaveRoom: claiming.mustHaveRoom,
      mayCreate: claiming.mayCreate,
      mustFitWhole: claiming.mustFitWhole,
      usage: createContentUsage(database, kinds, claiming, app),
      settings: createSettingLimits(database, kinds, { app, people: auth.people }),
    }
  },
  routes: (bind, { usage, settings }) => contentLimitRoutes(bind, usage, settings),
})
