import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { circleClasses, circlePosts } from './tables.ts'

/** What the log calls the topics and the posts of circles. */
export const logged: DescribeLogged = (database) => {
  const topic = rowNames(database, {
    appId: circleClasses.appId,
    id: circleClasses.id,
    name: circleClasses.name,
  })
  const post = rowNames(database, { appId: circlePosts.appId, id: circlePosts.id, name: circlePosts.text })
  return {
    fields: {
      // The name of a person beside that of something else could not be taken out when they leave.
      'changeManager.userId': async () => undefined,
      classId: topic,
      'circleClassCreate.id': topic,
      'circleClassUpdate.id': topic,
      'circleClassDelete.id': topic,
      'circleClassSort.id': topic,
      'circlePostAct.ids': post,
      'circleReviewDecide.id': post,
    },
  }
}
