import { type ProjectPlan, projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ContentFrame } from '../content/module.ts'
import { texts } from './texts.ts'

/** The type of content that this module is about. */
export const PROJECT = 'project' as const

/** A project as visitors have it now. */
export interface PublishedProject {
  id: string
  title: string
  plan: ProjectPlan
}

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>
type Visitor = Awaited<ReturnType<ContentFrame['visitors']['of']>>

export type Projects = ReturnType<typeof createProjects>

/** Projects as they were published last: in what is still being written nobody works. */
export function createProjects(frame: Pick<ContentFrame, 'service' | 'versions' | 'published'>) {
  return {
    /** For somebody who works on the app. Throws where there is none, or none that was published. */
    async atDesk(appId: string, desk: Desk, id: string): Promise<PublishedProject & { url: string }> {
      const { publishedVersion, url } = await frame.service.detail(appId, PROJECT, desk, id)
      if (publishedVersion === null) throw new Refusal('invalidInput', { message: texts.notPublished })
      const { draft } = await frame.versions.one(appId, PROJECT, desk, { id, version: publishedVersion })
      return { id, title: draft.title, url, plan: projectPlanSchema.parse(draft.fields) }
    },

    /** For a visitor; null where they do not get in. */
    async forVisitor(appId: string, visitor: Visitor, id: string): Promise<PublishedProject | null> {
      const { opening, content } = await frame.published.open(appId, PROJECT, id, visitor)
      if (opening !== 'open' || !content) return null
      return { id, title: content.draft.title, plan: projectPlanSchema.parse(content.draft.fields) }
    },
  }
}

/** Whoever does something: a member of the app, or a customer. */
export interface Doer {
  userId: string | null
  customerId: string | null
  name: string
}

/** Lets the writers of one project pass one after the other, in all processes, until the transaction ends. */
export const queueUp = (tx: Db, appId: string, projectId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project:${appId}:${projectId}`}, 0))`)

/** Refuses a stage that the plan does not have; empty names none. */
export function requireStage({ stages }: ProjectPlan, stageId: string): void {
  if (stageId !== '' && !stages.some(({ id }) => id === stageId))
    throw fieldRefusal('invalidInput', 'stageId', texts.noStage)
}
