import { type Browser, expect, type Page, test } from '@playwright/test'
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { circleReviewQueue } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, dropApps, makeApp, openAt, saved, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { aboutCircle } from '../support/route-list.ts'

test.afterEach(dropApps)

/** A phone without a script on which somebody has logged in to the site. */
async function customer(browser: Browser, appid: string): Promise<Page> {
  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  const mobile = freshMobile()
  await page.goto(`/h5/${appid}/me/login`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return page
}

async function write(page: Page, root: string, words: string): Promise<void> {
  await page.goto(`${root}/new`)
  await page.getByLabel('想说的话').fill(words)
  await page.getByRole('button', { name: '发布' }).click()
}

test('a circle: set up, asked to join, let in, posts decided by keys, read on the phone', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('阳台种菜')
  await openAt(page, '/mini/contents/circle', { appid })
  await page.getByRole('button', { name: '新建圈子' }).first().click()
  await page.getByLabel('圈子名称').fill('阳台种菜')
  await page.getByRole('radio', { name: /^审核后加入/ }).check()
  await expectAccessible(page, 'a new circle')
  await page.getByRole('button', { name: /^创\s?建$/ }).click()
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('阳台种菜')
  await page.getByRole('radio', { name: /^全部先审后发/ }).check()
  await page.getByLabel('圈子规则').last().fill('不发广告，友善交流')
  await saved(page)
  await expectAccessible(page, 'the settings of a circle')
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const root = `/h5/${appid}/circle/${id}`

  const visitor = await customer(browser, appid)
  await visitor.goto(root)
  await visitor.getByRole('link', { name: '进入圈子' }).click()
  await visitor.getByLabel('申请理由').fill('三号楼的')
  await visitor.getByRole('button', { name: '申请加入' }).click()
  await expect(visitor.getByText('您的申请正在等审核')).toBeVisible()

  for (const { path } of aboutCircle(id)) {
    await openAt(page, `${path}?state=asked`, { appid })
    await expect(page.getByText('三号楼的')).toBeVisible()
  }
  await expectAccessible(page, 'members of a circle')
  await page.getByRole('button', { name: /^通过 / }).click()
  await expect(page.getByText('已通过')).toBeVisible()

  await write(visitor, root, '番茄熟了 #番茄# 谁要？')
  await write(visitor, root, '加我微信领红包')
  await expect(visitor.getByText('审核中').first()).toBeVisible()
  const stranger = await browser.newPage()
  await stranger.goto(`${root}/feed`)
  await expect(stranger.getByText('番茄熟了')).toHaveCount(0)

  await openAt(page, '/circle/review', { appid })
  await expect(page.getByText('番茄熟了 #番茄# 谁要？')).toBeVisible()
  await expectAccessible(page, 'what waits in circles')
  await page.keyboard.press('a')
  await expect(page.getByText('加我微信领红包')).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('驳回的原因').fill('发广告')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '都处理完了' })).toBeVisible()

  await stranger.reload()
  await expect(stranger.getByText('番茄熟了')).toBeVisible()
  await expect(stranger.getByText('红包')).toHaveCount(0)
  await expectAccessible(stranger, 'the feed of a circle')
  await stranger.goto(`${root}/feed?topic=${encodeURIComponent('番茄')}`)
  await expect(stranger.getByText('番茄熟了')).toBeVisible()
  await visitor.goto(`${root}/feed`)
  await expect(visitor.getByText('没有通过审核，原因：发广告')).toBeVisible()
  await visitor.getByRole('button', { name: '赞' }).first().click()
  await expect(visitor.getByRole('button', { name: '已赞 1' })).toBeVisible()
  for (const path of ['feed', 'new', 'members']) {
    await visitor.goto(`${root}/${path}`)
    await expectNoSidewaysScroll(visitor, path)
  }
  await visitor.context().close()
})

test('a circle with a troublemaker: reported, taken away, muted, blocked; the others go on', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('邻里互助')
  const client = clientOf(await sharedToken(), appid)
  const params = { kind: 'circle' as const }
  const { id } = await client.call(contentCreate, { params, body: { title: '邻里互助' } })
  const { draft, revision } = await client.call(contentDetail, { params: { ...params, id } })
  const open = { ...draft, fields: circleSettingsSchema.parse({}) }
  await client.call(contentSave, { params: { ...params, id }, body: { baseRevision: revision, draft: open } })
  await client.call(contentPublish, { params: { ...params, id } })
  const root = `/h5/${appid}/circle/${id}`
  const [neighbour, troublemaker] = await Promise.all([customer(browser, appid), customer(browser, appid)])
  for (const visitor of [neighbour, troublemaker]) {
    await visitor.goto(`${root}/feed`)
    await visitor.getByRole('button', { name: '加入圈子' }).click()
    await expect(visitor.getByText('您已加入圈子。')).toBeVisible()
  }
  await write(troublemaker, root, '低价代购，加群领券')
  await neighbour.goto(`${root}/feed`)
  await expect(neighbour.getByText('低价代购，加群领券')).toBeVisible()
  await neighbour.getByRole('link', { name: '评论' }).click()
  await neighbour.getByText('举报', { exact: true }).click()
  await neighbour.getByLabel('原因').fill('发广告')
  await neighbour.getByRole('button', { name: '确定' }).click()
  await expect(neighbour.getByText('谢谢，我们会尽快处理。')).toBeVisible()

  // The desk takes it away, tells why, and lets its author rest for a week.
  await openAt(page, '/circle/review', { appid })
  const reported = page.getByRole('article', { name: '举报' })
  await expect(reported.getByText('1 人举报：发广告')).toBeVisible()
  const author = (await client.call(circleReviewQueue, { query: {} })).item?.authorName ?? ''
  await page.keyboard.press('r')
  await reported.getByRole('textbox').fill('圈子里不发广告')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '都处理完了' })).toBeVisible()
  await neighbour.goto(`${root}/feed`)
  await expect(neighbour.getByText('低价代购')).toHaveCount(0)
  await troublemaker.goto(`/h5/${appid}/me/messages`)
  await expect(troublemaker.getByText('圈子里不发广告')).toBeVisible()

  const [members = { path: '' }] = aboutCircle(id)
  await openAt(page, members.path, { appid })
  await expect(page.getByRole('row', { name: author })).toBeVisible()
  const act = async (deed: string, reason: string) => {
    const direct = page.getByRole('button', { name: `${deed} ${author}` })
    if ((await direct.count()) > 0) await direct.click()
    else {
      await page.getByRole('button', { name: `更多 ${author}` }).click()
      await page.getByRole('menuitem', { name: deed }).click()
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: new RegExp(`^${deed.split('').join('\\s?')}$`) }).click()
    await expect(page.getByText('已完成').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await act('禁言', '发广告')
  await write(troublemaker, root, '我还要发')
  await expect(troublemaker.getByRole('alert')).toContainText('您被禁言到')
  await expect(troublemaker.getByLabel('想说的话')).toHaveValue('我还要发')
  await act('拉黑', '一再发广告')
  await troublemaker.goto(`${root}/feed`)
  await expect(troublemaker.getByRole('link', { name: '发动态' })).toHaveCount(0)
  await expect(troublemaker.getByRole('button', { name: '加入圈子' })).toHaveCount(0)
  await write(neighbour, root, '周末一起种菜')
  await neighbour.goto(`${root}/feed`)
  await expect(neighbour.getByText('周末一起种菜')).toBeVisible()
  for (const visitor of [neighbour, troublemaker]) await visitor.context().close()
})
