import { expect, type Page, test } from '@playwright/test'
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { aboutProject } from '../support/route-list.ts'

/** A published project whose members are approved; returns its id. */
async function publishProject(appid: string): Promise<string> {
  const client = clientOf(await sharedToken(), appid)
  const kind = 'project' as const
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '社区花园' } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const fields = projectPlanSchema.parse({
    organiser: '幸福里社区',
    from: '2026-03-01',
    to: '2026-12-31',
    stages: [
      { id: 'design', name: '征集设计', about: '大家来画花园的样子', from: '2026-03-01', to: '2026-04-30' },
      { id: 'build', name: '动手建设' },
    ],
    joinNote: '每周六上午有空就好',
    people: 'names',
  })
  await client.call(contentSave, {
    params: { kind, id },
    body: { baseRevision: revision, draft: { ...draft, fields } },
  })
  await client.call(contentPublish, { params: { kind, id } })
  return id
}

/** Asks to take part, logging in on the way. */
async function askToJoin(visitor: Page, address: string, mobile: string): Promise<void> {
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '登录后加入' }).click()
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await visitor.getByLabel('验证码').fill(await codeFor(mobile))
  await visitor.getByLabel(/我已阅读并同意/).check()
  await visitor.getByRole('button', { name: '登录', exact: true }).click()
  await visitor.getByLabel(/自我介绍/).fill('住得近，会浇水')
  await visitor.getByRole('button', { name: '提交申请' }).click()
  await expect(visitor.getByText('申请已提交')).toBeVisible()
}

test('a garden is made together: asked to join, let in, a task taken, handed in and accepted', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('花园的一年')
  const id = await publishProject(appid)
  for (const { path } of aboutProject(id)) {
    await openAt(page, path, { appid })
    await expect(
      page
        .getByRole('heading', { name: '社区花园' })
        .or(page.getByRole('textbox', { name: '标题', exact: true }))
        .first(),
    ).toBeVisible()
  }
  await page.goto(`/h5/${appid}/project/${id}`)
  await expectAccessible(page, 'public page')

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  await askToJoin(visitor, `/h5/${appid}/project/${id}`, freshMobile())

  await openAt(page, `/mini/project/${id}`, { appid })
  await expect(page.getByText('1 份加入申请等待审核')).toBeVisible()
  await page.getByRole('link', { name: '去审核' }).click()
  await page
    .getByRole('button', { name: /通\s*过/ })
    .first()
    .click()
  await expect(page.getByText('已通过').first()).toBeVisible()

  await openAt(page, `/mini/project/${id}`, { appid })
  await page.getByRole('button', { name: '添加任务' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('任务名称').fill('浇第一次水')
  await dialog.getByLabel('到期日').fill('2030-05-01')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByRole('button', { name: /浇第一次水/ })).toBeVisible()
  await expectAccessible(page, 'board')

  await visitor.goto(`/h5/${appid}/project/${id}/room`)
  await expectNoSidewaysScroll(visitor, 'room')
  await visitor.getByRole('button', { name: '领取 浇第一次水' }).click()
  await visitor.getByRole('button', { name: '提交验收 浇第一次水' }).click()
  await visitor.getByRole('link', { name: '动态' }).click()
  await visitor.getByLabel('说说进展').fill('浇好了，土很干')
  await visitor.getByRole('button', { name: '发布' }).click()
  await expect(visitor.getByText('浇好了，土很干')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /浇第一次水.*待验收/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '验收通过' }).click()
  await expect(page.getByRole('button', { name: /浇第一次水.*已完成/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '动态' }).click()
  await expect(page.getByText('浇好了，土很干')).toBeVisible()
  await expectAccessible(page, 'updates')
  await page.getByRole('tab', { name: '成员' }).click()
  await expect(page.getByRole('button', { name: /^改角色/ })).toBeVisible()
  await expectAccessible(page, 'members')
  await page.getByRole('tab', { name: '文件' }).click()
  await page.getByLabel('上传文件').setInputFiles({
    name: '图纸.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('三米乘五米'),
  })
  await expect(page.getByText('图纸.txt')).toBeVisible()
  await expectAccessible(page, 'files')
  await visitor.goto(`/h5/${appid}/project/${id}/room?tab=files`)
  await expect(visitor.getByRole('link', { name: '图纸.txt' })).toBeVisible()

  await visitor.goto(`/h5/${appid}/project/${id}`)
  await expect(visitor.getByText('您是这个项目的成员')).toBeVisible()
  await expect(visitor.getByText('浇好了，土很干')).toBeVisible()
  // Every page that runs no script is judged by one that does.
  const cookies = await phone.cookies()
  await page.context().addCookies(cookies)
  for (const tab of ['tasks', 'updates', 'files', 'people']) {
    await page.goto(`/h5/${appid}/project/${id}/room?tab=${tab}`)
    await expectAccessible(page, `room ${tab}`)
  }
  await phone.close()
})
