import { expect, test } from '@playwright/test'
import {
  appCreate,
  appDetail,
  inviteAgree,
  inviteCodeCreate,
  memberRemove,
  personBasic,
} from '@zhanfang/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, collectErrors, openAt, PASSWORD, sharedToken } from '../support/console.ts'

test('an owner hands his app on with his password, leaves it, and a tab on it shows his other apps', async ({
  page,
}) => {
  const [owner, next] = await Promise.all([sharedToken(), sharedToken('regulator')])
  const appName = `换个主人${Date.now() % 100_000}`
  const { id: appid } = await clientOf(owner).call(appCreate, { body: { appName } })
  const { code } = await clientOf(owner, appid).call(inviteCodeCreate, { body: { role: 'editor' } })
  await clientOf(next).call(inviteAgree, { body: { code } })

  const errors = collectErrors(page)
  await openAt(page, '/mini/members', { appid })
  await page.getByRole('button', { name: '更多 周明德' }).click()
  await page.getByRole('menuitem', { name: '转让应用' }).click()
  const dialog = page.getByRole('dialog', { name: '把应用转让给周明德？' })
  await expectAccessible(page, 'handing on')
  const password = dialog.getByLabel('密码', { exact: true })
  await password.fill('not-the-password')
  await dialog.getByRole('button', { name: '确认转让' }).click()
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  // A refusal is an answer that the browser notes as an error, too.
  expect(errors.splice(0).filter((one) => !one.includes('422'))).toEqual([])
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: '确认转让' }).click()
  await page.waitForURL('**/mini/message*')
  await expect(page.getByText('您是管理员')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '成员' })).toHaveCount(0)
  const { role } = await clientOf(next).call(appDetail, { params: { id: appid } })
  expect(role).toBe('owner')

  await page.goto('/messagelist/mini')
  await page.getByRole('button', { name: `${appName}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '退出应用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出应用' }).click()
  await expect(page.getByText('已退出应用')).toBeVisible()
  await expect(page.getByRole('link', { name: appName })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('who is taken out of an app while he works on it is led to his apps', async ({ page }) => {
  const [owner, member] = await Promise.all([sharedToken(), sharedToken('volunteer')])
  const { id: appid } = await clientOf(owner).call(appCreate, { body: { appName: '移出之后' } })
  const { code } = await clientOf(owner, appid).call(inviteCodeCreate, { body: { role: 'editor' } })
  await clientOf(member).call(inviteAgree, { body: { code } })
  const { id } = await clientOf(member).call(personBasic)

  await openAt(page, '/mini/message', { account: 'volunteer', appid })
  await expect(page.getByRole('heading', { name: '移出之后' })).toBeVisible()
  await clientOf(owner, appid).call(memberRemove, { params: { id } })
  // Whichever asks the server first is refused: his click, or what the screen still asks for by itself.
  const ledAway = page.waitForURL('**/messagelist/mini')
  await Promise.race([ledAway, page.getByRole('menuitem', { name: '微页面' }).click()])
  await ledAway
  await expect(page.getByText(/您不是这个应用的成员/)).toBeVisible()
  // The tab has forgotten it: a reload does not bring it back.
  await page.goto('/mini/message')
  await page.waitForURL('**/messagelist/mini')
})
