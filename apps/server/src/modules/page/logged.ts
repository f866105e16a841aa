import { and, eq, sum } from 'drizzle-orm'
import { z } from 'zod'
import { textOf, type DescribeLogged } from '../../composition/logged-things.ts'
import { rowOf } from '../../database/row-facts.ts'
import { rowNames } from '../../database/row-names.ts'
import {
  footerCategories,
  headerNavs,
  microPageNotes,
  microPages,
  microPageTemplates,
  microPageVariants,
  microPageVersions,
  ownSections,
  siteAppearances,
} from './tables.ts'

const settingsSchema = z
  .object({
    skin: z
      .object({
        skinId: z.string().catch(''),
        family: z.string().catch(''),
        accent: z.string().catch(''),
        second: z.string().catch(''),
        bgColor: z.string().catch(''),
        topBgImageUrl: z.string().catch(''),
      })
      .partial()
      .catch({}),
    navStyle: z.unknown(),
    navLayoutType: z.unknown(),
    tabBar: z.array(z.object({ title: z.string().catch('') })).catch([]),
    popUp: z.object({ isOn: z.boolean().catch(false) }).catch({ isOn: false }),
    music: z.object({ isOn: z.boolean().catch(false) }).catch({ isOn: false }),
  })
  .partial()

const onOff = (isOn: boolean | undefined) => (isOn === true ? '开' : '关')

/** What the log calls pages and what surrounds them, and what it notes of them. */
export const logged: DescribeLogged = (database) => {
  const page = rowNames(database, { appId: microPages.appId, id: microPages.id, name: microPages.title })
  const header = rowNames(database, { appId: headerNavs.appId, id: headerNavs.id, name: headerNavs.title })
  const footer = rowNames(database, {
    appId: footerCategories.appId,
    id: footerCategories.id,
    name: footerCategories.title,
  })
  const template = rowNames(database, {
    appId: microPageTemplates.appId,
    id: microPageTemplates.id,
    name: microPageTemplates.name,
  })
  const section = rowNames(database, { appId: ownSections.appId, id: ownSections.id, name: ownSections.name })
  const note = rowNames(database, {
    appId: microPageNotes.appId,
    id: microPageNotes.id,
    name: microPageNotes.text,
  })
  const appearance = rowOf(database, siteAppearances, { id: siteAppearances.appId })
  return {
    fields: {
      pageId: page,
      pages: page,
      noteId: note,
      templateId: template,
      'headerNavCreate.id': header,
      'headerNavUpdate.id': header,
      'headerNavDelete.id': header,
      'footerCategoryCreate.id': footer,
      'footerCategoryUpdate.id': footer,
      'footerCategoryDelete.id': footer,
      'microPageTemplateDelete.id': template,
      'ownSectionUpdate.id': section,
      'ownSectionRename.id': section,
      'ownSectionDelete.id': section,
      'ownSectionFollow.id': section,
    },
    facts: [
      {
        calls: [
          'microPagePublish',
          'microPageUnpublish',
          'microPageSchedule',
          'microPageTitle',
          'microPageAddressUpdate',
        ],
        async read(appId, asked) {
          const [row] = await database.db
            .select({
              title: microPages.title,
              words: microPages.words,
              version: microPages.publishedVersion,
              offline: microPages.offline,
              publishAt: microPages.publishAt,
            })
            .from(microPages)
            .where(and(eq(microPages.appId, appId), eq(microPages.id, textOf(asked, 'id'))))
          return (
            row && {
              名称: row.title,
              地址: row.words ?? '编号',
              状态: row.version === null ? '草稿' : row.offline ? '已下线' : `第 ${row.version} 版`,
              定时发布: row.publishAt?.toISOString() ?? '没有',
            }
          )
        },
      },
      {
        calls: ['microPageVersionName'],
        async read(appId, asked) {
          const [row] = await database.db
            .select({ name: microPageVersions.name })
            .from(microPageVersions)
            .where(
              and(
                eq(microPageVersions.appId, appId),
                eq(microPageVersions.pageId, textOf(asked, 'id')),
                eq(microPageVersions.version, Number(textOf(asked, 'version'))),
              ),
            )
          return row && { 版本: `第 ${textOf(asked, 'version')} 版`, 版本的名字: row.name ?? '没有' }
        },
      },
      {
        calls: ['microPageVariantsReset'],
        async read(appId, asked) {
          const [row] = await database.db
            .select({ title: microPages.title, views: sum(microPageVariants.views) })
            .from(microPages)
            .leftJoin(
              microPageVariants,
              and(
                eq(microPageVariants.appId, microPages.appId),
                eq(microPageVariants.pageId, microPages.id),
                eq(microPageVariants.test, textOf(asked, 'test')),
              ),
            )
            .where(and(eq(microPages.appId, appId), eq(microPages.id, textOf(asked, 'id'))))
            .groupBy(microPages.title)
          return row && { 名称: row.title, 看到对比版本的人: row.views ?? '0' }
        },
      },
      {
        calls: ['siteAppearanceUpdate', 'setSkin', 'popUpdate', 'homeMusicUpdate'],
        async read(appId) {
          const row = await appearance('', appId)
          const { skin = {}, ...rest } = settingsSchema.catch({}).parse(row?.settings ?? {})
          return {
            皮肤: skin.skinId ?? '',
            风格: skin.family ?? '',
            主题色: skin.accent ?? '',
            第二种颜色: skin.second ?? '',
            背景色: skin.bgColor ?? '',
            头图: skin.topBgImageUrl ?? '',
            导航: `${JSON.stringify(rest.navLayoutType ?? '')} ${JSON.stringify(rest.navStyle ?? '')}`,
            底部导航: (rest.tabBar ?? []).map(({ title }) => title).join('、'),
            弹窗: onOff(rest.popUp?.isOn),
            背景音乐: onOff(rest.music?.isOn),
          }
        },
      },
      {
        calls: ['headerNavUpdate'],
        async read(appId, asked) {
          const [row] = await database.db
            .select()
            .from(headerNavs)
            .where(and(eq(headerNavs.appId, appId), eq(headerNavs.id, textOf(asked, 'id'))))
          return row && { 名称: row.title, 显示: row.isShow ? '是' : '否' }
        },
      },
    ],
  }
}
