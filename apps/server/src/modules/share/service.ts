import { contentTypeInfo, firstImageOf, shownPart } from '@zhanfang/blocks'
import type { CallData, ShareMessage, SharedType, weappAllData, weappPreviewStatus } from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import { Refusal, fieldRefusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { AppService } from '../app/module.ts'
import type { ContentRegistry } from '../content/module.ts'
import type { ColumnService } from '../column/module.ts'
import { wireColumnOf } from '../column/module.ts'
import type { AppearanceService } from '../page/module.ts'
import type { PageService } from '../page/module.ts'
import { wirePageOf } from '../page/module.ts'
import { texts } from './texts.ts'

interface Shared {
  type: SharedType
  id?: string | undefined
}

/** What a query means that need not say a type: a micro page when it has an id, else the app itself. */
export function sharedOf(query: {
  type?: SharedType | undefined
  id?: string | undefined
  itemType?: SharedType | undefined
  itemId?: string | undefined
}): Shared {
  const { type = query.itemType, id = query.itemId } = query
  return { type: type ?? (id === undefined ? 'app' : 'micro-page'), id }
}

/** `weappStatus` of a mini-program that is online. */
const WEAPP_ONLINE = 2
/** Pixels of a mini-program code: 195 on screen, sharp in print. */
const CODE_WIDTH = 780
/** The page of the mini-program that shows the app itself. */
const WEAPP_HOME = 'pages/index/index'

export interface ShareNeighbours {
  app: Pick<AppService, 'standing'>
  page: Pick<PageService, 'homePageId' | 'publishedPage' | 'publishedList'>
  column: Pick<ColumnService, 'publicColumns'>
  appearance: Pick<AppearanceService, 'read'>
  contentTypes: Pick<ContentRegistry, 'find'>
  /** Bytes of an own picture; null when there is none. */
  readPicture: (url: string) => Promise<Buffer | null>
  weapp: {
    /** Whether there is a mini-program that can be asked for codes. */
    canDraw: (appId: string) => Promise<boolean>
    draw: (appId: string, code: { scene: string; page: string; width: number }) => Promise<Buffer>
  }
  publicUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
}

export type ShareService = ReturnType<typeof createShareService>

/** How contents are passed on: words, pictures, links, posters and codes; and the data of the mini-program. */
export function createShareService(neighbours: ShareNeighbours) {
  const { app, page, column, appearance, publicUrl, siteAddress } = neighbours
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)

  /** What everyone may see now of a page: who asks for it here does not say who he is. */
  const openPart = (document: PageDocument) => shownPart(document, Date.now())
  const imageOf = (document: PageDocument) => firstImageOf(openPart(document))
  const openPage = (document: PageDocument) => wirePageOf(openPart(document))

  async function about(
    appId: string,
    { type, id }: Shared,
  ): Promise<{ title: string; desc: string; imageUrl: string; path: string; drawn?: string }> {
    const own = await app.standing(appId)
    if (type === 'app') {
      const homeId = await page.homePageId(appId)
      const home = homeId === null ? null : await page.publishedPage(appId, homeId)
      return {
        title: own.nickName,
        desc: home?.document.page.shareDescription ?? '',
        imageUrl: home?.document.page.shareImageUrl || (home && imageOf(home.document)) || own.appImg,
        path: '',
      }
    }
    if (id === undefined) throw fieldRefusal('invalidInput', 'id', texts.noId)
    const found = neighbours.contentTypes.find(type)
    const card = await found?.shareCard?.(appId, id)
    if (!found || !card) throw fieldRefusal('invalidInput', 'type', texts.notShared)
    return {
      ...card,
      imageUrl: card.imageUrl || own.appImg,
      path: card.path ?? `/${contentTypeInfo(found.type).folder}/${id}`,
    }
  }
  /** The page of the mini-program that shows it. */
  const weappPageOf = (type: SharedType) => neighbours.contentTypes.find(type)?.weappPage ?? WEAPP_HOME

  function messageOf(
    appId: string,
    shared: Shared,
    weappStatus: number,
    { title, desc, imageUrl, path, drawn }: Awaited<ReturnType<typeof about>>,
  ): ShareMessage {
    const query = shared.id === undefined ? '' : `?id=${encodeURIComponent(shared.id)}`
    return {
      type: shared.type,
      title,
      desc,
      imageUrl: imageUrl === '' ? '' : absolute(imageUrl),
      ...(drawn !== undefined && { imageUrl: `${siteAddress(appId)}${drawn}&shape=weapp` }),
      link: siteAddress(appId) + path,
      path: `/${weappPageOf(shared.type)}${query}`,
      weappStatus,
    }
  }

  /** What stands on a poster, and how it is drawn. */
  async function posterOf(appId: string, shared: Shared) {
    const [found, own, { skin }] = await Promise.all([
      about(appId, shared),
      app.standing(appId),
      appearance.read(appId),
    ])
    const message = messageOf(appId, shared, own.weappStatus, found)
    return {
      message,
      /** Changes with whatever is drawn. */
      key: JSON.stringify([appId, message, own.nickName, skin]),
      async draw(): Promise<Buffer> {
        // Brings the image library and the fonts' names with it.
        const { drawPoster, posterLook } = await import('./poster.ts')
        return drawPoster({
          title: message.title,
          desc: message.desc,
          siteName: own.nickName,
          link: message.link,
          look: posterLook(skin),
          picture: await neighbours.readPicture(found.imageUrl),
        })
      },
    }
  }

  return {
    /** The poster of a content for whoever reads it; refuses where there is none that everybody may know of. */
    async openPoster(appId: string, shared: Shared) {
      const { key, draw } = await posterOf(appId, shared)
      return { key, draw }
    },

    async message(appId: string, shared: Shared): Promise<ShareMessage> {
      const [found, { weappStatus }] = await Promise.all([about(appId, shared), app.standing(appId)])
      return messageOf(appId, shared, weappStatus, found)
    },

    async poster(appId: string, shared: Shared): Promise<ShareMessage & { poster: string }> {
      const { message, draw } = await posterOf(appId, shared)
      const png = await draw()
      return { ...message, poster: `data:image/png;base64,${png.toString('base64')}` }
    },

    /** The mini-program code of a content. Refuses while the mini-program is not online. */
    async wxaCode(appId: string, shared: Shared): Promise<{ image: string; path: string }> {
      const { path, weappStatus } = await this.message(appId, shared)
      if (weappStatus !== WEAPP_ONLINE) throw new Refusal('invalidInput', { message: texts.noWeapp })
      try {
        const image = await neighbours.weapp.draw(appId, {
          scene: shared.id ?? 'home',
          page: weappPageOf(shared.type),
          width: CODE_WIDTH,
        })
        const type = image[0] === 0x89 ? 'png' : 'jpeg'
        return { image: `data:image/${type};base64,${image.toString('base64')}`, path }
      } catch (error) {
        if (error instanceof OutsideError) throw new Refusal('sendFailed', { message: texts.noWeapp })
        throw error
      }
    },

    async previewStatus(appId: string): Promise<CallData<typeof weappPreviewStatus>> {
      const { appStatus, weappStatus } = await app.standing(appId)
      const canPreviewWeapp = weappStatus === WEAPP_ONLINE && (await neighbours.weapp.canDraw(appId))
      return {
        appStatus,
        weappStatus,
        siteUrl: siteAddress(appId),
        canPreviewWeapp,
        message: canPreviewWeapp ? texts.weappReady : texts.noWeapp,
      }
    },

    /** What the mini-program shows: only what is public. With an id, the one page or column. */
    async allData(
      appId: string,
      query: { page: number; size: number; id?: string | undefined },
    ): Promise<CallData<typeof weappAllData>> {
      const [own, looks, columns, first] = await Promise.all([
        app.standing(appId),
        appearance.read(appId),
        column.publicColumns(appId),
        page.homePageId(appId),
      ])
      const asked = columns.find(({ id }) => id === query.id)
      const single = query.id !== undefined && !asked ? await page.publishedPage(appId, query.id) : null
      if (query.id !== undefined && !asked && !single) throw new Refusal('pageNotFound')
      const { home } = looks
      const homePageId =
        home.type === 'column'
          ? (columns.find(({ id }) => id === home.id)?.pageId ?? first)
          : home.type === 'micro-page' && (await page.publishedPage(appId, home.id))
            ? home.id
            : first
      const listed = query.id === undefined ? await page.publishedList(appId, query) : { list: [], total: 0 }
      const pages = single && query.id !== undefined ? [{ id: query.id, ...single }] : listed.list
      const documentOf = async (pageId: string) => {
        const found = await page.publishedPage(appId, pageId)
        return found ? openPage(found.document) : null
      }
      return {
        app: { appid: appId, nickName: own.nickName, appImg: own.appImg },
        appearance: looks,
        homePageId,
        classList: await Promise.all(
          (asked ? [asked] : single ? [] : columns).map(async (one) => ({
            ...wireColumnOf(one, siteAddress(appId)),
            // The whole tree comes without the pages: they are asked for one by one.
            page: asked ? await documentOf(one.pageId) : null,
          })),
        ),
        pages: {
          list: pages.map(({ id, title, document }) => ({ id, title, page: openPage(document) })),
          total: single ? 1 : listed.total,
          page: query.page,
          size: query.size,
        },
      }
    },
  }
}
