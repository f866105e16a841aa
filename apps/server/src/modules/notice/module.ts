import type { SQL } from 'drizzle-orm'
import { defineModule } from '../../composition/define-module.ts'
import { createPort } from '../../composition/port.ts'
import { authModule } from '../auth/module.ts'
import { platformModule } from '../platform/module.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { createAnnouncements } from './announcements.ts'
import { appData } from './app-data.ts'
import { serveNoticeStream } from './notice-stream.ts'
import { noticeRoutes } from './routes.ts'
import { failedNotices } from './failed-notices.ts'
import { logged } from './logged.ts'
import { createNoticeService } from './service.ts'
import { texts } from './texts.ts'

export type { NoticeService } from './service.ts'
export type { TodoSource } from './todo-sources.ts'
export type { TodoKind } from './todos.ts'

/** What people are told: in the console as it happens, and by WeChat, SMS and mail if they want. */
export const noticeModule = defineModule({
  name: 'notice',
  needs: [authModule, platformModule],
  appData,
  logged,
  create({ auth, platform }, { config, database, jobs, log, outside }) {
    const notice = createNoticeService(database, {
      jobs,
      log,
      outside,
      publicUrl: config.publicUrl,
      platformName: platform.platformName,
      reach: async (userId) => {
        const person = await auth.people.find(userId)
        return person && { ...person, openid: await auth.scans.openidOf(userId) }
      },
    })
    auth.ports.announce.fill(notice.announce)
    platform.failures.add(failedNotices(jobs, auth.namesOf))
    /** Filled by the module of apps. */
    const ownersOfApps = createPort<() => SQL>('owners of apps')
    return {
      ...notice,
      ownersOfApps,
      announcements: createAnnouncements(database, {
        jobs,
        people: auth.people,
        send: notice.send,
        tell: notice.tell,
        ownersOfApps: () => ownersOfApps.get()(),
      }),
    }
  },
  routes(bind, notice) {
    noticeRoutes(bind, notice)
    announcementRoutes(bind, notice.announcements)
  },
  serve: (http, notice, _, { database }, guard) => serveNoticeStream(http, database, guard, notice.counts),
  jobs: (notice) => [{ name: 'notice-sweep', title: texts.jobs.sweep, cron: '7 3 * * *', run: notice.sweep }],
})
