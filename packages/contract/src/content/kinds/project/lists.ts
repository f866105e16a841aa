// Calls of the specification that are about projects alone, in its words.
import { z } from 'zod'
import { member, user } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { emptySchema, idSchema, keywordsSchema, pageOf, pagingQuery } from '../../../envelope.ts'
import { searchScopeSchema } from '../../../search-scope.ts'
import { cardNames } from '../../card-names.ts'
import { contentStateSchema } from '../../lists.ts'

/** A project as cards of the specification show it: its picture stands in whichever field a card looks at. */
export const projectCardSchema = z.object({
  id: idSchema,
  projectName: z.string(),
  ...cardNames,
  state: contentStateSchema,
  url: z.string(),
  appId: idSchema,
  stages: z.number().int(),
})
export type ProjectCard = z.output<typeof projectCardSchema>

const searchBody = z.object({
  ...pagingQuery,
  keywords: keywordsSchema,
  title: keywordsSchema,
  searchType: searchScopeSchema,
})

export const projectCount = defineCall({
  method: 'GET',
  path: '/p1/api/v1/manager/project/count',
  module: 'content',
  summary: '当前应用有多少项目，只数我能看的',
  access: member('content:read'),
  data: z.object({ count: z.number().int() }),
})

export const projectList = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/manager/project/list',
  module: 'content',
  summary: '当前应用的项目',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(projectCardSchema),
})

export const myManagedProjectSearch = defineCall({
  method: 'POST',
  path: '/p1/api/v1/my-manage-project/search',
  module: 'content',
  summary: '当前应用中我创建的项目',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(projectCardSchema),
})

export const projectDelete = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/projects/delete/{id}',
  module: 'content',
  summary: '删除项目，30 天内可恢复',
  access: member('content:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const managerProjectList = defineCall({
  method: 'POST',
  path: '/p2/api/v1/manager/project/list',
  module: 'content',
  summary: '我管理的所有应用里的项目',
  access: user,
  servedOnFullDisk: true,
  body: searchBody,
  data: pageOf(projectCardSchema),
})

export const listCalls = {
  projectCount,
  projectList,
  myManagedProjectSearch,
  projectDelete,
  managerProjectList,
}
