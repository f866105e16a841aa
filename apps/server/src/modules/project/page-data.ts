import {
  projectPlanSchema,
  type ProjectPlan,
  mostMembers,
} from '@zhanfang/contract/content-kinds/project/plan'
import { projectRoleNames } from '@zhanfang/contract/content-kinds/project/roles'
import type { ShownProject, ShownUpdate } from '@zhanfang/contract/content-kinds/project/shown'
import { z } from 'zod'
import type { KindPageAsked, KindParts } from '../content/module.ts'
import type { Members } from './members.ts'
import type { Requests } from './requests.ts'
import type { Standings } from './standing.ts'
import type { UpdateRow } from './tables.ts'
import { stageName } from './tasks.ts'
import { updateOf, type Updates } from './updates.ts'

/** Updates on the public page, and people who are named there. */
const UPDATES = 10
const NAMES = 60

const querySchema = z
  .object({
    updates: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional()
      .catch(undefined),
  })
  .catch({ updates: undefined })

/** An update as pages show it. */
export function shownUpdate(row: UpdateRow, plan: ProjectPlan): ShownUpdate {
  const { id, author, stageId, text, pictures, createTime } = updateOf(row)
  return { id, author, stage: stageName(plan, stageId), text, pictures, at: createTime }
}

interface Parts {
  members: Pick<Members, 'find' | 'count' | 'list'>
  standings: Pick<Standings, 'of'>
  updates: Pick<Updates, 'list'>
  requests: Pick<Requests, 'waitingOf'>
  loginPath(appId: string, backTo: string): Promise<string | null>
}

/** What the public page of a project shows beside what was written: how far it is, and what the visitor can do. */
export function projectPageData({
  members,
  standings,
  updates,
  requests,
  loginPath,
}: Parts): NonNullable<KindParts['pageData']> {
  async function meOf(
    { appId, id, base, isPreview, visitor }: KindPageAsked,
    plan: ProjectPlan,
    memberCount: number,
  ): Promise<ShownProject['me']> {
    const at = (page: string) => `${base}/project/${id}/${page}`
    if (isPreview) return { state: 'preview', href: '', role: '' }
    const { customerId } = visitor
    const own = customerId === null ? null : await members.find(appId, id, customerId)
    if (own) return { state: 'member', href: at('room'), role: projectRoleNames[own.role] }
    if (customerId !== null && (await requests.waitingOf(appId, id, customerId)))
      return { state: 'waiting', href: at('join'), role: '' }
    if (plan.joinMode === 'invite') return { state: 'closed', href: '', role: '' }
    if (memberCount >= mostMembers(plan)) return { state: 'full', href: '', role: '' }
    if (customerId !== null) return { state: 'stranger', href: at('join'), role: '' }
    const login = await loginPath(appId, at('join'))
    return login === null
      ? { state: 'closed', href: '', role: '' }
      : { state: 'guest', href: login, role: '' }
  }

  return async (asked) => {
    const { appId, id, base, draft, query } = asked
    const plan = projectPlanSchema.parse(draft.fields)
    const cursor = querySchema.parse(query).updates
    const [standing, memberCount, named, said] = await Promise.all([
      standings.of(appId, id, plan),
      members.count(appId, id),
      plan.people === 'names' ? members.list(appId, id, { size: NAMES }) : null,
      plan.showsUpdates
        ? updates.list(appId, id, { cursor, onlyPublic: true, size: UPDATES })
        : { rows: [], nextCursor: null },
    ])
    const shown: ShownProject = {
      ...plan,
      percent: standing.percent,
      stagePercents: Object.fromEntries(standing.stages.map((stage) => [stage.id, stage.percent])),
      memberCount: plan.people === 'none' ? null : memberCount,
      memberNames: (named?.list ?? []).map(({ name }) => name),
      updates: said.rows.map((row) => shownUpdate(row, plan)),
      olderHref: said.nextCursor === null ? null : `${base}/project/${id}?updates=${said.nextCursor}#updates`,
      me: await meOf(asked, plan, memberCount),
    }
    return { fields: shown }
  }
}
