import {
  classCreate,
  defaultAppearance,
  microPageCreate,
  microPagePublish,
  microPageWxaCode,
  posterMessage,
  posterMessageV3,
  shareMessage,
  siteAppearance,
  surveyCreateBlank,
  weappAllData,
  weappItemWxaCode,
  weappPreviewStatus,
  weappWxaCode,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { eq } from 'drizzle-orm'
import { AA_CONTRAST, contrast, luminance } from '@zhanfang/format'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { apps } from '../app/tables.ts'
import { authorize, createReachedServer, startWechat } from '../weapp/testing/wechat.ts'
import { drawPoster, posterLook, qrSvg } from './poster.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function documentOf(content: string) {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('no such kind')
  const empty = emptyPageDocument()
  return {
    ...empty,
    page: { ...empty.page, shareTitle: '分享的标题', shareDescription: '一句话' },
    blocks: { b1: block },
    root: ['b1'],
  }
}

async function siteOf() {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const column = (await t.call(classCreate, { body: { name: '关于', intro: '我们' } }, options)).data
  const page = (
    await t.call(microPageCreate, { body: { title: '开业', document: documentOf('正文') } }, options)
  ).data
  return { appid, options, column, pageId: page.id }
}

test('a message says title, words, picture and links of what is shared', async () => {
  const { appid, options, column, pageId } = await siteOf()
  expect(
    (await t.call(shareMessage, { query: { type: 'micro-page', id: pageId } }, options)).data,
  ).toMatchObject({
    title: '分享的标题',
    desc: '一句话',
    link: `http://test.invalid/h5/${appid}/page/${pageId}`,
    path: `/pages/micro/micro?id=${pageId}`,
    weappStatus: 0,
  })
  expect(
    (await t.call(shareMessage, { query: { type: 'column', id: column.id } }, options)).data,
  ).toMatchObject({
    title: '关于',
    desc: '我们',
    link: `http://test.invalid/h5/${appid}/column/${column.id}`,
  })
  expect((await t.call(shareMessage, { query: { type: 'app' } }, options)).data.link).toBe(
    `http://test.invalid/h5/${appid}`,
  )
  // The specification's names for the same.
  const named = await t.call(shareMessage, { query: { itemType: 'column', itemId: column.id } }, options)
  expect(named.data.link).toBe(`http://test.invalid/h5/${appid}/column/${column.id}`)
  const untyped = async (query: { id?: string }) => (await t.call(shareMessage, { query }, options)).data.link
  expect(await untyped({})).toBe(`http://test.invalid/h5/${appid}`)
  expect(await untyped({ id: pageId })).toBe(`http://test.invalid/h5/${appid}/page/${pageId}`)
  expect((await t.call(shareMessage, { query: { type: 'column' } }, options)).status).toBe(422)
  const other = await t.app()
  const elsewhere = { as: other.owner, appid: other.id }
  for (const [type, id] of [
    ['micro-page', pageId],
    ['column', column.id],
  ] as const) {
    expect((await t.call(shareMessage, { query: { type, id } }, elsewhere)).status).toBe(404)
    expect((await t.call(posterMessage, { query: { type, id } }, elsewhere)).status).toBe(404)
  }
})

const lookIn = (accent: string) => posterLook({ ...defaultAppearance().skin, accent })

test('a poster is in the colours that the cards of its site have', async () => {
  const skin = {
    ...defaultAppearance().skin,
    bgColor: '#0d1020',
    accent: '#7c6bff',
    family: 'night' as const,
  }
  const look = posterLook(skin)
  const drawn = await drawPoster({
    title: '浮岛',
    desc: '',
    siteName: '清吧',
    link: 'https://example.com',
    look,
    picture: null,
  })
  const { data } = await sharp(drawn)
    .extract({ left: 4, top: 620, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(luminance(look.surface)).toBeLessThan(0.1)
  expect(contrast(look.text, look.surface)).toBeGreaterThan(AA_CONTRAST)
  expect(Math.max(...data)).toBeLessThan(80)
})

test('a poster shows a wide picture whole and cuts a tall one', async () => {
  const heightWith = async (width: number, height: number) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#be3455' } })
      .png()
      .toBuffer()
    const about = {
      title: '婚礼请柬',
      desc: '',
      siteName: '礼堂',
      link: 'https://example.com',
      look: lookIn('#be3455'),
    }
    return (await sharp(await drawPoster({ ...about, picture })).metadata()).height
  }
  const [wide, square, tall, strip] = await Promise.all([
    heightWith(1280, 640),
    heightWith(800, 800),
    heightWith(400, 1600),
    heightWith(2000, 100),
  ])
  // 750 across: 375 high as it is, or the usual 560.
  expect(square - wide).toBe(560 - 375)
  expect([tall, strip]).toEqual([square, square])
})

test('a poster is a PNG 750 pixels wide', async () => {
  const { options, pageId } = await siteOf()
  const { poster } = (await t.call(posterMessage, { query: { type: 'micro-page', id: pageId } }, options))
    .data
  const asked = { query: { type: 'micro-page', id: pageId } } as const
  expect((await t.call(posterMessageV3, asked, options)).data.poster).toBe(poster)
  const [head, body = ''] = poster.split(',')
  expect(head).toBe('data:image/png;base64')
  const { width, height, format } = await sharp(Buffer.from(body, 'base64')).metadata()
  expect({ width, format }).toEqual({ width: 750, format: 'png' })
  expect(height).toBeGreaterThan(900)
})

test.each([
  ['a title of one endless word', 'W'.repeat(200), 'W'.repeat(500)],
  ['emoji of many parts', '👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀'.repeat(20), '🀄️'.repeat(100)],
  ['marks piled up', `a${'\u0301'.repeat(150)}`, 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘'.repeat(5)],
  ['markup of the drawing', '</span><span size="999999">&amp;&#0;<b>', '<svg onload="x">]]>&'],
  ['both directions and nothing to see', '\u202eabc\u202c\u200b\u2066', '\ufeff\u00ad\u2060'],
  ['control signs and line ends', 'a\tb\r\nc\u0007\u001b[31m', '\n'.repeat(300)],
  ['scripts that no font has', '𓀀𓁐𒀀'.repeat(20), 'ᚠᛇᚻ᛫'.repeat(40)],
])('a poster with %s is drawn, and of a bounded size', async (_, title, desc) => {
  const drawn = await drawPoster({
    title,
    desc,
    siteName: title,
    link: `http://test.invalid/h5/a/page/${'x'.repeat(300)}`,
    look: lookIn('#1f6feb'),
    picture: Buffer.from('no picture at all'),
  })
  const { width, height, format } = await sharp(drawn).metadata()
  expect({ width, format }).toEqual({ width: 750, format: 'png' })
  expect(height).toBeGreaterThan(800)
  expect(height).toBeLessThan(1800)
})

test('a QR code has its quiet zone and its three corners', () => {
  const svg = qrSvg('https://example.com/h5/a', 196)
  expect(svg).toMatch(/viewBox="0 0 (\d+) \1"/)
  for (const corner of ['M2 2h', 'M8 8h']) expect(svg).toContain(corner)
  expect(svg).not.toMatch(/M[01] /)
})

test('the codes of a mini-program wait until it is online', async () => {
  const { options, pageId } = await siteOf()
  const asked = { type: 'micro-page', id: pageId } as const
  expect(await t.call(weappWxaCode, { query: asked }, options)).toMatchObject({
    status: 422,
    msg: '小程序还没有发布，发布以后才有小程序码',
  })
  expect((await t.call(microPageWxaCode, { query: { id: pageId } }, options)).status).toBe(422)
  expect((await t.call(weappPreviewStatus, {}, options)).data).toMatchObject({
    weappStatus: 0,
    canPreviewWeapp: false,
  })
})

test('a mini-program that is online has codes, drawn for the page that they open', async () => {
  const wechat = await startWechat()
  const online = await createReachedServer(wechat, { beside: t })
  try {
    const { appid, options, column, pageId } = await siteOf()
    await authorize(online, wechat, { id: appid, owner: options.as }, '上线的小程序')
    await t.database.db.update(apps).set({ weappStatus: 2 }).where(eq(apps.id, appid))
    expect(
      (await online.call(shareMessage, { query: { type: 'micro-page', id: pageId } }, options)).data
        .weappStatus,
    ).toBe(2)
    for (const [query, path] of [
      [{ type: 'micro-page', id: pageId }, `/pages/micro/micro?id=${pageId}`],
      [{ type: 'column', id: column.id }, `/pages/column/column?id=${column.id}`],
      [{ type: 'app' }, '/pages/index/index'],
    ] as const) {
      const { data } = await online.call(weappWxaCode, { query }, options)
      expect(data.path).toBe(path)
      const [head, body = ''] = data.image.split(',')
      expect(head).toBe('data:image/png;base64')
      const { width, height } = await sharp(Buffer.from(body, 'base64')).metadata()
      expect(width).toBe(height)
    }
    expect((await online.call(microPageWxaCode, { query: { id: pageId } }, options)).status).toBe(200)
    const { id: surveyId } = (await t.call(surveyCreateBlank, { body: { title: '问卷' } }, options)).data
    for (const [itemType, itemId, path] of [
      ['micro-page', pageId, `/pages/micro/micro?id=${pageId}`],
      ['20', surveyId, `/pages/survey/survey?id=${surveyId}`],
    ] as const) {
      const { data } = await online.call(weappItemWxaCode, { query: { itemType, itemId } }, options)
      expect(data.path).toBe(path)
    }
    const stranger = await t.app()
    const theirs = { as: stranger.owner, appid: stranger.id }
    const query = { itemType: '20', itemId: surveyId } as const
    expect((await online.call(weappItemWxaCode, { query }, theirs)).status).toBe(404)
    expect(
      (await online.send(weappItemWxaCode, { query: { itemType: 'coupon', itemId: pageId } }, options))
        .status,
    ).toBe(422)
    expect((await online.call(weappPreviewStatus, {}, options)).data).toMatchObject({
      weappStatus: 2,
      canPreviewWeapp: true,
    })
    // Where no mini-program can be reached, the code is refused with the reason.
    expect((await t.call(weappWxaCode, { query: { type: 'app' } }, options)).status).not.toBe(200)
  } finally {
    await online.close()
    await wechat.close()
  }
})

test('the data of the mini-program holds what is public, and nothing else', async () => {
  const { appid, options, column, pageId } = await siteOf()
  const ask = (query: { id?: string } = {}) => t.call(weappAllData, { query }, { appid })
  expect((await ask()).data).toMatchObject({ classList: [], homePageId: null, pages: { total: 0 } })
  await t.call(microPagePublish, { body: { id: pageId } }, options)
  await t.call(microPagePublish, { body: { id: column.pageId } }, options)
  const { data } = await ask()
  expect(data.classList.map(({ name }) => name)).toEqual(['关于'])
  expect(data.pages.list.map(({ id }) => id)).toEqual([pageId])
  expect(data.pages.list[0]?.page.itemList).toMatchObject([{ type: 60, data: { content: '正文' } }])
  expect(data.homePageId).toBe(pageId)
  expect((await ask({ id: pageId })).data.pages.list).toHaveLength(1)
  expect((await ask({ id: column.id })).data.classList[0]?.page?.itemList).toEqual([])
  expect((await t.call(weappAllData, { query: { id: pageId } }, { appid: (await t.app()).id })).status).toBe(
    404,
  )
  expect((await t.call(weappAllData, {})).code).toBe('300001')
})

test('the data of the mini-program leaves out what is for members or for another time', async () => {
  const { appid, options } = await siteOf()
  const open = documentOf('人人可见')
  const hidden = (id: string, frame: Record<string, string>) => {
    const block = createBlock('text', blockKinds, { content: '还不能看', frame }, id)
    if (!block) throw new Error('no such kind')
    return block
  }
  const member = hidden('b2', { audience: 'member' })
  const later = hidden('b3', { visibleFrom: '2999-01-01T00:00' })
  const document = {
    ...open,
    blocks: { ...open.blocks, b2: member, b3: later },
    root: ['b1', 'b2', 'b3'],
  }
  const { id } = (await t.call(microPageCreate, { body: { title: '分人', document } }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  const { data } = await t.call(weappAllData, { query: { id } }, { appid })
  expect(data.pages.list[0]?.page.itemList.map((item) => item.id)).toEqual(['b1'])
  expect(JSON.stringify(data)).not.toContain('还不能看')
})

test('a whole site is made of one template', async () => {
  const { id: appid, owner: as } = await t.app()
  const { siteWriter } = t.server.services.column
  const template: Parameters<typeof siteWriter.createSite>[2] = {
    pages: [{ key: '$home', title: '首页', document: documentOf('欢迎') }],
    columns: [
      { key: '$about', name: '关于', document: documentOf('我们') },
      { key: '$team', parentKey: '$about', name: '团队' },
    ],
    appearance: {
      tabBar: [
        { title: '首页', icon: 'home', link: { ...noLink, eventType: 'home' } },
        { title: '关于', icon: 'user', link: { ...noLink, eventType: 'column', itemId: '$about' } },
      ],
    },
    home: { type: 'micro-page', key: '$home' },
    footerCategories: [
      {
        title: '了解',
        links: [{ title: '团队', link: { ...noLink, eventType: 'column', itemId: '$team' } }],
      },
    ],
  }
  const made = await siteWriter.createSite(appid, { userId: as.id, nickname: as.nickname }, template)
  await siteWriter.dress(appid, template, made.ids)
  for (const id of made.pages.values()) await t.call(microPagePublish, { body: { id } }, { as, appid })
  const looks = (await t.call(siteAppearance, {}, { as, appid })).data
  expect(looks.home).toEqual({ type: 'micro-page', id: made.ids.get('$home') })
  expect(looks.tabBar[1]?.link.itemId).toBe(made.ids.get('$about'))
  const { data } = await t.call(weappAllData, {}, { appid })
  expect(data.classList.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['关于', null],
    ['团队', made.ids.get('$about')],
  ])
})
