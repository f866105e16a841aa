import type { ContentSummary, pageOf } from '@zhanfang/contract'
import {
  type ActivityCard,
  type activityCardSchema,
  activityCount,
  activityList,
} from '@zhanfang/contract/content-kinds/activity/list-calls'
import { activityListFields } from '@zhanfang/contract/content-kinds/activity/list-fields'
import { progressOf } from '@zhanfang/contract/content-kinds/activity/progress'
import type { z } from 'zod'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from '../content/module.ts'
import { ACTIVITY } from './plans.ts'

type Page = z.output<ReturnType<typeof pageOf<typeof activityCardSchema>>>
type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

const cardOf = (appId: string, row: ContentSummary): ActivityCard => {
  const { startsAt, endsAt, place, limit } = activityListFields.parse(row.fields)
  return {
    id: row.id,
    actName: row.title,
    title: row.title,
    firstImage: row.cover,
    articleImg: row.cover,
    headImg: row.cover,
    headUrl: row.cover,
    state: row.state,
    isSecreted: row.visibility === 'secret',
    appId,
    url: row.url,
    startTime: startsAt,
    endTime: endsAt,
    progress: progressOf({ startsAt, endsAt }, new Date()),
    place,
    limit,
    createTime: row.createTime,
    updateTime: row.updateTime,
    auditTime: row.publishedAt,
    applyTime: null,
  }
}

/** The specification's own calls that list activities. */
export function activityListRoutes(bind: Bind, frame: Pick<ContentFrame, 'deskOf' | 'listing'>): void {
  async function listOf(
    appId: string,
    desk: Desk,
    query: Parameters<ContentFrame['listing']['list']>[3],
  ): Promise<Page> {
    const { list, total, page, size } = await frame.listing.list(appId, ACTIVITY, desk, query)
    return { list: list.map((row) => cardOf(appId, row)), total, page, size }
  }

  bind(activityList, async ({ body }, caller) => {
    const { page, size, searchType, keywords, title, actName } = body
    return listOf(caller.appId, await frame.deskOf(caller), {
      page,
      size,
      searchType,
      keywords: keywords || actName || title || undefined,
    })
  })
  bind(activityCount, async (_, caller) => ({
    count: await frame.listing.count(caller.appId, ACTIVITY, await frame.deskOf(caller)),
  }))
}
