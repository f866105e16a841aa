import { defineModule } from '../../composition/define-module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule } from '../content/module.ts'
import { appData } from './app-data.ts'
import { createPlans } from './plans.ts'
import { activityRoutes } from './routes.ts'

/** Who signs up for activities: their plans are contents, which the frame of contents carries. */
export const activityModule = defineModule({
  name: 'activity',
  needs: [contentModule, contentFrameModule],
  appData,
  create: ({ contentFrame }) => ({ plans: createPlans(contentFrame) }),
  routes: (bind, _activity, { contentFrame }) => activityRoutes(bind, { frame: contentFrame }),
})
