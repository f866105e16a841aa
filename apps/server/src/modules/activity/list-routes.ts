import type { ContentSummary, pageOf } from '@zhanfang/contract'
import {
  type ActivityCard,
  type activityCardSchema,
  activityCount,
  activityCreateMaxLimit,
  activityList,
  type activitySearchBody,
  activityTypeImages,
  activityTypePicture,
  createdActivityList,
  entryGroupOptions,
  managerActivityList,
  myActivityList,
} from '@zhanfang/contract/content-kinds/activity/list-calls'
import { activityListFields } from '@zhanfang/contract/content-kinds/activity/list-fields'
import {
  activityTypeNames,
  activityTypeSchema,
  typePicturePath,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { freeIn, WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import { progressOf } from '@zhanfang/contract/content-kinds/activity/progress'
import type { z } from 'zod'
import type { Editor } from '../../http/caller.ts'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { cardNamesOf, type ContentFrame, pageAcross } from '../content/module.ts'
import type { ActivityModule } from './module.ts'
import { ACTIVITY } from './plans.ts'

type Page = z.output<ReturnType<typeof pageOf<typeof activityCardSchema>>>
type Asked = z.output<typeof activitySearchBody>
type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>
type Listed = Parameters<ContentFrame['listing']['list']>[3]

/** The scope of a list: what I made myself. */
const MINE = 2

const cardOf = (
  appId: string,
  row: ContentSummary,
  { people, pending }: { people: number; pending: number },
): ActivityCard => {
  const { startsAt, endsAt, place, limit } = activityListFields.parse(row.fields)
  return {
    id: row.id,
    actName: row.title,
    ...cardNamesOf(row),
    state: row.state,
    isSecreted: row.visibility === 'secret',
    appId,
    url: row.url,
    startTime: startsAt,
    endTime: endsAt,
    progress: progressOf({ startsAt, endsAt }, new Date()),
    place,
    limit,
    signedPeople: people,
    pending,
  }
}

const wordsOf = ({ keywords, actName, title }: Asked) => keywords || actName || title || undefined

/** The specification's own calls that list activities. */
export function activityListRoutes(
  bind: Bind,
  {
    lists,
    plans,
    takenIn,
    typePictures,
  }: Pick<ActivityModule, 'lists' | 'plans' | 'takenIn' | 'typePictures'>,
  {
    frame: { deskOf, listing, neighbours, visitors },
    limitOf,
    publicUrl,
  }: {
    frame: Pick<ContentFrame, 'deskOf' | 'listing' | 'neighbours' | 'visitors'>
    publicUrl: string
    /** How many activities an app may have, for one of its members. */
    limitOf: (userId: string, appId: string) => Promise<z.output<typeof activityCreateMaxLimit.data>>
  },
): void {
  async function listOf(appId: string, desk: Desk, query: Listed): Promise<Page> {
    const { list, total, page, size } = await listing.list(appId, ACTIVITY, desk, query)
    const counts = await lists.counts(
      appId,
      list.map(({ id }) => id),
    )
    return {
      list: list.map((row) => cardOf(appId, row, counts.get(row.id) ?? { people: 0, pending: 0 })),
      total,
      page,
      size,
    }
  }

  /** A page of the activities of all apps in which somebody may see contents, the last change first. */
  const listOfAll = (session: Editor, asked: Asked, searchType: Asked['searchType']): Promise<Page> =>
    pageAcross(asked, session, neighbours, (appId, desk, most) =>
      listOf(appId, desk, { keywords: wordsOf(asked), searchType, page: 1, size: most }),
    )

  bind(activityList, async ({ body }, caller) => {
    const { page, size, searchType } = body
    const query = { page, size, searchType, keywords: wordsOf(body) }
    return listOf(caller.appId, await deskOf(caller), query)
  })
  bind(activityCount, async (_, caller) => ({
    count: await listing.count(caller.appId, ACTIVITY, await deskOf(caller)),
  }))
  bind(myActivityList, async ({ body }, caller) => {
    const { page, size, searchType } = body
    const desk = await deskOf(caller)
    const query = { page, size, searchType, keywords: wordsOf(body), ownerId: desk.userId }
    return listOf(caller.appId, desk, query)
  })
  bind(createdActivityList, ({ body }, { session }) => listOfAll(session, body, MINE))
  bind(managerActivityList, ({ body }, { session }) => listOfAll(session, body, body.searchType))
  bind(activityCreateMaxLimit, (_, { appId, session }) => limitOf(session.userId, appId))

  bind(activityTypeImages, () =>
    Promise.resolve({
      list: activityTypeSchema.options.map((type) => ({
        type,
        name: activityTypeNames[type],
        image: publicUrl + typePicturePath(type),
      })),
    }),
  )
  bind(activityTypePicture, async ({ params: { type } }) => ({
    content: await typePictures.of(type),
    fileName: `${type}.jpg`,
    mediaType: 'image/jpeg',
  }))

  bind(entryGroupOptions, async ({ params: { id }, query: { appId } }, { client }) => {
    const visitor = await visitors.of({ headers: { cookie: client.cookie } }, appId)
    const published = await plans.forVisitor(appId, visitor, id)
    // Whoever may not open the page learns nothing here either.
    if (!published) throw new Refusal('contentNotFound')
    const { signUp } = published.plan
    const taken = await takenIn(appId, id)
    return {
      groupNoun: signUp.groupNoun,
      list: signUp.isOffered
        ? signUp.groups.map(({ id: groupId, name, limit }) => ({
            id: groupId,
            name,
            limit,
            free: freeIn(signUp, [WHOLE, `g:${groupId}`], taken),
          }))
        : [],
    }
  })
}
