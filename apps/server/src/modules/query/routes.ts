import {
  queryColList,
  queryCopy,
  queryCreate,
  queryDelete,
  queryDetail,
  queryPause,
  queryPublish,
  querySearch,
  queryTable,
  queryUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { QueryModule } from './module.ts'
import type { QueryEditor } from './service.ts'

export function queryRoutes(bind: Bind, { query, roleMay }: QueryModule): void {
  async function editorOf(caller: {
    session: { userId: string; nickname: string }
    role: string
  }): Promise<QueryEditor> {
    const [answers, plain] = await Promise.all([
      roleMay(caller.role, 'answer:read'),
      roleMay(caller.role, 'answer:write'),
    ])
    const { userId, nickname } = caller.session
    return { userId, nickname, answers, plain }
  }

  bind(queryColList, async ({ query: wanted }, { appId }) => ({ list: await query.columns(appId, wanted) }))
  bind(querySearch, ({ body }, { appId }) => query.search(appId, body))
  bind(queryCreate, async ({ body }, caller) => query.create(caller.appId, await editorOf(caller), body))
  bind(queryDetail, ({ params }, { appId }) => query.detail(appId, params.id))
  bind(queryUpdate, async ({ body }, caller) => query.update(caller.appId, await editorOf(caller), body))
  bind(queryTable, async ({ params }, caller) =>
    query.upload(caller.appId, await editorOf(caller), params.id, await caller.file()),
  )
  bind(queryPublish, async ({ body }, caller) => query.publish(caller.appId, await editorOf(caller), body.id))
  bind(queryPause, async ({ body }, { appId }) => {
    await query.pause(appId, body.id)
    return {}
  })
  bind(queryCopy, async ({ body }, caller) => query.copy(caller.appId, await editorOf(caller), body.id))
  bind(queryDelete, async ({ params }, { appId }) => {
    await query.remove(appId, params.id)
    return {}
  })
}
