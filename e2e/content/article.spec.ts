import {
  addFile,
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  contentSchedule,
  contentVisibilitySet,
  upload,
  uploadToken,
} from '@zhanfang/contract'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hostileAddresses, hostileMarkup } from '../../packages/rich-document/src/testing/hostile-strings.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

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

const accountPage = {
  html: `<section><p style="text-align:center"><img data-src="https://mmbiz.qpic.cn/none/640?wx_fmt=png" data-w="1080" data-ratio="0.5"></p>
<p>周六上午九点，社区广场。</p><ol><li><p>报名</p></li><li><p>签到</p></li></ol>
<table><tbody><tr><td colspan="2">日程</td></tr><tr><td>九点</td><td>开始</td></tr></tbody></table>
<mp-common-profile data-nickname="某号"></mp-common-profile><script>window.ran=1</script><p onclick="window.ran=1">末段</p></section>`,
}

/** Pastes as a browser does, whatever its clipboard holds. */
async function paste(page: Page, data: { html?: string; text?: string }) {
  await text(page).evaluate((element, { html = '', text: words = '' }) => {
    const clipboardData = new DataTransfer()
    if (html !== '') clipboardData.setData('text/html', html)
    if (words !== '') clipboardData.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function uploadPicture(client: ReturnType<typeof clientOf>) {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c83c3c' } })
    .png()
    .toBuffer()
  const { token } = await client.call(uploadToken, { query: { nameSuffix: 'png' } })
  const { key } = await client.call(
    upload,
    { query: { token } },
    { file: { content: new Blob([new Uint8Array(png)], { type: 'image/png' }), name: 'a.png' } },
  )
  return client.call(addFile, { body: { key, name: 'a.png' } })
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

test('somebody pastes the page of an official account, schedules it, another takes it over, and a visitor reads it', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('文章粘贴')
  const { client, place } = await makeArticle(appid, '重阳活动转载', '')
  const own = await uploadPicture(client)
  let asked = 0
  // The account's server is not reached from here: the first attempt fails as it would, the second one has the picture.
  await page.route('**/file/fetch-picture', async (route) => {
    asked += 1
    if (asked === 1) await route.continue()
    else await route.fulfill({ json: { code: '000000', msg: '', data: own } })
  })
  await openAt(page, `/quill?id=${place.id}`, { appid })
  await text(page).click()
  await paste(page, accountPage)
  await expect(text(page).getByText('周六上午九点')).toBeVisible()
  await expect(text(page).getByRole('cell', { name: '日程' })).toHaveAttribute('colspan', '2')
  await expect(text(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('公众号名片 1 处（某号）')).toBeVisible()
  await expect(page.getByText('脚本 1 处')).toBeVisible()
  await text(page).getByRole('button', { name: '重试' }).click()
  await expect(text(page).locator('img')).toHaveAttribute('src', new RegExp(own.url))
  await saved(page)
  const { draft } = await client.call(contentDetail, { params: place })
  expect(JSON.stringify(draft.body)).not.toMatch(/mmbiz|pending/)
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined()

  await client.call(contentSchedule, {
    params: place,
    body: { publishAt: '2099-01-01T08:00:00+08:00', unpublishAt: null },
  })
  const other = await browser.newContext()
  const colleague = await other.newPage()
  await openAt(colleague, `/quill?id=${place.id}`, { appid })
  await text(colleague).getByText('周六上午九点').click()
  await colleague.keyboard.press('End')
  await colleague.keyboard.type('请自带水杯。')
  await expect
    .poll(async () => JSON.stringify((await client.call(contentDetail, { params: place })).draft.body))
    .toContain('请自带水杯')
  await client.call(contentPublish, { params: place, body: {} })
  await other.close()

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}/search?q=${encodeURIComponent('自带水杯')}`)
  await visitor.getByRole('link', { name: /重阳活动转载/ }).click()
  await expect(visitor.getByText('请自带水杯')).toBeVisible()
  await expect(visitor.getByRole('cell', { name: '日程' })).toBeVisible()
  await expect(visitor.locator('article img, main img').first()).toBeVisible()
  await phone.close()
})

test('Markdown is pasted as it is and looks as it says when that is wanted; nothing of a hostile page runs', async ({
  page,
}) => {
  const appid = await makeApp('文章粘贴格式')
  const { place } = await makeArticle(appid, '粘贴', '')
  await openAt(page, `/quill?id=${place.id}`, { appid })
  await text(page).click()
  await paste(page, { text: '# 通知\n\n- 甲\n- 乙\n\n**重要**' })
  await expect(text(page)).toContainText('# 通知')
  await page.getByRole('button', { name: '转换成排版' }).click()
  await expect(text(page).getByRole('heading', { name: '通知' })).toBeVisible()
  await expect(text(page).getByRole('listitem')).toHaveCount(2)
  for (const html of [
    ...hostileMarkup,
    ...hostileAddresses.map((url) => `<a href="${url}">字</a><img src="${url}">`),
  ]) {
    await paste(page, { html: `<p>前${html.replaceAll('alert(1)', 'window.ran=1')}</p>` })
  }
  await saved(page)
  await expect(text(page)).toContainText('前')
  await page.reload()
  await expect(text(page)).toContainText('通知')
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined()
})

test('a dialog that inserts something closes by Escape, and writing goes on; what cannot be saved says why', async ({
  page,
}) => {
  const appid = await makeApp('插入又作罢')
  const { place } = await makeArticle(appid, '作罢', '开头')
  await openAt(page, `/quill?kind=${place.kind}&id=${place.id}`, { appid })
  await text(page).getByText('开头').click()
  await page.keyboard.press('End')
  for (const name of ['图片', '视频', '地图', '注释']) {
    await page
      .getByRole('button', { name: /插\s*入/ })
      .first()
      .click()
    await page
      .getByRole('menuitem')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(text(page)).toBeFocused()
  }
  await page.keyboard.type('接着写')
  await expect(text(page)).toHaveText('开头接着写')
  await title(page).fill('长'.repeat(33))
  await expect(page.getByText('没有保存成功：标题最多32个汉字（64个字符）')).toBeVisible()
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
  await page.getByRole('button', { name: '谁能进来 家委会通讯录' }).click()
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

test('a secret article opens by its password without a script, and what becomes public is told first', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('文章密码')
  const { client, place } = await makeArticle(appid, '家委会账目', '一共三百元。')
  await client.call(contentPublish, { params: place, body: {} })
  await client.call(contentVisibilitySet, { params: place, body: { visibility: 'secret', groupIds: [] } })
  await openAt(page, '/secret-article/index', { appid })
  await page.getByRole('button', { name: '谁能进来 家委会账目' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '新密码' }).fill('abc')
  await drawer.getByRole('button', { name: '设置密码' }).click()
  await expect(drawer.getByText('密码为4到32个字符')).toBeVisible()
  await drawer.getByRole('textbox', { name: '新密码' }).fill('春天2026')
  await drawer.getByRole('button', { name: '设置密码' }).click()
  await expect(drawer.getByText('已设密码')).toBeVisible()

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await stranger.goto(`/h5/${appid}/article/${place.id}`)
  await expect(stranger.getByRole('heading', { name: '需要密码' })).toBeVisible()
  await expect(stranger.getByText('家委会账目')).toHaveCount(0)
  await stranger.getByLabel('密码').fill('夏天2026')
  await stranger.getByRole('button', { name: '查看' }).click()
  await expect(stranger.getByText('密码不对，请再试一次')).toBeVisible()
  await stranger.getByLabel('密码').fill('春天2026')
  await stranger.getByRole('button', { name: '查看' }).click()
  await expect(stranger.getByRole('heading', { name: '家委会账目' })).toBeVisible()
  await stranger.context().close()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多 家委会账目' }).click()
  await page.getByRole('menuitem', { name: '谁能看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /所有人/ }).check()
  await expect(dialog.getByText('标题和正文：「家委会账目」')).toBeVisible()
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('没有私密内容')).toBeVisible()
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

test('what changed since a version is seen in the text itself, added and deleted words beside each other', async ({
  page,
}) => {
  const appid = await makeApp('版本的差别')
  const { client, place } = await makeArticle(appid, '停水通知', '周五上午停水，请提前储水。')
  await client.call(contentPublish, { params: place, body: {} })
  const { draft, revision } = await client.call(contentDetail, { params: place })
  const line = (words: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: words }],
  })
  const body = {
    type: 'doc' as const,
    version: 1 as const,
    content: [line('周六上午停水，请提前储水。'), line('恢复时间另行通知。')],
  }
  await client.call(contentSave, {
    params: place,
    body: { baseRevision: revision, draft: { ...draft, body } },
  })
  await openAt(page, `/quill?id=${place.id}`, { appid })
  await page.getByRole('button', { name: '历史版本' }).click()
  await page.getByRole('button', { name: '查看' }).click()
  const dialog = page.getByRole('dialog', { name: '第 1 版' })
  await expect(dialog.getByRole('deletion')).toHaveText(['五'])
  await expect(dialog.getByRole('insertion')).toHaveText(['六', '恢复时间另行通知。'])
  await expectAccessible(page, 'versions')
})
