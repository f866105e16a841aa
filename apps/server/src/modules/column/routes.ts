import {
  adminClassCopy,
  classAllData,
  classBanner,
  classBannerUpdate,
  classBin,
  classCopy,
  classCreate,
  classDelete,
  classDetail,
  classIsShow,
  classList,
  classNavLayoutType,
  classNavLayoutTypeUpdate,
  classRestore,
  classSort,
  classTemplateStandardList,
  classUpdate,
  firstClassList,
  weappClassAllList,
  weappClassLayoutType,
  weappClassList,
  weappClassNavStyle,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { AppService } from '../app/module.ts'
import type { AppearanceService } from '../page/module.ts'
import type { ColumnService } from './service.ts'

export function columnRoutes(
  bind: Bind,
  column: ColumnService,
  appearance: AppearanceService,
  app: Pick<AppService, 'standing'>,
): void {
  bind(firstClassList, async (_, { appId }) => ({ list: await column.children(appId, null) }))
  bind(classList, async ({ query: { parentId } }, { appId }) => ({
    list: await (parentId === undefined ? column.list(appId) : column.children(appId, parentId)),
  }))
  bind(weappClassList, async ({ query }, { appId }) => ({
    list: await column.children(appId, query.parentId ?? null),
  }))
  bind(weappClassAllList, async (_, { appId }) => ({ list: await column.list(appId) }))
  bind(classDetail, ({ params }, { appId }) => column.detail(appId, params.id))
  bind(classCreate, ({ body }, { appId, session }) => column.create(appId, session, body))
  bind(classUpdate, async ({ body }, { appId, session }) => {
    await column.update(appId, session, body)
    return {}
  })
  bind(classDelete, ({ params }, { appId, session }) => column.remove(appId, session, params.id))
  bind(classBin, ({ query }, { appId }) => column.bin(appId, query))
  bind(classRestore, ({ body }, { appId, session }) => column.restore(appId, session, body.id))
  bind(classIsShow, async ({ body }, { appId, session }) => {
    await column.setShown(appId, session, body)
    return {}
  })
  bind(classCopy, ({ body }, { appId, session }) => column.copy(appId, session, body.id))
  bind(adminClassCopy, async ({ body }, { session }) => {
    await app.standing(body.appid)
    return column.copy(body.appid, session, body.id)
  })
  bind(classSort, async ({ body }, { appId }) => {
    await column.sort(appId, body.list)
    return {}
  })
  bind(classAllData, ({ query }, { appId }) => column.allData(appId, query.classId))
  bind(classTemplateStandardList, () => ({ list: column.templates() }))

  bind(classNavLayoutType, async (_, { appId }) => {
    const { navLayoutType } = await appearance.read(appId)
    return { navLayoutType }
  })
  bind(classNavLayoutTypeUpdate, async ({ body }, { appId }) => {
    await appearance.change(appId, body)
    return {}
  })
  bind(weappClassLayoutType, async ({ body }, { appId }) => {
    await appearance.change(appId, { navLayoutType: body.layoutType })
    return {}
  })
  bind(weappClassNavStyle, async ({ body }, { appId }) => {
    await appearance.change(appId, body)
    return {}
  })
  bind(classBanner, async (_, { appId }) => ({ list: (await appearance.read(appId)).banner }))
  bind(classBannerUpdate, async ({ body }, { appId }) => {
    await appearance.change(appId, { banner: body.list })
    return {}
  })
}
