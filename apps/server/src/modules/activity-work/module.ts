import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { type ContentSafety, contentSafetyModule } from '../content-safety/module.ts'
import { customerModule } from '../customer/module.ts'
import { fileModule, type FileService } from '../file/module.ts'
import { platformModule } from '../platform/module.ts'
import { siteModule } from '../site/module.ts'
import { createVisitorPasses, surveyModule } from '../survey/module.ts'
import { type Audits, todoModule } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { ACTIVITY, createContests } from './contests.ts'
import { createWorkFiles } from './files.ts'
import { createHandIn, WORK } from './hand-in.ts'
import { logged } from './logged.ts'
import { worksOfCustomers } from './of-customers.ts'
import { serveWorkPages } from './pages/work-pages.ts'
import { createRaters } from './raters.ts'
import { createResults } from './results.ts'
import { activityWorkRoutes } from './routes.ts'
import { createScoring } from './scoring.ts'
import { createVoteWatch } from './vote-watch.ts'
import { createVoting } from './voting.ts'
import { texts } from './texts.ts'
import { raterAudit, workAudit } from './work-audit.ts'
import { createWorkLists } from './work-lists.ts'

export type ActivityWorkModule = ReturnType<typeof createActivityWorkModule>

/** Everything about works of activities. */
export function createActivityWorkModule(
  { database, storage }: Pick<Host, 'database' | 'storage'>,
  {
    frame,
    audits,
    safety,
    addressOf,
    claimRoom,
  }: {
    claimRoom: FileService['claimRoom']
    frame: Pick<ContentFrame, 'service' | 'published'>
    audits: Pick<Audits, 'ask' | 'decide'>
    safety: ContentSafety
    addressOf: (appId: string) => string
  },
) {
  const contests = createContests(database, frame, addressOf)
  const files = createWorkFiles(database, storage, claimRoom)
  const lists = createWorkLists(database)
  const voting = createVoting(database)
  return {
    contests,
    files,
    lists,
    voting,
    handIn: createHandIn(database, { contests, files, audits, safety }),
    watch: createVoteWatch(database),
    raters: createRaters(database, { contests, audits }, addressOf),
    scoring: createScoring(database, (tx, appId, activityId) => contests.read(appId, activityId, tx)),
    results: createResults(database, { contests, lists }),
    async sweep(): Promise<void> {
      await files.sweep()
      await voting.sweep()
    },
  }
}

/** Works that customers hand in for an activity: a gallery, votes, raters and places. The activity itself is a content. */
export const activityWorkModule = defineModule({
  name: 'activityWork',
  needs: [
    appModule,
    contentModule,
    contentFrameModule,
    contentSafetyModule,
    customerModule,
    fileModule,
    platformModule,
    siteModule,
    surveyModule,
    todoModule,
  ],
  appData,
  logged,
  create({ app, contentFrame, contentSafety, customer, file, platform, site, survey, todo }, host) {
    const work = createActivityWorkModule(host, {
      frame: contentFrame,
      audits: todo.audits,
      safety: contentSafety,
      addressOf: app.addresses.addressOf,
      claimRoom: file.claimRoom,
    })
    file.addRoomSource(work.files.bytesOf)
    contentFrame.pageLinks.add(ACTIVITY, async (appId, id) =>
      (await work.contests.read(appId, id)).settings.on ? [{ title: texts.gallery, path: '/works' }] : [],
    )
    todo.add(workAudit(work.files, { sendMessage: customer.messages.send, log: host.log }))
    todo.add(raterAudit())
    contentSafety.subjects.add({
      key: WORK,
      scene: 'forum',
      async hide(appId, id, reason) {
        const row = await work.handIn.holdBack(
          appId,
          id,
          reason,
          async (activityId) =>
            (await contentFrame.versions.titles(appId, [activityId])).get(activityId) ?? '',
        )
        if (row?.customerId)
          await customer.messages.send(appId, [row.customerId], {
            title: texts.messages.reopened(row.title),
            text: texts.messages.reason(reason),
            path: `/activity/${row.activityId}/works/${id}`,
          })
      },
    })
    const { part, owned, timeline } = worksOfCustomers(host.database, todo.audits)
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    site.addPages(
      serveWorkPages({
        work,
        frame: contentFrame,
        customer,
        passes: createVisitorPasses(platform.linkSecret, host.config.siteUrl),
        gates: survey.gates,
        markOf: (appId, address) => host.secrets.mark(address, `rater of ${appId}`),
      }),
    )
    return work
  },
  routes: (bind, work, { app, contentFrame, todo }) =>
    activityWorkRoutes(bind, work, {
      frame: contentFrame,
      audits: todo.audits,
      addressOf: app.addresses.addressOf,
    }),
  jobs: ({ sweep }) => [
    { name: 'activity-work-sweep', title: texts.jobs.sweep, cron: '51 * * * *', run: sweep },
  ],
})
