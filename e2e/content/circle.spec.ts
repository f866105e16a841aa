import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { makeApp, openAt, saved } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { aboutCircle } from '../support/route-list.ts'

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
