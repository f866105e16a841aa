import { z } from 'zod'
import { circleReaders, joinModes, postModes } from './settings.ts'

/** What a row of a list says of a circle; numbers are added as the list is read. */
export const circleListFields = z.object({
  joinMode: z.enum(joinModes).catch('open'),
  postMode: z.enum(postModes).catch('none'),
  readers: z.enum(circleReaders).catch('all'),
  leaderName: z.string().catch(''),
  members: z.number().int().catch(0),
  /** Requests to join, posts and comments that wait, and open reports. */
  waiting: z.number().int().catch(0),
  /** Posts of the last seven days. */
  newPosts: z.number().int().catch(0),
})
export type CircleListFields = z.output<typeof circleListFields>
