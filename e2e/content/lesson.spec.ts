import { contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { lessonFollowing } from '@zhanfang/contract/content-kinds/lesson/calls'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

test.afterEach(dropApps)

const kind = 'lesson' as const
const PARTS = 10

const words = (text: string) => ({
  type: 'doc' as const,
  version: 1 as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const part = (number: number, isFree = true) => ({
  id: `part${String(number).padStart(4, '0')}`,
  title: `第${number}节课`,
  type: 'text',
  isFree,
  minutes: 3,
  body: words(`第${number}节要记住的话`),
})

/** Ten parts in two chapters; from the sixth on they ask for an account. */
async function fillLesson(appid: string, id: string) {
  const client = clientOf(await sharedToken(), appid)
  const params = { kind, id }
  const { draft, revision } = await client.call(contentDetail, { params })
  const parts = Array.from({ length: PARTS }, (_, index) => part(index + 1, index < 5))
  const chapters = [
    { title: '基础', parts: parts.slice(0, 5) },
    { title: '进阶', parts: parts.slice(5) },
  ]
  await client.call(contentSave, {
    params,
    body: { baseRevision: revision, draft: { ...draft, fields: { chapters } } },
  })
  await client.call(contentPublish, { params, body: {} })
  return client
}

/** A phone whose browser runs no script, at an address of its own. */
async function device(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
    extraHTTPHeaders: fromElsewhere(),
  })
  return context.newPage()
}

/** Logs in where the page asks for it; a number gets one code a minute, which the second device waits for. */
async function logIn(page: Page, mobile: string, usedCode?: string): Promise<string> {
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await expect(async () => {
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByLabel('验证码')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 100_000, intervals: [1000, 5000] })
  const code = await codeFor(mobile, usedCode)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录' }).click()
  return code
}

test('somebody makes a lesson of chapters and parts, and sees how it is followed', async ({ page }) => {
  const appid = await makeApp('微课怎么做')
  await openAt(page, '/mini/contents/lesson', { appid })
  await page.getByRole('button', { name: '新建微课' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('烘焙入门')
  await page.getByRole('button', { name: /加一章/ }).click()
  await page.getByRole('textbox', { name: '这一章的名称' }).fill('认识工具')
  await page.getByRole('textbox', { name: '这一节的名称' }).fill('烤箱怎么用')
  await page.getByRole('group', { name: '正文' }).getByRole('textbox').click()
  await page.keyboard.type('先预热十分钟。')
  await saved(page)
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '学习情况' }).click()
  await expect(page.getByRole('dialog').getByText('认识工具 / 烤箱怎么用')).toBeVisible()
  await expectAccessible(page, 'following')
})

test('a lesson with 10 parts is followed over two devices', async ({ page, browser }) => {
  const appid = await makeApp('微课两台设备')
  await openAt(page, '/mini/contents/lesson', { appid })
  await page.getByRole('button', { name: '新建微课' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('急救十课')
  await saved(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const client = await fillLesson(appid, id)
  const address = `/h5/${appid}/lesson/${id}`

  // On the phone, without an account: the first five.
  const phone = await device(browser, 390)
  await phone.goto(address)
  await phone.getByRole('link', { name: '开始学习' }).click()
  for (let at = 1; at <= 5; at += 1) {
    await expect(phone.getByText(`第${at}节要记住的话`)).toBeVisible()
    await expect(phone.getByText(`第 ${at} / 10 节`, { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: '学完了，下一节' }).click()
  }
  await expect(phone.getByText('第6节要记住的话')).toHaveCount(0)
  await expect(phone.getByText('登录后学习这一节')).toBeVisible()
  // The account takes over what the browser kept, and the visitor goes on where they were.
  const mobile = freshMobile()
  const code = await logIn(phone, mobile)
  await expect(phone.getByText('第6节要记住的话')).toBeVisible()
  await expect(phone.getByText('学完 5 / 10 节')).toBeVisible()
  await phone.getByRole('button', { name: '学完了，下一节' }).click()
  await expect(phone.getByText('第7节要记住的话')).toBeVisible()

  // On the tablet: another device, the same account.
  const tablet = await device(browser, 820)
  await tablet.goto(address)
  await expect(tablet.getByText('登录后可以学全部章节')).toBeVisible()
  await logIn(tablet, mobile, code)
  await expect(tablet.getByText('学完 6 / 10 节')).toBeVisible()
  await tablet.getByRole('link', { name: '继续学习：第7节课' }).click()
  for (let at = 7; at < PARTS; at += 1) {
    await expect(tablet.getByText(`第${at}节要记住的话`)).toBeVisible()
    await tablet.getByRole('button', { name: '学完了，下一节' }).click()
  }
  await tablet.getByRole('button', { name: '学完了', exact: true }).click()
  await expect(tablet.getByText('全部学完了')).toBeVisible()

  await phone.goto(address)
  await expect(phone.getByText('学完 10 / 10 节')).toBeVisible()
  await phone.goto(`/h5/${appid}/me`)
  await phone.getByRole('link', { name: /我的微课/ }).click()
  await expect(phone.getByText('学完了，共 10 节')).toBeVisible()

  const followed = await client.call(lessonFollowing, { params: { id } })
  expect(followed).toMatchObject({ joined: 1, finished: 1 })
  expect(followed.parts.map(({ done, guestsDone }) => [done, guestsDone])).toEqual(
    Array.from({ length: PARTS }, () => [1, 0]),
  )
  await phone.context().close()
  await tablet.context().close()
})

test('nothing serious is found by axe on pages of lessons, and none scrolls sideways on a phone', async ({
  page,
}) => {
  const appid = await makeApp('微课无障碍')
  await openAt(page, '/mini/contents/lesson', { appid })
  await page.getByRole('button', { name: '新建微课' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('急救十课')
  await saved(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await fillLesson(appid, id)
  const address = `/h5/${appid}/lesson/${id}`
  const pages = [address, `${address}?part=part0001`, `${address}?part=part0007`, `/h5/${appid}/lesson`]
  for (const one of [...pages, `/minlesson-create/${id}`]) {
    await openAt(page, one, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, one)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const one of [...pages, `/minlesson-create/${id}`]) {
    await openAt(page, one, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, one)
  }
})
