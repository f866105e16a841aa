import { expect, test, type Page } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import {
  appCreate,
  microPageCreate,
  microPagePublish,
  weappCodeCommit,
  weappDetail,
  weappSubmitAudit,
} from '@zhanfang/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, openAt, sharedToken } from '../support/console.ts'

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT}/wechat/platform`

/** An app of its own with a page that visitors can open: an audit needs something to look at. */
async function publishedApp(): Promise<string> {
  const token = await sharedToken()
  const { id } = await clientOf(token).call(appCreate, {
    body: { appName: '小程序之路', key: 'mini-program' },
  })
  const mine = clientOf(token, id)
  const block = createBlock('text', blockKinds, { content: '欢迎' }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const page = await mine.call(microPageCreate, { body: { title: '首页', document } })
  await mine.call(microPagePublish, { body: { id: page.id } })
  return id
}

/** The same without a page, where how it is done is told elsewhere. */
async function pressAtWeixin(deed: string, given: object): Promise<void> {
  const answer = await fetch(`${SANDBOX}/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(answer.ok).toBe(true)
}

/** What the people at WeChat do with a mini-program, on the page of their stand-in. */
async function atWeixin(page: Page, name: string, button: string): Promise<void> {
  const weixin = await page.context().newPage()
  await weixin.goto(SANDBOX)
  const done = weixin.waitForResponse((response) => response.request().method() === 'POST')
  await weixin.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: button }).click()
  await done
  await weixin.close()
  await page.bringToFront()
}

test('a mini-program is authorised, filled in, submitted, refused, submitted again and released', async ({
  page,
}) => {
  const appid = await publishedApp()
  const name = `旅途${Date.now() % 100_000}`
  await openAt(page, '/mini/message', { appid })
  const steps = page.getByRole('list', { name: '发布小程序的步骤' })
  await expect(steps.locator('[aria-current=step]')).toContainText('授权')

  // The owner agrees on their phone.
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '去授权' }).click()
  const phone = await opened
  await phone.getByLabel('新小程序的名称').fill(name)
  await phone.getByRole('button', { name: '授权' }).click()
  await expect(phone.getByRole('heading', { name: '授权成功' })).toBeVisible()
  await phone.close()
  await page.bringToFront()
  await expect(page.getByText(name).first()).toBeVisible()

  await page.getByRole('button', { name: '修改资料' }).click()
  const profile = page.getByRole('dialog', { name: '小程序资料' })
  await profile.getByLabel('介绍').fill('abc')
  await profile.getByRole('button', { name: '保存介绍' }).click()
  await expect(profile.getByText('介绍要 4 到 120 个字')).toBeVisible()
  await profile.getByLabel('介绍').fill('带您走遍城里的小店')
  await profile.getByRole('button', { name: '保存介绍' }).click()
  await expect(page.getByText('介绍已修改')).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.reload({ waitUntil: 'domcontentloaded' })

  await page.getByRole('button', { name: '管理类目' }).click()
  const categories = page.getByRole('dialog', { name: '小程序类目' })
  await categories.getByLabel('选择类目').click()
  await page.getByRole('menuitemcheckbox', { name: '工具' }).click()
  await page.getByRole('menuitemcheckbox', { name: '预约/报名' }).click()
  await categories.getByRole('button', { name: '添加类目' }).click()
  // The choice is still in its field for a moment, too.
  await expect(categories.locator('span').filter({ hasText: /^工具 \/ 预约\/报名$/ })).toBeVisible()
  await expect(categories.getByText('已通过')).toBeVisible()
  await categories.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '提交代码' }).click()
  await expect(page.getByText('已提交（体验版）')).toBeVisible()
  await page.getByRole('button', { name: '看体验码' }).click()
  await expect(page.getByRole('img', { name: '体验版的小程序码' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Without a guide WeChat takes no submission.
  await page.getByRole('button', { name: /^隐\s?私$/ }).click()
  const privacy = page.getByRole('dialog', { name: '用户隐私保护指引' })
  for (const purpose of await privacy.getByLabel(/的用途$/).all()) await purpose.fill('办理预约')
  await privacy.getByLabel('电话').fill('0571-88888888')
  await privacy.getByLabel('内容变了怎么通知用户').fill('小程序弹窗')
  await expectAccessible(page, 'privacy')
  await privacy.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(privacy).toBeHidden()

  const submit = async () => {
    await page.getByRole('button', { name: '提交审核' }).click()
    const dialog = page.getByRole('dialog', { name: '提交审核？' })
    await dialog.getByRole('button', { name: '提交审核' }).click()
    // The check of privacy interfaces takes its time after a commit. A click on a dialog that closes meanwhile finds nothing.
    await expect(async () => {
      if (await dialog.isVisible())
        await dialog.getByRole('button', { name: '提交审核' }).click({ timeout: 2000 })
      await expect(dialog).toBeHidden({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText('审核中', { exact: true })).toBeVisible()
  }
  await submit()
  await atWeixin(page, name, '审核驳回')
  await expect(page.getByText('没有通过审核')).toBeVisible()
  await expect(page.getByText('首页是空的')).toBeVisible()
  await expect(page.getByRole('img', { name: '微信附的第 1 张图' })).toBeVisible()
  await expectAccessible(page, 'refused audit')

  await submit()
  await atWeixin(page, name, '审核通过')
  await expect(page.getByText('通过了审核，可以发布')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  await expect(steps.locator('[aria-current=step]')).toHaveCount(0)

  // Which visitors have a WeChat that is too old for something, and how they get it.
  await page.getByRole('button', { name: '访客的微信版本' }).click()
  const library = page.getByRole('dialog', { name: '访客的微信版本' })
  await expect(library.getByRole('listitem').filter({ hasText: '用微信手机号登录' })).toContainText(
    '0.9% 的访客用不了',
  )
  await expectAccessible(page, 'versions of visitors')
  await library.getByRole('button', { name: '改最低要求' }).click()
  await library.getByLabel('最低基础库').fill('2.32.3')
  await expect(library.getByText('现在有 0.9% 的访客低于这个版本')).toBeVisible()
  await library.getByRole('button', { name: '改为这个版本' }).click()
  await expect(library.getByText('0.9% 的访客低于最低要求')).toBeVisible()
  await expect(library.getByText('用不了')).toHaveCount(0)
})

test('what WeChat does not answer is found out, and a lost authorisation is told', async ({ page }) => {
  const appid = await publishedApp()
  const name = `失联${Date.now() % 100_000}`
  await openAt(page, '/mini/message', { appid })
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '去授权' }).click()
  const phone = await opened
  await phone.getByLabel('新小程序的名称').fill(name)
  await phone.getByRole('button', { name: '授权' }).click()
  await expect(phone.getByRole('heading', { name: '授权成功' })).toBeVisible()
  await phone.close()
  await page.bringToFront()
  await expect(page.getByRole('button', { name: '提交代码' })).toBeVisible()
  const mine = clientOf(await sharedToken(), appid)
  await mine.call(weappCodeCommit, { body: {} })
  const { weixinAppid } = await mine.call(weappDetail, { params: { appid } })
  for (const deed of ['category', 'privacy']) await pressAtWeixin(deed, { appid: weixinAppid })
  await expect(async () => mine.call(weappSubmitAudit, { body: {} })).toPass()
  // In the middle of the audit.
  await atWeixin(page, name, '管理员取消授权')
  // WeChat tells it by a push.
  await expect.poll(async () => (await mine.call(weappDetail, { params: { appid } })).authorized).toBe(false)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: '重新授权' })).toBeVisible()
  await expect(page.getByText('小程序的管理员取消了授权')).toBeVisible()

  // The audit goes on at WeChat, and is known when the authorisation is there again.
  await pressAtWeixin('act', { appid: weixinAppid, action: 'approve' })
  const again = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '重新授权' }).click()
  const owner = await again
  await owner.getByRole('button', { name: '授权' }).click()
  await expect(owner.getByRole('heading', { name: '授权成功' })).toBeVisible()
  await owner.close()
  await page.bringToFront()
  await expect(page.getByText('通过了审核，可以发布')).toBeVisible()
})
