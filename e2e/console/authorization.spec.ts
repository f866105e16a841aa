import { appCreate, contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

const kind = 'article'

test('an article is asked for, granted, changed and unbound between two apps of two people', async ({
  page,
  browser,
}) => {
  const from = await makeApp('授权：社区中心')
  const other = await sharedToken('volunteer')
  const { id: to } = await clientOf(other).call(appCreate, { body: { appName: '授权：街道办' } })
  const client = clientOf(await sharedToken(), from)
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '腊八节送粥' } })
  const params = { kind, id } as const
  async function write(title: string) {
    const { draft, revision } = await client.call(contentDetail, { params })
    const body = {
      type: 'doc' as const,
      version: 1 as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '早上八点开始。' }] }],
    }
    await client.call(contentSave, {
      params,
      body: { baseRevision: revision, draft: { ...draft, title, body } },
    })
    await client.call(contentPublish, { params, body: {} })
  }
  await write('腊八节送粥')

  await openAt(page, '/mini/contents/article', { appid: from })
  await page.getByRole('button', { name: '更多 腊八节送粥' }).click()
  await page.getByRole('menuitem', { name: '在其他应用展示' }).click()
  const dialog = page.getByRole('dialog')
  const target = dialog.getByRole('combobox')
  await target.fill(to)
  await expect(page.getByTitle('授权：街道办').first()).toBeVisible()
  await target.press('Enter')
  await dialog.getByLabel('申请说明').fill('想让更多居民知道')
  await expect(dialog.getByText('对方的管理员审核通过后展示')).toBeVisible()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交，等待对方审核')).toBeVisible()
  await openAt(page, '/backlog/authorizations?side=out', { appid: from })
  await expect(page.getByText('待审核').first()).toBeVisible()

  const second = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await second.newPage()
  await openAt(desk, '/backlog/index', { account: 'volunteer' })
  await expect(desk.getByText('申请在这里展示文章「腊八节送粥」')).toBeVisible()
  await openAt(desk, '/backlog/authorizations', { account: 'volunteer', appid: to })
  await expect(desk.getByText('申请说明：想让更多居民知道')).toBeVisible()
  await expectAccessible(desk, 'authorizations')
  await desk.getByRole('button', { name: '通过 腊八节送粥' }).click()
  await expect(desk.getByText('已通过，马上就能看到')).toBeVisible()

  const visitor = await second.newPage()
  await visitor.goto(`/h5/${to}/article`)
  await expect(visitor.getByText('来自 授权：社区中心')).toBeVisible()
  await write('腊八节送粥改期')
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: /腊八节送粥改期/ })).toBeVisible()
  await visitor.getByRole('link', { name: /腊八节送粥改期/ }).click()
  // In the frame of the site that shows it, with the way to where it is at home.
  await expect(visitor).toHaveURL(new RegExp(`/h5/${to}/article/${id}`))
  await expect(visitor.getByRole('link', { name: '授权：社区中心' })).toHaveAttribute(
    'href',
    new RegExp(`/h5/${from}/article/${id}`),
  )

  await page.reload()
  await page.getByRole('button', { name: '取消展示 腊八节送粥改期' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消展示' }).click()
  await expect(page.getByText('已结束')).toBeVisible()
  await visitor.goto(`/h5/${to}/article`)
  await expect(visitor.getByText('腊八节送粥改期')).toHaveCount(0)
  await desk.setViewportSize({ width: 390, height: 844 })
  await openAt(desk, '/backlog/authorizations', { account: 'volunteer', appid: to })
  await expect(desk.getByText('已撤销').first()).toBeVisible()
  await expectNoSidewaysScroll(desk, 'authorizations')
  await second.close()
})
