import { z } from 'zod'
import { timeSchema } from '../../../envelope.ts'
import { projectPlanSchema } from './plan.ts'

/** One update as a page shows it. */
export const shownUpdateSchema = z.object({
  id: z.string(),
  author: z.string(),
  stage: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  at: timeSchema,
})
export type ShownUpdate = z.output<typeof shownUpdateSchema>

/** What the public page of a project is given besides what was written: how it stands now, and who looks. */
export const shownProjectSchema = z.object({
  ...projectPlanSchema.shape,
  percent: z.number(),
  stagePercents: z.record(z.string(), z.number()),
  /** Null where the project does not say. */
  memberCount: z.number().nullable(),
  memberNames: z.array(z.string()),
  updates: z.array(shownUpdateSchema),
  /** Address of the older updates; null for none. */
  olderHref: z.string().nullable(),
  me: z.object({
    /** What the visitor can do now. */
    state: z.enum(['preview', 'guest', 'stranger', 'waiting', 'member', 'full', 'closed']),
    /** Where they do it: log in, join, or the room of members. */
    href: z.string(),
    role: z.string(),
  }),
})
export type ShownProject = z.output<typeof shownProjectSchema>
