import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { type ContentSafety, contentSafetyModule } from '../content-safety/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule, type CustomerModule } from '../customer/module.ts'
import { fileModule } from '../file/module.ts'
import { noticeModule } from '../notice/module.ts'
import { notificationModule } from '../notification/module.ts'
import { pointsModule } from '../points/module.ts'
import { siteModule } from '../site/module.ts'
import { todoModule, type Audits } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { circleRoutes } from './circle-routes.ts'
import { CIRCLE, createCircles, noteBin } from './circles.ts'
import { classRoutes } from './class-routes.ts'
import { createClasses } from './classes.ts'
import { createEvents } from './events.ts'
import { logged } from './logged.ts'
import { memberRoutes } from './member-routes.ts'
import { circleAudience } from './members/audience.ts'
import { circleMemberAudit, createJoining } from './members/joining.ts'
import { createLeading } from './members/leading.ts'
import { createMemberActs } from './members/member-acts.ts'
import { createMemberLists } from './members/member-lists.ts'
import { forgetCircles } from './purge.ts'
import { circlesOfCustomers } from './of-customers.ts'
import { serveCirclePages } from './pages/circle-pages.ts'
import { postAction } from './points-action.ts'
import { postRoutes } from './post-routes.ts'
import { createCircleComments } from './posts/comments.ts'
import { createDeciding } from './posts/deciding.ts'
import { createCircleLikes } from './posts/likes.ts'
import { createQueue } from './posts/queue.ts'
import { createReading } from './posts/reading.ts'
import { createReports } from './posts/reports.ts'
import { createPostTelling } from './posts/telling.ts'
import { createWords } from './posts/words.ts'
import { createWriting, POST } from './posts/writing.ts'
import { texts } from './texts.ts'

export type CircleModule = ReturnType<typeof createCircleModule>

/** Everything about members of circles and what they write. */
export function createCircleModule(
  { database, log }: Pick<Host, 'database' | 'log'>,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published' | 'passwordTries'>,
  {
    customer,
    audits,
    safety,
    countsChanged,
  }: {
    customer: Pick<CustomerModule, 'desk' | 'messages'>
    audits: Audits
    safety: ContentSafety
    /** Consoles count anew what waits. */
    countsChanged: (appId: string) => Promise<void>
  },
) {
  const circles = createCircles(database, frame)
  const told = { sendMessage: customer.messages.send }
  const memberLists = createMemberLists(database, { desk: customer.desk, audits })
  const telling = createPostTelling({
    ...told,
    sendOnce: customer.messages.sendOnce,
    membersAmong: memberLists.among,
    teamOf: memberLists.team,
    countsChanged,
    log,
  })
  const words = createWords(database)
  const writing = createWriting(database, { words, telling, safety })
  const reports = createReports(database)
  safety.subjects.add({
    key: POST,
    scene: 'forum',
    async hide(appId, id, reason) {
      const row = await writing.hide(appId, id, reason)
      const title = row && (await frame.versions.titles(appId, [row.circleId])).get(row.circleId)
      if (row && title !== undefined) await telling.hidden({ id: row.circleId, title }, row)
    },
  })
  return {
    circles,
    classes: createClasses(database),
    events: createEvents(database),
    joining: createJoining(database, audits, frame.passwordTries),
    leading: createLeading(database, told),
    memberActs: createMemberActs(database, told),
    memberLists,
    words,
    writing,
    reading: createReading(database),
    deciding: createDeciding(database, { telling }),
    comments: createCircleComments(database, { writing, telling }),
    likes: createCircleLikes(database),
    reports,
    queue: createQueue(database, { reports, desk: customer.desk }),
    telling,
    countsChanged,
    /** What rows of the list of circles show besides. */
    async rowFacts(appId: string, ids: readonly string[]) {
      const facts = await circles.facts(appId, ids)
      const leaders = [...facts.values()].flatMap(({ leaderId }) => leaderId ?? [])
      const names = await customer.desk.namesOf(appId, [...new Set(leaders)])
      return new Map(
        [...facts].map(([id, { leaderId, ...numbers }]) => [
          id,
          { ...numbers, leaderName: leaderId === null ? '' : (names.get(leaderId) ?? '') },
        ]),
      )
    },
  }
}

/** Members of circles and what they write: the circles themselves are contents, which the frame of contents carries. */
export const circleModule = defineModule({
  name: 'circle',
  needs: [
    appModule,
    authModule,
    contentModule,
    contentFrameModule,
    contentSafetyModule,
    customerModule,
    fileModule,
    noticeModule,
    notificationModule,
    pointsModule,
    siteModule,
    todoModule,
  ],
  appData,
  logged,
  create(
    { app, content, contentFrame, contentSafety, customer, file, notice, notification, points, site, todo },
    host,
  ) {
    const circle = createCircleModule(host, contentFrame, {
      customer,
      audits: todo.audits,
      safety: contentSafety,
      countsChanged: async (appId) => notice.todoChanged(await app.membersWho(appId, 'content:write')),
    })
    contentFrame.bin.addParts([], (tx, appId, ids) => forgetCircles(tx, appId, ids, file.discardIn))
    contentFrame.service.onRemoved(async (appId, kind, id) => {
      if (kind === CIRCLE) await noteBin(host.database.db, appId, id, true)
    })
    contentFrame.bin.onRestored(async (appId, kind, id) => {
      if (kind === CIRCLE) await noteBin(host.database.db, appId, id, false)
    })
    contentFrame.addRowFacts(CIRCLE, circle.rowFacts)
    contentFrame.addCardFacts(CIRCLE, async (appId, ids) => {
      const { showCircleMemberNum, showCircleTimelineNum } = await app.settings.read(appId)
      const numbers = await circle.circles.numbers(appId, ids)
      return new Map(
        [...numbers].map(([id, { members, posts }]) => [
          id,
          {
            note: [
              ...(showCircleMemberNum ? [texts.card.members(members)] : []),
              ...(showCircleTimelineNum ? [texts.card.posts(posts)] : []),
            ].join('，'),
          },
        ]),
      )
    })
    site.addPages(
      serveCirclePages({
        circle,
        frame: contentFrame,
        customer,
        audits: todo.audits,
        files: file,
        sources: content.sources,
        settingsOf: app.settings.read,
      }),
    )
    const { part, owned, timeline } = circlesOfCustomers(host.database, {
      audits: todo.audits,
      discardFiles: file.discardIn,
      linkable: (appId, ids) => contentFrame.published.linkable(appId, CIRCLE, ids),
      async namesFor({ appId, customerId }, ids) {
        const groups = await customer.groups.groupsOf({ appId, customerId })
        const visitor = { customerId, groupIds: groups.map(({ id }) => id) }
        return contentFrame.published.namesFor(appId, CIRCLE, ids, visitor, texts.members.secret)
      },
    })
    customer.me.add(part)
    customer.owned.add(owned)
    customer.timelineParts.add(timeline)
    points.actions.add(postAction(host.database))
    notification.addAudience(circleAudience(host.database, customer))
    todo.addSource({
      waiting: async (userId) =>
        circle.queue.todoOf(
          (await app.membershipsOf(userId))
            .filter(({ permissions }) => permissions.includes('content:write'))
            .map(({ id }) => id),
        ),
    })
    todo.add(circleMemberAudit({ sendMessage: customer.messages.send }))
    return circle
  },
  routes(bind, circle, { app, auth, contentFrame, customer, notice }) {
    const parts = { frame: contentFrame }
    circleRoutes(bind, circle, parts)
    classRoutes(bind, circle, parts)
    memberRoutes(bind, circle, {
      frame: contentFrame,
      codes: auth.codes,
      namesOf: auth.namesOf,
      editorsOf: (appId) => app.membersWho(appId, 'content:write'),
      announce: notice.announce,
    })
    postRoutes(bind, circle, {
      frame: contentFrame,
      desk: customer.desk,
    })
  },
  jobs: ({ leading }) => [
    { name: 'circle-handover-sweep', title: texts.jobs.handover, cron: '7 * * * *', run: leading.sweep },
  ],
})
