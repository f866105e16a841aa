import {
  noParts,
  postDraftSchema,
  postPartsSchema,
  type PostDraft,
  type PostParts,
} from '@zhanfang/contract/content-kinds/circle/post-parts'
import { postStateNames, postStateOf, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { gramsOf, searchable } from '../../content/module.ts'
import type { Named } from '../events.ts'
import { circleComments, circlePosts, type PostRow } from '../tables.ts'
import { texts } from '../texts.ts'

/** Who looks at posts of a circle whose posts they may read. */
export interface Looker {
  customerId: string | null
  /** Leads the circle. */
  leads: boolean
}

export const partsOf = (raw: unknown): PostParts => postPartsSchema.safeParse(raw).data ?? noParts
export const changeOf = (raw: unknown): PostDraft | null =>
  raw === null ? null : (postDraftSchema.safeParse(raw).data ?? null)

const filesIn = ({ pictures, video, file }: PostParts): string[] =>
  [...pictures, video, file].flatMap((one) => one?.url ?? [])

/** Addresses of what came with a post, or with a change of it that waits. */
export const filesOf = ({ parts, change }: { parts: unknown; change: unknown }): string[] => [
  ...filesIn(partsOf(parts)),
  ...filesIn(changeOf(change)?.parts ?? noParts),
]

export const ofCircle = (appId: string, circleId: string) =>
  and(eq(circlePosts.appId, appId), eq(circlePosts.circleId, circleId))
export const onePost = (appId: string, circleId: string, id: string) =>
  and(ofCircle(appId, circleId), eq(circlePosts.id, id))
export const isShown = eq(circlePosts.state, postStates.shown)

/** Which posts somebody may open: shown ones, their own, and for those who lead the circle all that were not deleted. */
export function openTo({ customerId, leads }: Looker): SQL | undefined {
  const isThere = ne(circlePosts.state, postStates.deleted)
  if (leads) return isThere
  return customerId === null ? isShown : or(isShown, and(isThere, eq(circlePosts.authorId, customerId)))
}

/** The same of comments. */
export function commentsOpenTo({ customerId, leads }: Looker): SQL | undefined {
  const shown = eq(circleComments.state, postStates.shown)
  const waits = eq(circleComments.state, postStates.waiting)
  if (leads) return or(shown, waits)
  return customerId === null ? shown : or(shown, and(waits, eq(circleComments.authorId, customerId)))
}

/** Marks of an app's circle: others find nothing of it. */
export const searchScope = (appId: string, circleId: string) => ({
  appId: `${appId} ${circleId}`,
  isPublished: true,
})
export const gramsIn = (appId: string, circleId: string, text: string): number[] =>
  gramsOf(searchScope(appId, circleId), searchable(text))

export async function findPost(tx: Db, appId: string, circleId: string, id: string): Promise<PostRow> {
  const [row] = await tx
    .select()
    .from(circlePosts)
    .where(onePost(appId, circleId, id))
  if (!row || row.state === postStates.deleted) throw new Refusal('notFound', { message: texts.posts.gone })
  return row
}

/** Who decided, as rows keep it. */
export const decidedBy = ({ id, name }: Named) => ({ decidedBy: name, deciderId: id })

/** Says what has become of something that somebody wanted to decide. */
export function decidedAlready(row: { state: number; decidedBy: string } | undefined): Refusal {
  if (!row) return new Refusal('notFound', { message: texts.posts.gone })
  return new Refusal('circleState', {
    message: texts.posts.decided(row.decidedBy, postStateNames[postStateOf(row.state)]),
  })
}
