import type { CirclePost } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { postStateOf } from '@zhanfang/contract/content-kinds/circle/states'
import type { CustomerModule } from '../../customer/module.ts'
import type { Classes } from '../classes.ts'
import type { PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { partsOf } from './post-rows.ts'

/** Rows of posts with what stands beside them elsewhere: one question for all of them. */
export async function describePosts(
  appId: string,
  circleId: string,
  rows: readonly PostRow[],
  { desk, classes }: { desk: Pick<CustomerModule['desk'], 'facesOf'>; classes: Pick<Classes, 'names'> },
): Promise<CirclePost[]> {
  const authors = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]
  const [faces, names] = await Promise.all([desk.facesOf(appId, authors), classes.names(appId, circleId)])
  const classNames = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const face = row.authorId === null ? undefined : faces.get(row.authorId)
    const byTeam = row.userId !== null
    return {
      id: row.id,
      authorId: row.authorId,
      authorName: byTeam ? texts.team : (face?.nickname ?? row.authorName),
      avatar: face?.avatar ?? '',
      byTeam,
      text: row.text,
      parts: partsOf(row.parts),
      classId: row.classId,
      className: row.classId === null ? '' : (classNames.get(row.classId) ?? ''),
      state: postStateOf(row.state),
      reason: row.reason,
      hasChange: row.change !== null,
      pinned: row.pinned,
      prime: row.prime,
      announcement: row.announcement,
      likes: row.likes,
      comments: row.comments,
      createTime: row.createdAt.toISOString(),
    }
  })
}
