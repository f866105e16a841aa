import { expect, type Page, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import {
  classCreate,
  classList,
  inviteAgree,
  inviteCodeCreate,
  microPageCreate,
  microPageDetail,
  microPageList,
  microPagePublish,
  siteAppearanceUpdate,
} from '@zhanfang/contract'
import { type Block, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { canvasOf, clientOf, makeApp, openAt, saved, sharedToken, publishDrafts } from '../support/console.ts'
import { readPeople } from '../support/people.ts'

const blocksOf = (page: Page) => canvasOf(page).locator('[data-block-id]')

/** Adds blocks of the palette one after the other. */
async function addBlocks(page: Page, titles: readonly string[]) {
  await expect(page.getByRole('application', { name: '页面画布' })).toBeVisible({ timeout: 20_000 })
  for (const title of titles) await page.getByRole('button', { name: `添加${title}`, exact: true }).click()
}

/** Writes into a field of the block that was added last; controls that are only kept warm are out of sight. */
const write = (page: Page, label: string, text: string) =>
  page.getByLabel('属性').getByLabel(label, { exact: true }).filter({ visible: true }).fill(text)

/** Publishes by the designer's button; the address that it gives. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // What palettes bring is invented until somebody says otherwise.
  const invented = dialog.getByRole('button', { name: '内容属实' })
  const go = dialog.getByRole('button', { name: /^(发布|仍然发布)$/ })
  await expect(async () => {
    if ((await invented.count()) > 0) await invented.first().click({ timeout: 2000 })
    await expect(go).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await go.click()
  await expect(dialog.getByText('访客现在看到的就是这一版。')).toBeVisible()
  return dialog.getByRole('textbox', { name: '链接' }).inputValue()
}

/** A page of these blocks, made without the designer. */
function documentOf(contents: readonly (readonly [kind: string, props: Record<string, unknown>])[]) {
  const blocks = contents.flatMap(([kind, props], index): Block[] => {
    const block = createBlock(kind, blockKinds, props, `block-${String(index)}`)
    return block === undefined ? [] : [block]
  })
  const document: PageDocument = {
    ...emptyPageDocument(),
    root: blocks.map(({ id }) => id),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  }
  return document
}

/** An app with a page in it; what it holds may be empty. */
async function appWithPage(appName: string, title: string, document = emptyPageDocument()) {
  const appid = await makeApp(appName)
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title, document } })
  return { appid, client, id, path: `/micro/edit/${id}` }
}

test('an operator builds a site of five pages from nothing; visitors read it on a phone and a PC', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('青禾书店')
  const client = clientOf(await sharedToken(), appid)

  // A column from nothing; its neighbours begin with standard templates, one of them published from the tree.
  await openAt(page, '/mini/columns', { appid })
  await page.getByRole('button', { name: '新建专栏' }).first().click()
  const form = page.getByRole('dialog', { name: '新建专栏' })
  await form.getByLabel('名称').fill('读书会')
  await form.getByRole('button', { name: '新建并设计' }).click()
  await page.waitForURL('**/micro/edit/*')
  await addBlocks(page, ['标题', '步骤流程', '倒计时'])
  await publish(page)
  const about = await client.call(classCreate, { body: { name: '关于我们', classTemplateId: 'about' } })
  await client.call(microPagePublish, { body: { id: about.pageId } })
  await client.call(classCreate, { body: { name: '联系我们', classTemplateId: 'contact' } })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '返回专栏' }).click()
  await page.getByRole('button', { name: '更多 联系我们' }).click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  await expect(page.getByRole('treeitem').filter({ hasText: '已发布' })).toHaveCount(3)

  // Two micro pages, the first with blocks of every group.
  await openAt(page, '/mini/pages', { appid })
  await page.getByRole('button', { name: '新建微页面' }).first().click()
  await page.getByRole('dialog').getByLabel('页面名称').fill('本周新书')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/micro/edit/*')
  await addBlocks(page, ['标题'])
  await write(page, '标题', '本周新书欢迎您')
  const kinds = ['公告', '轮播图', '留白', '内容列表', '价目表', '营业时间', '搜索框']
  await addBlocks(page, kinds)
  await expect(blocksOf(page)).toHaveCount(1 + kinds.length)
  const books = await publish(page)
  const home = await client.call(microPageCreate, {
    body: { title: '青禾书店', document: documentOf([['title', { text: '青禾书店欢迎您' }]]) },
  })
  await client.call(microPagePublish, { body: { id: home.id } })
  await client.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id: home.id } } })

  // What is published, the last first; and what the whole site is set to.
  await openAt(page, '/issue/message', { appid })
  const published = page.getByRole('row').filter({ hasText: '第 1 版' })
  await expect(published).toHaveCount(5)
  await expect(published.first()).toContainText('青禾书店')
  await expect(published.last()).toContainText('专栏')
  await openAt(page, '/mini/message', { appid })
  await expect(page.getByRole('listitem').filter({ hasText: '访客看到的专栏' })).toContainText('3 个')

  // The looks: a skin of ours, tabs made of the columns.
  await openAt(page, '/set-skin', { appid })
  await page.getByRole('button', { name: /^春山/ }).click()
  await page.getByRole('button', { name: '使用这套皮肤' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await page.getByRole('tab', { name: '底部导航' }).click()
  await page.getByRole('button', { name: '按专栏生成' }).click()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/site-appearance') && answer.ok())
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await kept

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}`)
  await expect(visitor.getByRole('heading', { name: '青禾书店欢迎您' })).toBeVisible()
  const tabs = visitor.getByRole('navigation', { name: '底部导航' })
  await expect(tabs.getByRole('link')).toHaveText(['首页', '读书会', '关于我们', '联系我们'])
  await expectNoSidewaysScroll(visitor, 'home')
  await tabs.getByRole('link', { name: '读书会' }).click()
  await expect(visitor).toHaveURL(/\/column\//)
  await expect(tabs.getByRole('link', { name: '读书会' })).toHaveAttribute('aria-current', 'page')
  await expectNoSidewaysScroll(visitor, 'column')
  const green = await visitor.evaluate(
    () => getComputedStyle(document.querySelector('[data-tabs]') ?? document.body).backgroundColor,
  )
  expect(green).toBe('rgb(238, 247, 238)')
  expect((await visitor.goto(`/h5/${appid}/page/no-such-page`))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(tabs).toBeVisible()
  await phone.close()

  const wide = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
  const reader = await wide.newPage()
  await reader.goto(books)
  await expect(reader.getByRole('heading', { name: '本周新书欢迎您' })).toBeVisible()
  await expect(reader.getByRole('navigation', { name: '底部导航' })).toBeHidden()
  await reader.getByRole('searchbox', { name: '搜索本站', exact: true }).fill('欢迎您')
  await reader.keyboard.press('Enter')
  await expect(reader.getByText('找到 2 条')).toBeVisible()
  await reader.getByRole('navigation', { name: '网站导航' }).getByRole('link', { name: '联系我们' }).click()
  await expect(reader.getByRole('navigation', { name: '当前位置' })).toContainText('联系我们')
  await expectNoSidewaysScroll(reader, 'column on a PC')
  await wide.close()
})

test('a whole site is made of a template, once however often one clicks, and every page of it opens', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('模板建站')
  await openAt(page, '/template', { appid })
  await page.getByRole('textbox', { name: '搜索模板' }).fill('诊所')
  // The list follows the words a moment later; a card that goes under a press is not pressed.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe').contentFrame().getByRole('navigation').first()).toBeAttached()
  await dialog.getByRole('button', { name: '用这个模板建站' }).click()
  await page.getByRole('button', { name: '建好草稿' }).dblclick()
  await page.waitForURL('**/site-draft?appId=*')
  await expect(page.getByRole('heading', { name: '看一遍，再发布' })).toBeVisible()
  const client = clientOf(await sharedToken(), appid)
  await publishDrafts(client)
  const [pages, columns] = await Promise.all([
    client.call(microPageList, { query: { size: 50 } }),
    client.call(classList, { query: {} }),
  ])
  const titles = [...pages.list.map(({ title }) => title), ...columns.list.map(({ name }) => name)]
  expect(titles.length).toBeGreaterThanOrEqual(3)
  expect(new Set(titles).size, '两次点击只建一次').toBe(titles.length)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}`)
  const tabs = visitor.getByRole('navigation', { name: '底部导航' }).getByRole('link')
  expect(await tabs.count()).toBeGreaterThanOrEqual(2)
  const inside = await visitor
    .locator(`a[href^="/h5/${appid}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const address of [...inside, ...[...pages.list, ...columns.list].map(({ url }) => url)]) {
    expect((await visitor.goto(address))?.status(), address).toBe(200)
    await expectNoSidewaysScroll(visitor, address)
  }
  await phone.close()

  await page
    .getByRole('link', { name: /^去修改 / })
    .first()
    .click()
  await page.waitForURL('**/micro/edit/*')
  await expect(blocksOf(page).first()).toBeVisible({ timeout: 20_000 })
})

test('a colleague opens the same page, sees who works on it, takes over and loses nothing of his work', async ({
  page,
  browser,
}) => {
  const { appid, client, id, path } = await appWithPage('两个人编辑', '一起写')
  const colleague = await sharedToken('regulator')
  const { code } = await client.call(inviteCodeCreate, { body: { role: 'editor' } })
  await clientOf(colleague).call(inviteAgree, { body: { code } })

  await openAt(page, path, { appid })
  await addBlocks(page, ['标题'])
  await write(page, '标题', '第一个人写的')
  await saved(page)

  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await openAt(second, path, { account: 'regulator', appid })
  await expect(second.getByText('林小满 正在编辑这个页面')).toBeVisible({ timeout: 20_000 })
  await expect(canvasOf(second).getByText('第一个人写的')).toBeVisible()
  // Looking on, he changes nothing, and is told so.
  await second.getByRole('button', { name: '添加公告' }).press('Enter')
  await expect(second.getByText('现在只能查看这个页面').first()).toBeVisible()
  // The next beat tells the first who else is here.
  await expect(page.getByText('周明德', { exact: true })).toBeVisible()

  // Words that are in the form only are saved before the page is handed over.
  await write(page, '标题', '第一个人改到一半')
  await second.getByRole('button', { name: '接手编辑' }).click()
  await expect(second.getByText('正在编辑这个页面')).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText('周明德 正在编辑这个页面')).toBeVisible()
  await expect(canvasOf(second).getByText('第一个人改到一半')).toBeVisible()
  await second.getByRole('button', { name: '添加公告' }).click()
  await saved(second)
  await expect(blocksOf(page)).toHaveCount(2)
  const { document } = await client.call(microPageDetail, { params: { id } })
  expect(document.root).toHaveLength(2)
  expect(JSON.stringify(document)).toContain('第一个人改到一半')
  await elsewhere.close()
})

test('a page of thirty blocks reads on a slow phone: words at once, no script, pictures when they come near', async ({
  browser,
}) => {
  const picture = { url: '/files/skins/spring.svg', width: 750, height: 1000, alt: '春山' }
  const link = { eventType: 'none', itemId: '', title: '', url: '', phone: '' }
  const contents = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 2
      ? (['image', { imageList: [{ ...picture, link }] }] as const)
      : (['text', { content: `第 ${String(index + 1)} 段。${'邻里之间，常来常往。'.repeat(30)}` }] as const),
  )
  const { appid, client, id } = await appWithPage('慢网络', '长长的一页', documentOf(contents))
  await client.call(microPagePublish, { body: { id } })

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const visitor = await phone.newPage()
  const requests: { type: string; address: string }[] = []
  visitor.on('request', (request) => requests.push({ type: request.resourceType(), address: request.url() }))
  const network = await phone.newCDPSession(visitor)
  await network.send('Network.enable')
  // A slow 3G: 50 kB a second each way, four tenths of a second before anything comes.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await visitor.goto(`/h5/${appid}/page/${id}`)
  await expect(visitor.getByText('第 29 段')).toBeAttached()
  // A frame may be painted a moment after its words are there.
  await visitor.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // Words do not wait for pictures.
  const { painted, firstPicture } = await visitor.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    firstPicture: Math.min(
      ...performance
        .getEntriesByType('resource')
        .map((one) => (one instanceof PerformanceResourceTiming ? one.responseEnd : Infinity)),
    ),
  }))
  expect(painted).toBeLessThan(firstPicture)
  expect(painted).toBeLessThan(6_000)
  expect(requests.filter(({ type }) => type === 'script' || type === 'stylesheet')).toEqual([])
  const pictures = visitor.locator('main img, [data-block-id] img, img[alt="春山"]')
  const loaded = () =>
    visitor.evaluate(
      () =>
        [...document.images].filter(
          ({ alt, complete, naturalWidth }) => alt === '春山' && complete && naturalWidth > 0,
        ).length,
    )
  await expect(pictures).toHaveCount(10)
  expect(await loaded()).toBeLessThan(10)
  await visitor.getByText('第 29 段').scrollIntoViewIfNeeded()
  await pictures.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.last().evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
    .toBe(true)
  await phone.close()
})

test('blocks are copied into another app, without the contents of the first', async ({ page, context }) => {
  const secret = await appWithPage('源应用', '里面的页面')
  const link = { eventType: 'micro-page', itemId: secret.id, title: '里面的页面', url: '', phone: '' }
  const source = await secret.client.call(microPageCreate, {
    body: {
      title: '来源',
      document: documentOf([
        ['title', { text: '带走这一段', link }],
        ['text', { content: '还有这一段' }],
      ]),
    },
  })
  const target = await appWithPage('目标应用', '去处')

  await openAt(page, `/micro/edit/${source.id}`, { appid: secret.appid })
  await expect(blocksOf(page)).toHaveCount(2)
  await page.getByRole('application', { name: '页面画布' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect(page.getByTestId('designer-spoken')).toContainText('已复制 2 个元素')

  const other = await context.newPage()
  await openAt(other, target.path, { appid: target.appid })
  await other.getByRole('application', { name: '页面画布' }).focus()
  await other.keyboard.press('Control+v')
  await expect(canvasOf(other).getByText('带走这一段')).toBeVisible()
  await expect(other.getByText('1 处指向另一个应用的内容').first()).toBeVisible()
  await saved(other)
  const { document } = await target.client.call(microPageDetail, { params: { id: target.id } })
  expect(document.root).toHaveLength(2)
  expect(document.root).not.toContain('block-0')
  expect(JSON.stringify(document)).not.toContain(secret.id)
})

test('a site is named, published whole and passed on by a short link; words are used again', async ({
  page,
}) => {
  const { appid, client, id } = await appWithPage(
    '没有名字',
    '首页',
    documentOf([['text', { content: '每天营业到九点' }]]),
  )
  await client.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id } } })
  await openAt(page, '/mini/message', { appid })
  await page.getByRole('button', { name: '名称和头像' }).click()
  const profile = page.getByRole('dialog', { name: '网站名称和头像' })
  await profile.getByRole('textbox', { name: '网站名称' }).fill('店')
  await profile.getByRole('button', { name: '保存' }).click()
  await expect(profile.getByText('网站名称请输入2～15个字')).toBeVisible()
  await profile.getByRole('textbox', { name: '网站名称' }).fill('春天花店')
  await profile.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '春天花店' })).toBeVisible()

  await page.getByRole('button', { name: '发布整站' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布整站' }).click()
  await expect(page.getByText('已发布 1 个页面')).toBeVisible()

  await page.getByRole('button', { name: '生成短链接' }).click()
  const short = await page.getByRole('textbox', { name: '短链接' }).inputValue()
  await page.goto(short)
  await expect(page.getByText('每天营业到九点')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/h5/${appid}`)

  const second = await client.call(microPageCreate, { body: { title: '第二页' } })
  await openAt(page, `/micro/edit/${second.id}`, { appid })
  await expect(page.getByRole('application', { name: '页面画布' })).toBeVisible()
  await page.getByRole('button', { name: '用过的内容' }).click()
  await page.getByRole('button', { name: '把「每天营业到九点」放到页面' }).click()
  await expect(canvasOf(page).getByText('每天营业到九点')).toBeVisible()
  await saved(page)
})

test('a page has published itself at the time that was set', async ({ request }) => {
  // Plans are looked at once a minute: this one was made when the run began.
  const { address, words } = readPeople().planned
  await expect.poll(async () => (await request.get(address)).text(), { timeout: 80_000 }).toContain(words)
})

test('a plan is made and taken back; an older version is compared and brought back', async ({ page }) => {
  const { appid, client, id, path } = await appWithPage(
    '定时与版本',
    '通知',
    documentOf([['title', { text: '第一版的标题' }]]),
  )
  await client.call(microPagePublish, { body: { id } })
  await openAt(page, path, { appid })
  await addBlocks(page, ['公告'])
  await page.getByRole('tab', { name: '大纲' }).click()
  await page.getByRole('treeitem', { name: /第一版的标题/ }).click()
  await write(page, '标题', '第二版的标题')
  await saved(page)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const checks = page.getByRole('dialog', { name: '发布检查' })
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv')
  await checks.getByLabel('选择发布时间').fill(`${tomorrow} 08:00`)
  await page.keyboard.press('Enter')
  await checks.getByRole('button', { name: '到时发布' }).click()
  await expect(checks.getByText(/08:00.* 自动发布/)).toBeVisible()
  await checks.getByRole('button', { name: '取消定时' }).click()
  await expect(checks.getByLabel('选择发布时间')).toBeVisible()
  await checks.getByRole('button', { name: /^(发布|仍然发布)$/ }).click()
  await expect(page.getByText('访客现在看到的就是这一版。')).toBeVisible()
  await page.keyboard.press('Escape')
  const address = `/h5/${appid}/page/${id}`
  expect(await (await page.request.get(address)).text()).toContain('第二版的标题')

  await page.getByRole('button', { name: '历史版本' }).click()
  await page.getByRole('button', { name: '查看' }).nth(1).click()
  const version = page.getByRole('dialog', { name: '第 1 版' })
  await expect(version.getByText('新增 1 个，修改 1 个')).toBeVisible()
  await version.getByRole('button', { name: '恢复到这一版' }).click()
  await expect(canvasOf(page).getByText('第一版的标题')).toBeVisible()
  await expect(blocksOf(page)).toHaveCount(1)
  await saved(page)
  // Visitors keep what is published until it is published again; one step takes the restoring back.
  expect(await (await page.request.get(address)).text()).toContain('第二版的标题')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(blocksOf(page)).toHaveCount(2)
})
