import type { ContentSummary } from '@zhanfang/contract'
import {
  type CircleCard,
  circleCount,
  circleCreate,
  circleDelete,
  circleDetail,
  circleUpdate,
  managerCircleList,
  myCircleSearch,
  resetUserViewTimes,
} from '@zhanfang/contract/content-kinds/circle/calls'
import { circleListFields } from '@zhanfang/contract/content-kinds/circle/list-fields'
import { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import type { Bind } from '../../http/bind.ts'
import { cardNamesOf, type ContentFrame, pageAcross } from '../content/module.ts'
import { CIRCLE } from './circles.ts'
import type { CircleModule } from './module.ts'

type Desk = Awaited<ReturnType<ContentFrame['deskOf']>>

/** What the routes of circles need of other modules. */
export interface CircleRouteParts {
  frame: Pick<ContentFrame, 'deskOf' | 'listing' | 'service' | 'reads' | 'neighbours'>
}

function cardOf(appId: string, row: ContentSummary): CircleCard {
  const { joinMode, postMode, readers, leaderName, members, waiting, newPosts } = circleListFields.parse(
    row.fields,
  )
  return {
    id: row.id,
    circleName: row.title,
    ...cardNamesOf(row),
    state: row.state,
    isSecreted: row.visibility === 'secret',
    url: row.url,
    appId,
    joinMode,
    postMode,
    readers,
    leaderName,
    memberNum: members,
    waiting,
    timelineNum: newPosts,
  }
}

/** The specification's own calls about circles: what the calls of all contents do, in its words. */
export function circleRoutes(bind: Bind, circle: CircleModule, { frame }: CircleRouteParts): void {
  const { listing, service, neighbours, deskOf } = frame

  async function listOf(
    appId: string,
    desk: Desk,
    query: Parameters<typeof listing.list>[3],
  ): Promise<{ list: CircleCard[]; total: number; page: number; size: number }> {
    const { list, total, page, size } = await listing.list(appId, CIRCLE, desk, query)
    return { list: list.map((row) => cardOf(appId, row)), total, page, size }
  }

  bind(myCircleSearch, async ({ body }, caller) => {
    const { page, size, searchType, keywords, title } = body
    const desk = await deskOf(caller)
    const query = { page, size, searchType, keywords: keywords || title || undefined, ownerId: desk.userId }
    return listOf(caller.appId, desk, query)
  })
  bind(circleCount, async (_, caller) => ({
    count: await listing.count(caller.appId, CIRCLE, await deskOf(caller)),
  }))
  bind(managerCircleList, ({ body }, { session }) =>
    pageAcross(body, session, neighbours, (appId, desk, most) =>
      listOf(appId, desk, {
        keywords: body.keywords || body.title || undefined,
        searchType: body.searchType,
        page: 1,
        size: most,
      }),
    ),
  )

  bind(circleCreate, async ({ body }, caller) => {
    const desk = await deskOf(caller)
    const { circleName, headUrl, summary, isSecreted, settings } = body
    const made = await service.create(caller.appId, CIRCLE, desk, {
      title: circleName,
      fields: settings,
      visibility: isSecreted ? 'secret' : 'public',
    })
    if (headUrl !== '' || summary !== '') {
      const { draft, revision } = await service.detail(caller.appId, CIRCLE, desk, made.id)
      await service.save(caller.appId, CIRCLE, desk, made.id, {
        baseRevision: revision,
        draft: { ...draft, cover: headUrl, summary },
      })
    }
    return made
  })
  bind(circleDetail, async ({ params }, caller) => {
    const detail = await service.detail(caller.appId, CIRCLE, await deskOf(caller), params.id)
    const facts = await circle.rowFacts(caller.appId, [params.id])
    const { leaderId } = await circle.circles.row(caller.appId, params.id)
    return {
      ...cardOf(caller.appId, { ...detail, fields: { ...detail.fields, ...facts.get(params.id) } }),
      summary: detail.draft.summary,
      revision: detail.revision,
      publishedVersion: detail.publishedVersion,
      settings: circleSettingsSchema.parse(detail.draft.fields),
      leaderId,
    }
  })
  bind(circleUpdate, async ({ body }, caller) => {
    const desk = await deskOf(caller)
    const { draft } = await service.detail(caller.appId, CIRCLE, desk, body.id)
    const { revision, updateTime } = await service.save(caller.appId, CIRCLE, desk, body.id, {
      baseRevision: body.baseRevision,
      draft: {
        ...draft,
        title: body.circleName ?? draft.title,
        cover: body.headUrl ?? draft.cover,
        summary: body.summary ?? draft.summary,
        fields: body.settings ?? draft.fields,
      },
    })
    return { revision, updateTime }
  })
  bind(resetUserViewTimes, async ({ body: { circleId } }, caller) => {
    await service.detail(caller.appId, CIRCLE, await deskOf(caller), circleId)
    await frame.reads.reset(caller.appId, circleId)
    return {}
  })
  bind(circleDelete, async ({ params }, caller) => {
    await service.remove(caller.appId, CIRCLE, await deskOf(caller), params.id)
    return {}
  })
}
