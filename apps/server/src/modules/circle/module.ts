import { defineModule } from '../../composition/define-module.ts'
import type { Host } from '../../composition/host.ts'
import { appModule } from '../app/module.ts'
import { authModule } from '../auth/module.ts'
import { contentFrameModule } from '../content-frame/module.ts'
import { contentModule, type ContentFrame } from '../content/module.ts'
import { customerModule, type CustomerModule } from '../customer/module.ts'
import { noticeModule } from '../notice/module.ts'
import { todoModule, type Audits } from '../todo/module.ts'
import { appData } from './app-data.ts'
import { circleRoutes } from './circle-routes.ts'
import { CIRCLE, createCircles } from './circles.ts'
import { classRoutes } from './class-routes.ts'
import { createClasses } from './classes.ts'
import { createEvents } from './events.ts'
import { memberRoutes } from './member-routes.ts'
import { circleMemberAudit, createJoining } from './members/joining.ts'
import { createLeading } from './members/leading.ts'
import { createMemberActs } from './members/member-acts.ts'
import { createMemberLists } from './members/member-lists.ts'
import { circlesOfCustomers } from './of-customers.ts'
import { texts } from './texts.ts'

export type CircleModule = ReturnType<typeof createCircleModule>

/** Everything about members of circles and what they write. */
export function createCircleModule(
  { database }: Pick<Host, 'database'>,
  frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>,
  { customer, audits }: { customer: Pick<CustomerModule, 'desk' | 'messages'>; audits: Audits },
) {
  const circles = createCircles(database, frame)
  const told = { sendMessage: customer.messages.send }
  const leading = createLeading(database, told)
  return {
    circles,
    classes: createClasses(database),
    events: createEvents(database),
    joining: createJoining(database, audits),
    leading,
    memberActs: createMemberActs(database, told),
    memberLists: createMemberLists(database, { desk: customer.desk, audits }),

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
  needs: [appModule, authModule, contentModule, contentFrameModule, customerModule, noticeModule, todoModule],
  appData,
  create({ contentFrame, customer, todo }, host) {
    const circle = createCircleModule(host, contentFrame, { customer, audits: todo.audits })
    contentFrame.addRowFacts(CIRCLE, circle.rowFacts)
    const { part, owned, timeline } = circlesOfCustomers(host.database, {
      audits: todo.audits,
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
    todo.add(circleMemberAudit({ sendMessage: customer.messages.send }))
    return circle
  },
  routes(bind, circle, { app, auth, contentFrame, notice }) {
    const parts = { frame: contentFrame, roleMay: auth.roleMay }
    circleRoutes(bind, circle, parts)
    classRoutes(bind, circle, parts)
    memberRoutes(bind, circle, {
      frame: contentFrame,
      codes: auth.codes,
      namesOf: auth.namesOf,
      editorsOf: (appId) => app.membersWho(appId, 'content:write'),
      announce: notice.announce,
    })
  },
  jobs: ({ leading }) => [{ name: 'circle-handover-sweep', cron: '7 * * * *', run: leading.sweep }],
})
