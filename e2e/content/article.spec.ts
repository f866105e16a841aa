import {
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  contentVisibilitySet,
} from '@zhanfang/contract'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

const kind = 'article'

/** An article of an app, written by calls. */
async function makeArticle(appid: string, title: string, words: string) {
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const place = { kind, id } as const
  const { draft, revision } = await client.call(contentDetail, { params: place })
  const body = {
    type: 'doc' as const,
    version: 1 as const,
    content: [
      { type: 'paragraph' as const, ...(words && { content: [{ type: 'text' as const, text: words }] }) },
    ],
  }
  await client.call(contentSave, {
    params: place,
    body: { baseRevision: revision, draft: { ...draft, body } },
  })
  return { client, place }
}

const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

test('somebody writes an article and publishes it; a visitor finds it by its words and reads it without a script', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('文章从写到读')
  await openAt(page, '/mini/contents/article', { appid })
  await page.getByRole('button', { name: '写文章' }).first().click()
  await title(page).fill('重阳节敬老活动')
  await text(page).click()
  await page.keyboard.type('社区食堂请七十岁以上的老人吃长寿面。')
  await saved(page)
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}/search?q=${encodeURIComponent('长寿面')}`)
  await visitor.getByRole('link', { name: /重阳节敬老活动/ }).click()
  await expect(visitor.getByRole('heading', { name: '重阳节敬老活动', level: 1 })).toBeVisible()
  await expect(visitor.getByText('社区食堂请七十岁以上的老人吃长寿面')).toBeVisible()
  await visitor.getByRole('link', { name: '全部文章' }).click()
  await expect(visitor.getByRole('link', { name: /重阳节敬老活动/ })).toBeVisible()
  await phone.close()
})

test('of two who write at once the second is asked, and nothing is lost', async ({ page, context }) => {
  const appid = await makeApp('文章两个人写')
  const { place } = await makeArticle(appid, '运动会报名', '十月二十日上午九点开始。')
  const address = `/quill?id=${place.id}`
  await openAt(page, address, { appid })
  await expect(title(page)).toHaveValue('运动会报名')
  const other = await context.newPage()
  await openAt(other, address, { appid })
  await title(other).fill('社区运动会报名')
  await saved(other)
  await title(page).fill('秋季运动会报名')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('已在别处被修改')
  await question.getByRole('button', { name: /另存为副本/ }).click()
  await expect(title(page)).toHaveValue('社区运动会报名')
  await openAt(page, '/mini/contents/article', { appid })
  await expect(page.getByRole('link', { name: /秋季运动会报名/ })).toBeVisible()
})

test('an article is given the hour at which it publishes itself', async ({ page }) => {
  const appid = await makeApp('文章定时')
  await makeArticle(appid, '冬季取暖提示', '请转告家里老人。')
  await openAt(page, '/mini/contents/article', { appid })
  await page.getByRole('button', { name: '更多 冬季取暖提示' }).click()
  await page.getByRole('menuitem', { name: '定时' }).click()
  const dialog = page.getByRole('dialog')
  const hour = dialog.getByLabel('定时发布')
  await hour.fill('2099-01-01 08:00')
  // Takes the hour over, and sends the form as Enter does everywhere.
  await hour.press('Enter')
  await expect(page.getByText('定时 2099-01-01 08:00 发布')).toBeVisible()
})

test('a secret article opens by its link alone', async ({ page, browser }) => {
  const appid = await makeApp('文章私密')
  const { client, place } = await makeArticle(appid, '家委会通讯录', '请勿外传。')
  await client.call(contentPublish, { params: place, body: {} })
  await client.call(contentVisibilitySet, { params: place, body: { visibility: 'secret', groupIds: [] } })
  await openAt(page, '/secret-article/index', { appid })
  await page.getByRole('button', { name: '更多 家委会通讯录' }).click()
  await page.getByRole('menuitem', { name: '名单和链接' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '备注' }).fill('家委会')
  await drawer.getByRole('button', { name: '新建链接' }).click()
  const link = await drawer.getByRole('textbox', { name: '私密链接' }).inputValue()

  const stranger = await (await browser.newContext()).newPage()
  const direct = await stranger.goto(`/h5/${appid}/article/${place.id}`)
  expect(direct?.status()).toBe(404)
  await expect(stranger.getByText('家委会通讯录')).toHaveCount(0)
  await stranger.goto(`/h5/${appid}/search?q=${encodeURIComponent('通讯录')}`)
  await expect(stranger.getByRole('link', { name: /家委会通讯录/ })).toHaveCount(0)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: '家委会通讯录' })).toBeVisible()
  await stranger.context().close()
})

test('many articles are published at once; the one without a title says so and keeps none back', async ({
  page,
}) => {
  const appid = await makeApp('文章批量发布')
  await makeArticle(appid, '第一篇', '有标题，也有正文。')
  await makeArticle(appid, '', '忘了写标题。')
  await makeArticle(appid, '第三篇', '有标题，也有正文。')
  await openAt(page, '/mini/contents/article', { appid })
  await expect(page.getByRole('link', { name: /第三篇/ })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /全选|本页/ })
    .first()
    .check()
  await page.getByRole('toolbar').getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('还没有标题')
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('已发布', { exact: true })).toHaveCount(2)
})

test('nothing serious is found by axe on the screens of articles, and none scrolls sideways on a phone', async ({
  page,
}) => {
  const appid = await makeApp('文章无障碍')
  const { client, place } = await makeArticle(appid, '社区食堂本周菜单', '周一到周五，每天两荤两素。')
  await client.call(contentPublish, { params: place, body: {} })
  const screens = [
    '/mini/contents/article',
    '/mini/contents/article/comments',
    '/secret-article/index',
    `/quill?id=${place.id}`,
  ]
  for (const address of screens) {
    await openAt(page, address, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, address)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [...screens, `/h5/${appid}/article/${place.id}`, `/h5/${appid}/article`]) {
    await openAt(page, address, { appid })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, address)
  }
})
