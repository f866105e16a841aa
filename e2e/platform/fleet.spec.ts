import { expect, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import {
  appCreate,
  microPageCreate,
  microPagePublish,
  weappAuthUrl,
  weappCodeCommit,
  weappDetail,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, openAt, sharedToken } from '../support/console.ts'

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT}/wechat/platform`

async function pressAtWeixin(deed: string, given: object): Promise<void> {
  const answer = await fetch(`${SANDBOX}/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(answer.ok).toBe(true)
}

/** An app with something to look at, and a mini-program of this name with code on trial. Returns what WeChat calls it. */
async function miniProgram(name: string): Promise<string> {
  const token = await sharedToken()
  const { id } = await clientOf(token).call(appCreate, { body: { appName: name, key: 'mini-program' } })
  const mine = clientOf(token, id)
  const block = createBlock('text', blockKinds, { content: '欢迎' }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const page = await mine.call(microPageCreate, { body: { title: '首页', document } })
  await mine.call(microPagePublish, { body: { id: page.id } })
  // The owner agrees on WeChat's page and comes back.
  const { url } = await mine.call(weappAuthUrl)
  const form = new URLSearchParams({ appid: '', name })
  for (const permission of ['3', '17', '18', '30']) form.append('function', permission)
  const back = (await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).headers.get('location')
  expect((await fetch(back ?? '')).ok).toBe(true)
  await mine.call(weappCodeCommit, { body: {} })
  return (await mine.call(weappDetail, { params: { appid: id } })).weixinAppid
}

test('a draft becomes the newest template for some mini-programs, whose audits partly fail and are done again', async ({
  page,
}) => {
  const mark = Date.now() % 100_000
  const names = [`舰队甲${mark}`, `舰队乙${mark}`]
  const [ready, lacking] = [await miniProgram(names[0] ?? ''), await miniProgram(names[1] ?? '')]
  for (const deed of ['category', 'privacy']) await pressAtWeixin(deed, { appid: ready })
  await pressAtWeixin('draft', {})

  await openAt(page, '/weapps/version?tab=weapps', { account: 'admin' })
  await page
    .getByRole('button', { name: /^加入模板库/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '加入模板库' }).click()
  await expect(page.getByText('已加入，现在是最新的模板')).toBeVisible()
  await expectAccessible(page, 'runs of mini-programs')

  const choose = async () => {
    await page.getByText('看是哪些，也可以只选几个').click()
    for (const name of names) await page.getByRole('checkbox', { name: `选中 ${name}` }).check()
  }
  const newest = page.getByRole('row').nth(1)
  await choose()
  await page.getByRole('button', { name: '只提交选中的 2 个' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '只提交选中的 2 个' }).click()
  await expect(newest).toContainText('成功 2，共 2')

  await page.getByText('提交审核', { exact: true }).first().click()
  await expect(page.getByText('平台本月还能提审')).toBeVisible()
  await choose()
  await page.getByRole('button', { name: '只送审选中的 2 个' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '只送审选中的 2 个' }).click()
  await expect(newest).toContainText('没有成功')
  await newest.getByRole('button', { name: /^看结果/ }).click()
  const results = page.getByRole('dialog', { name: '各个小程序的结果' })
  await expect(results.getByRole('listitem').filter({ hasText: names[1] })).toContainText('还没有填写隐私')
  await page.keyboard.press('Escape')

  // Their people mend it; those that failed are done again, and no other is done twice.
  for (const deed of ['category', 'privacy']) await pressAtWeixin(deed, { appid: lacking })
  await expect(async () => {
    const again = newest.getByRole('button', { name: /^继续/ })
    if (await again.isVisible()) await again.click()
    await expect(newest).toContainText('成功 2，共 2', { timeout: 3000 })
  }).toPass()
  await expect(newest).toContainText('已完成')
})
