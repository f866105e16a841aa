import { expect, test, type Page } from '@playwright/test'
import { blockKinds, noLink } from '@zhanfang/blocks'
import {
  errorKinds,
  microPageCreate,
  microPagePublish,
  shareMessagesWx,
  surveySearch,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { z } from 'zod'
import { expectAccessible } from '../support/accessibility.ts'
import { BASE_URL, clientOf, makeApp, openAt, seededApp, sharedToken } from '../support/console.ts'

/** What the sandbox's JS-SDK was asked for on a page. */
const sandboxSchema = z.object({
  error: z.string(),
  hidden: z.boolean(),
  menu: z.array(z.string()),
  launched: z.object({ id: z.string(), path: z.string().nullable() }).nullable(),
  shared: z.record(z.string(), z.object({ title: z.string(), link: z.string() })),
})
const menu = ['appMessage', 'timeline', 'qq', 'weiboApp', 'QZone'].map((name) => `menuItem:share:${name}`)

async function sdkOf(page: Page) {
  const state: unknown = await page.evaluate(() => {
    const wx: unknown = Reflect.get(globalThis, 'wx')
    return typeof wx === 'object' && wx !== null ? Reflect.get(wx, 'sandbox') : null
  })
  return sandboxSchema.nullable().parse(state)
}

async function seeded() {
  const appid = await seededApp()
  const client = clientOf(await sharedToken(), appid)
  const survey = (await client.call(surveySearch, { body: { keywords: '社区服务满意度' } })).list[0]
  return { appid, home: `/h5/${appid}`, survey: survey?.url ?? '', surveyId: survey?.id ?? '' }
}

const weapp = { id: 'wx0123456789abcdef', path: 'pages/menu/index?table=3' }
/** A published page with a button that opens a mini-program. */
async function pageThatOpens(url = ''): Promise<string> {
  const appid = await makeApp('巷口面馆')
  const client = clientOf(await sharedToken(), appid)
  const link = { ...noLink, eventType: 'mini-program', url, weapp }
  const block = createBlock('button', blockKinds, { text: '点单', link }, 'b1')
  if (block === undefined) throw new Error('there is no kind button')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id } = await client.call(microPageCreate, { body: { title: '菜单', document } })
  await client.call(microPagePublish, { body: { id, keepSamples: true } })
  return `/h5/${appid}/page/${id}`
}

test.describe('inside WeChat', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN',
  })

  test('shared pages are signed and leave five ways of sharing', async ({ page }) => {
    const site = await seeded()
    for (const address of [site.home, site.survey, '/help', '/home-price']) {
      const [signed] = await Promise.all([
        page.waitForRequest(`**${shareMessagesWx.path}`),
        page.goto(`${address}#part`),
      ])
      expect(signed.postDataJSON(), address).toEqual({ url: new URL(address, BASE_URL).href })
      await expect.poll(async () => (await sdkOf(page))?.menu ?? [], { message: address }).toEqual(menu)
      expect(await sdkOf(page), address).toMatchObject({ error: '', hidden: true })
      expect((await sdkOf(page))?.shared.message?.title, address).not.toBe('')
      await expect(page.getByText(errorKinds.signatureFailed.message)).toHaveCount(0)
    }
    await openAt(page, `/share?type=survey&id=${site.surveyId}`, { appid: site.appid })
    await expect.poll(async () => (await sdkOf(page))?.menu ?? []).toEqual(menu)
  })

  test('a link to a mini-program opens it by WeChat’s own button, which other pages do not load', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    const isLoaded = () => asked.some((url) => url.includes('launch-weapp'))
    await page.goto((await seeded()).home)
    await expect.poll(async () => (await sdkOf(page))?.menu ?? []).toEqual(menu)
    expect(isLoaded()).toBe(false)
    const answer = await page.goto(await pageThatOpens('https://wxaurl.cn/menu'))
    expect(answer?.headers()['content-security-policy']).toContain('frame-src https://*.qq.com webcompt:')
    await expect.poll(async () => (await sdkOf(page))?.menu ?? []).toEqual(menu)
    expect(isLoaded()).toBe(true)
    await page.getByRole('link', { name: '点单' }).click()
    const card = page.getByRole('dialog', { name: '打开小程序' })
    // The link for other browsers has given way.
    await expect(card.getByRole('link', { name: '打开小程序' })).toHaveCount(0)
    await expectAccessible(page, 'WeChat button')
    await card.getByRole('button', { name: '打开小程序' }).click()
    expect((await sdkOf(page))?.launched).toEqual(weapp)
  })

  test('a signature that fails, or is refused by WeChat, is told; the page stays readable', async ({
    page,
  }) => {
    const { home } = await seeded()
    const { status, code, message } = errorKinds.signatureFailed
    const failures = [
      { status, json: { code, msg: message, data: { requestId: 'r-1' } } },
      {
        json: {
          code: '000000',
          msg: '',
          data: { appid: 'wx1', timestamp: '1', nonceStr: 'n', signature: 'wrong' },
        },
      },
    ]
    for (const failure of failures) {
      await page.route(`**${shareMessagesWx.path}`, (route) => route.fulfill(failure))
      // It goes away after some seconds, which a slow load of the page may take: it is waited for from the beginning.
      const told = page
        .getByRole('alert')
        .filter({ hasText: /^签名接口异常！$/ })
        .waitFor()
      await page.goto(home)
      await told
      await expect(page.getByRole('heading', { name: '身边的服务' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
})

test('outside WeChat a mini-program is opened by its link, or the page says where it opens', async ({
  page,
}) => {
  await page.goto(await pageThatOpens('https://wxaurl.cn/menu'))
  await page.getByRole('link', { name: '点单' }).click()
  const card = page.getByRole('dialog', { name: '打开小程序' })
  await expect(card.getByRole('link', { name: '打开小程序' })).toHaveAttribute(
    'href',
    'https://wxaurl.cn/menu',
  )
  await page.goto(await pageThatOpens())
  await page.getByRole('link', { name: '点单' }).click()
  await expect(card.getByText('请在微信里打开这个小程序')).toBeVisible()
})

test('outside WeChat no page loads a script for it', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  const site = await seeded()
  for (const address of [site.home, site.survey, '/home-price']) {
    await page.goto(address)
    expect(await page.content(), address).not.toContain('wechat-share')
  }
  expect(asked.filter((url) => /wechat|share-messages/.test(url))).toEqual([])
  // A cache on the way keeps the two apart.
  expect((await request.get(site.home)).headers().vary).toContain('User-Agent')
})
