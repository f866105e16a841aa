import { defineModule } from '../../composition/define-module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { customerModule } from '../customer/module.ts'
import { platformModule } from '../platform/module.ts'
import { weappModule } from '../weapp/module.ts'
import { appData } from './app-data.ts'
import { createSafetyChecks } from './checks.ts'
import { texts } from './texts.ts'

export type { ContentSafety } from './checks.ts'

/** What visitors write in the mini-programs of apps, as WeChat judges it (内容安全). */
export const contentSafetyModule = defineModule({
  name: 'contentSafety',
  needs: [contentFrameModule, customerModule, platformModule, weappModule],
  appData,
  create({ contentFrame, customer, platform, weapp }, host) {
    const safety = createSafetyChecks(host, {
      weixin: weapp.contentSafety,
      openidIn: customer.accounts.openidOf,
      isOn: async () => (await platform.setting()).platformContentSafetyOpen,
      publicUrl: host.config.publicUrl,
    })
    weapp.events.onMediaChecked(safety.found)
    contentFrame.comments.checks.add(async (appId, customerId, text) => {
      const problem = await safety.textProblem(appId, customerId, [text], 'comment')
      return problem !== ''
    })
    return safety
  },
  jobs: ({ sweep }) => [
    { name: 'content-safety-sweep', title: texts.jobs.sweep, cron: '23 3 * * *', run: sweep },
  ],
})
