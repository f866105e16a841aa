import { defineModule } from '../../composition/define-module.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { contentModule } from '../content/module.ts'
import { noticeModule } from '../notice/module.ts'
import { operationLogModule } from '../operation-log/module.ts'
import { platformModule } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { taskModule } from '../task/module.ts'
import { appData } from './app-data.ts'
import type { Audience } from './audience.ts'
import type { Channel } from './channel.ts'
import { builtInChannels } from './channels.ts'
import { createComposing, type Subject } from './composing.ts'
import { membersAudience } from './members-audience.ts'
import { notificationTasks } from './notification-tasks.ts'
import { createOptOuts } from './opt-outs.ts'
import { createReceipts } from './receipts.ts'
import { notificationRoutes } from './routes.ts'
import { createSending } from './sending.ts'
import { unsubscribePages } from './unsubscribe-page.ts'
import { texts } from './texts.ts'

export { type Audience, defineAudience, type Reach } from './audience.ts'
export type { Channel, OutgoingMessage } from './channel.ts'

/**
 * Messages about a content to many people. It knows the members of apps; whoever knows other people adds them as an
 * audience, and whoever reaches them in another way adds a channel.
 */
export const notificationModule = defineModule({
  name: 'notification',
  needs: [
    appModule,
    authModule,
    contentModule,
    noticeModule,
    operationLogModule,
    platformModule,
    siteModule,
    taskModule,
  ],
  appData,
  create({ app, auth, content, notice, operationLog, platform, site, task }, { database, jobs, outside }) {
    const audiences: Audience[] = [membersAudience(app, auth.people, auth.roles)]
    const subjects: Subject[] = []
    const channels: Channel[] = builtInChannels(outside, notice)
    const optOuts = createOptOuts(database, {
      linkSecret: platform.linkSecret,
      siteAddress: app.addresses.addressOf,
      appName: async (appId) => (await app.names([appId])).get(appId) ?? '',
    })
    site.addPages(unsubscribePages(optOuts))
    const parts = {
      content,
      audiences: () => audiences,
      channels: () => channels,
      subjects: () => subjects,
      optOuts,
      siteAddress: app.addresses.addressOf,
    }
    const sending = createSending(database, jobs, parts)
    const composing = createComposing(database, parts, sending.start)
    task.add(notificationTasks(database))
    operationLog.addNames('notification', {
      nameOf: async (appId, id) => (await composing.find(appId, id).catch(() => undefined))?.title,
    })
    return {
      composing,
      sending,
      optOuts,
      receipts: createReceipts(database, composing),
      /** Adds people whom messages can be for. */
      addAudience: (audience: Audience) => void audiences.push(audience),
      /** Adds things that are no contents and that messages can be about. */
      addSubject: (subject: Subject) => void subjects.push(subject),
      /** Adds a way by which messages reach people. */
      addChannel: (channel: Channel) => void channels.push(channel),
    }
  },
  routes: (bind, { composing, receipts }) => notificationRoutes(bind, composing, receipts),
  jobs: ({ sending }) => [
    { name: 'notification-due', title: texts.jobs.due, cron: '* * * * *', run: sending.handDue },
  ],
})
