import {
  channelVideo,
  contentModuleDetail,
  dataSlices,
  dataSlicesV2,
  dataSliceStyleList,
  deleteHistory,
  footerCategoryCreate,
  footerCategoryDelete,
  footerCategoryList,
  footerCategoryUpdate,
  headerNavCreate,
  headerNavDelete,
  headerNavList,
  headerNavUpdate,
  historyList,
  homeMusic,
  homeMusicUpdate,
  inUsedSkin,
  pop,
  popUpdate,
  schoolTopImage,
  schoolTopImageSet,
  setSkin,
  siteAppearance,
  siteAppearanceUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { texts } from '../texts.ts'
import type { AppearanceService } from './appearance.ts'
import type { BlockHistory } from '../blocks/block-history.ts'
import { blockStyles } from '../blocks/block-styles.ts'
import type { DataSlices } from '../blocks/data-slices.ts'
import type { SiteNavigation } from './site-navigation.ts'

/** Calls of what surrounds the pages, and of single blocks. */
export function siteRoutes(
  bind: Bind,
  {
    appearance,
    navigation,
    slices,
    blockHistory,
    wxChannelOpen,
  }: {
    appearance: AppearanceService
    navigation: SiteNavigation
    slices: DataSlices
    blockHistory: BlockHistory
    /** Whether the app lets WeChat's channels onto its pages. */
    wxChannelOpen: (appId: string) => Promise<boolean>
  },
): void {
  bind(siteAppearance, (_, { appId }) => appearance.read(appId))
  bind(siteAppearanceUpdate, async ({ body }, { appId }) => {
    await appearance.change(appId, body)
    return {}
  })
  bind(inUsedSkin, async (_, { appId }) => (await appearance.read(appId)).skin)
  bind(setSkin, async ({ body }, { appId }) => {
    await appearance.setSkin(appId, body)
    return {}
  })
  bind(schoolTopImage, async (_, { appId }) => ({
    topImage: (await appearance.read(appId)).skin.topBgImageUrl,
  }))
  bind(schoolTopImageSet, async ({ body: { topImage } }, { appId, session, changed }) => {
    if (!session.isSchoolManager) throw new Refusal('forbidden', { message: texts.notSchoolManager })
    const { skin } = await appearance.read(appId)
    await appearance.change(appId, { skin: { ...skin, topBgImageUrl: topImage } })
    changed([{ field: texts.topImage, before: skin.topBgImageUrl, after: topImage }])
    return {}
  })
  bind(homeMusic, async (_, { appId }) => (await appearance.read(appId)).music)
  bind(homeMusicUpdate, async ({ body }, { appId }) => {
    await appearance.change(appId, { music: body })
    return {}
  })
  bind(pop, async (_, { appId }) => (await appearance.read(appId)).popUp)
  bind(popUpdate, async ({ body }, { appId }) => {
    await appearance.change(appId, { popUp: body })
    return {}
  })
  bind(dataSliceStyleList, () => ({ list: blockStyles }))

  bind(headerNavList, async (_, { appId }) => ({ list: await navigation.headers(appId) }))
  bind(headerNavCreate, ({ body }, { appId }) => navigation.createHeader(appId, body))
  bind(headerNavUpdate, async ({ body }, { appId }) => {
    await navigation.updateHeader(appId, body)
    return {}
  })
  bind(headerNavDelete, async ({ query }, { appId }) => {
    await navigation.removeHeader(appId, query.id)
    return {}
  })
  bind(footerCategoryList, async (_, { appId }) => ({ list: await navigation.footers(appId) }))
  bind(footerCategoryCreate, ({ body }, { appId }) => navigation.createFooter(appId, body))
  bind(footerCategoryUpdate, async ({ body }, { appId }) => {
    await navigation.updateFooter(appId, body)
    return {}
  })
  bind(footerCategoryDelete, async ({ query }, { appId }) => {
    await navigation.removeFooter(appId, query.id)
    return {}
  })

  bind(historyList, ({ body }, { appId }) => blockHistory.list(appId, body))
  bind(contentModuleDetail, ({ query }, { appId }) => blockHistory.detail(appId, query.id))
  bind(deleteHistory, async ({ query }, { appId }) => {
    await blockHistory.remove(appId, query.id)
    return {}
  })
  bind(channelVideo, async ({ body: { finderName, finderUserName, ...place } }, { appId, session }) => {
    if (!(await wxChannelOpen(appId)))
      throw fieldRefusal('invalidInput', 'finderUserName', texts.wxChannelClosed)
    return slices.create(appId, session, 'videoLive', { ...place, props: { finderName, finderUserName } })
  })
  for (const kind of ['text', 'image', 'imageText', 'notice'] as const) {
    const { create, update } = dataSlices[kind]
    bind(create, async ({ body }, { appId, session }) => {
      const { classId, pageId, afterId, containerId, tabId, ...props } = body
      const place = { classId, pageId, afterId, containerId, tabId }
      return slices.create(appId, session, kind, { ...place, props, version: 1 })
    })
    bind(update, async ({ body }, { appId, session }) => {
      const { id, classId, pageId, ...props } = body
      return slices.update(appId, session, kind, { id, classId, pageId, props, version: 1 })
    })
  }
  for (const kind of ['text', 'image'] as const) {
    const { create, update } = dataSlicesV2[kind]
    bind(create, ({ body: { data, ...place } }, { appId, session }) =>
      slices.create(appId, session, kind, { ...place, props: data }),
    )
    bind(update, ({ body: { data, ...named } }, { appId, session }) =>
      slices.update(appId, session, kind, { ...named, props: data }),
    )
  }
}
