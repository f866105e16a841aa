import type { ContentSummary, pageOf } from '@zhanfang/contract'
import {
  managerProjectList,
  myManagedProjectSearch,
  type ProjectCard,
  type projectCardSchema,
  projectCount,
  projectDelete,
  projectList,
} from '@zhanfang/contract/content-kinds/project/lists'
import { fields as projectFields } from '@zhanfang/contract/content-kinds/project/fields'
import type { z } from 'zod'
import type { Bind } from '../../../../http/bind.ts'
import type { DeskUser } from '../../authoring/desk.ts'
import type { ContentListQuery } from '../../authoring/listing.ts'
import { cardNamesOf } from '../../authoring/card-names.ts'
import { pageAcross } from '../../authoring/page-across.ts'
import type { ContentFrame } from '../../content-frame.ts'

type Page = z.output<ReturnType<typeof pageOf<typeof projectCardSchema>>>
const KIND = 'project'

const cardOf = (appId: string, row: ContentSummary): ProjectCard => ({
  id: row.id,
  projectName: row.title,
  ...cardNamesOf(row),
  state: row.state,
  url: row.url,
  appId,
  stages: projectFields.listFields.parse(row.fields).stages,
})

/** The specification's own calls about projects: what the calls of all contents say, in its words. */
export function projectListRoutes(bind: Bind, frame: ContentFrame): void {
  const { listing, service, neighbours, deskOf } = frame

  async function listOf(appId: string, desk: DeskUser, query: ContentListQuery): Promise<Page> {
    const { list, total, page, size } = await listing.list(appId, KIND, desk, query)
    return { list: list.map((row) => cardOf(appId, row)), total, page, size }
  }
  const wordsOf = ({ keywords, title }: { keywords?: string | undefined; title?: string | undefined }) =>
    keywords || title || undefined

  bind(projectCount, async (_, caller) => ({
    count: await listing.count(caller.appId, KIND, await deskOf(caller)),
  }))
  bind(projectList, async ({ body }, caller) =>
    listOf(caller.appId, await deskOf(caller), {
      page: body.page,
      size: body.size,
      searchType: body.searchType,
      keywords: wordsOf(body),
    }),
  )
  bind(myManagedProjectSearch, async ({ body }, caller) => {
    const { page, size, searchType } = body
    const desk = await deskOf(caller)
    const query = { page, size, searchType, keywords: wordsOf(body), ownerId: desk.userId }
    return listOf(caller.appId, desk, query)
  })
  bind(projectDelete, async ({ params }, caller) => {
    await service.remove(caller.appId, KIND, await deskOf(caller), params.id)
    return {}
  })

  bind(managerProjectList, ({ body }, { session }) =>
    pageAcross(body, session, neighbours, (appId, desk, most) =>
      listOf(appId, desk, { keywords: wordsOf(body), searchType: body.searchType, page: 1, size: most }),
    ),
  )
}
