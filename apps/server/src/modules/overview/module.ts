import { appOverview } from '@zhanfang/contract'
import { defineModule } from '../../composition/define-module.ts'
import { authModule } from '../auth/module.ts'
import { createOverview } from './overview.ts'

export type { OverviewPart } from './overview-part.ts'

/** The day of an app. It knows of nothing that an app has: each module adds what it counts, notes and leads through. */
export const overviewModule = defineModule({
  name: 'overview',
  needs: [authModule],
  create: ({ auth }) => createOverview({ roleMay: auth.roleMay }),
  routes: (bind, overview) => bind(appOverview, (_, { appId, role }) => overview.read(appId, role)),
})
