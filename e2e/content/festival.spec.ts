import { expect, type Page, test } from '@playwright/test'
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { deskLinkCreate } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

const kind = 'activity'
const title = '秋日市集'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

/** The festival as its organiser has it at some moment; returns the function that publishes it anew. */
async function festivalOf(appid: string) {
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const publish = async (startsAt: string, endsAt: string) => {
    const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
    const fields = activityPlanSchema.parse({
      startsAt,
      endsAt,
      place: '社区广场',
      checkInLists: [{ id: 'lunch', name: '午餐' }],
      certificate: { isGiven: true, issuer: '阳光里社区' },
      photos: { isOn: true },
    })
    const body = { baseRevision: revision, draft: { ...draft, fields } }
    await client.call(contentSave, { params: { kind, id }, body })
    await client.call(contentPublish, { params: { kind, id } })
  }
  return { client, id, publish }
}

/** Signs the visitor up by phone; returns the code that they show at the door. */
async function signUp(visitor: Page, address: string): Promise<string> {
  const mobile = freshMobile()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '我要报名' }).click()
  await visitor.getByLabel('姓名').fill('韩梅梅')
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await visitor.getByLabel('短信验证码').fill(await codeFor(mobile))
  await visitor.getByRole('button', { name: '提交报名' }).click()
  const pass = visitor.getByRole('region', { name: '报名码' })
  return ((await pass.textContent()) ?? '').match(/[A-Z2-9]{4}[\s-]?[A-Z2-9]{4}[\s-]?[A-Z2-9]{4}/)?.[0] ?? ''
}

test('a festival from its announcement to its certificates, for its organiser, a helper and a visitor', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('秋日市集')
  const { client, id, publish } = await festivalOf(appid)
  await publish(inHours(1), inHours(3))
  const elsewhere = { viewport: { width: 390, height: 844 } }
  const phone = await browser.newContext({ ...elsewhere, extraHTTPHeaders: fromElsewhere() })
  const tablet = await browser.newContext({ ...elsewhere, extraHTTPHeaders: fromElsewhere() })
  const [visitor, helper] = [await phone.newPage(), await tablet.newPage()]
  const code = await signUp(visitor, `/h5/${appid}/activity/${id}`)
  const mine = visitor.url()

  // It begins: somebody without a login stands at lunch, where the same code works as at the door.
  await publish(inHours(-1), inHours(1))
  const link = await client.call(deskLinkCreate, {
    params: { id },
    body: { name: '午餐志愿者', hours: 8, listId: 'lunch' },
  })
  await helper.goto(link.url.slice(link.url.indexOf('/checkList')))
  await expect(helper.getByText('签到名单：午餐')).toBeVisible()
  await helper.getByLabel('报名码').fill(code)
  await helper.keyboard.press('Enter')
  await expect(helper.getByText('签到成功')).toBeVisible()
  await expect(helper.getByText('已到 1 人，共 1 人')).toBeVisible()
  await openAt(page, `/checkList?activity=${id}`, { appid })
  await expect(page.getByText('已到 0 人，共 1 人')).toBeVisible()
  await page.getByText('午餐', { exact: true }).click()
  await expect(page.getByText('已到 1 人，共 1 人')).toBeVisible()
  await expectAccessible(page, 'desk with lists')

  // The visitor's picture waits for the organiser.
  await visitor.goto(`/h5/${appid}/activity/${id}/photos`)
  await visitor.getByRole('link', { name: '交照片' }).click()
  await visitor.getByLabel('选择照片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  await visitor.getByRole('button', { name: '交照片' }).click()
  await expect(visitor.getByText('待审核', { exact: true })).toBeVisible()
  await expectAccessible(visitor, 'wall')
  await openAt(page, `/mini/activity/${id}/photos?state=waiting`, { appid })
  await page.getByLabel('选择第 1 张，韩梅梅').check()
  await page.getByRole('button', { name: '展示', exact: true }).click()
  await expect(page.getByText('已展示 1')).toBeVisible()
  await expectAccessible(page, 'photographs')
  await visitor.reload()
  await expect(visitor.getByRole('list', { name: '照片墙' }).getByRole('link')).toHaveCount(1)
  await expectNoSidewaysScroll(visitor, 'wall')

  // It is over: whoever came anywhere has a certificate that others can check.
  await publish(inHours(-2), new Date(Date.now() - 1000).toISOString())
  await visitor.goto(mine)
  await visitor.getByRole('link', { name: '查验页面：韩梅梅' }).click()
  await expect(visitor.getByText(title).first()).toBeVisible()
  await expect(visitor.getByText('阳光里社区').first()).toBeVisible()
  await phone.close()
  await tablet.close()
})
