import { expect, test, type Page } from '@playwright/test'
import { appList, surveyDetail, surveySearch } from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { BASE_URL, collectErrors, enterSeededApp, goWithin, logIn, openToken } from './console.ts'
import {
  aboutSurvey,
  dailyWork,
  forManagers,
  forNobody,
  forUsers,
  forVolunteerManagers,
  forVolunteerRegulators,
  landings,
  publicPages,
  type Route,
} from './route-list.ts'

// Colours are judged, and the clock stopped, where nothing is on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is shown is whole: nothing loads any more, and nothing moves into place. */
async function settled(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first(), name).toBeVisible()
  await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning, .first-paint'), name).toHaveCount(0)
}

async function shows(page: Page, { path, title }: Route): Promise<void> {
  await goWithin(page, path)
  await expect(page, path).toHaveTitle(new RegExp(`^${title}.* – `))
  await settled(page, path)
  await expect(page.getByText('页面出了点问题'), path).toHaveCount(0)
  const { pathname } = new URL(path, BASE_URL)
  expect(new URL(page.url()).pathname, path).toBe(pathname)
}

/** Walks through routes by the router: each renders, has its title, and axe finds nothing serious. */
async function walk(page: Page, list: readonly Route[]): Promise<void> {
  for (const route of list) {
    await shows(page, route)
    await expectAccessible(page, route.path)
  }
}

/** Leads to the page that says whose screen it is. */
async function isRefused(page: Page, list: readonly Route[], need: RegExp): Promise<void> {
  for (const { path } of list) {
    await goWithin(page, path)
    await page.waitForURL('**/401?need=*')
    await expect(page.getByText(need), path).toBeVisible()
  }
}

test('the public pages read well, wide and light, narrow and dark', async ({ page }) => {
  test.setTimeout(240_000)
  const errors = collectErrors(page)
  for (const path of publicPages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveTitle(/\S+/)
    await expectAccessible(page, path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page, path)
    // One of each design: its colours are those of the others.
    if (
      ['/', '/home-class', '/home-price', '/caseShow', '/help', '/user/agreement', '/not-empower'].includes(
        path,
      )
    )
      await expectAccessible(page, `${path} dark`, ['color-contrast'])
  }
  expect(errors).toEqual([])
  for (const path of landings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})

test('nobody sees the screens without login; all others lead to the login, with the way back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const errors = collectErrors(page)
  await page.goto('/404')
  await walk(page, forNobody)
  for (const { path } of [
    ...dailyWork,
    ...forUsers,
    ...aboutSurvey('1', '1'),
    ...forManagers,
    ...forVolunteerManagers,
    ...forVolunteerRegulators,
  ]) {
    await goWithin(page, path)
    await page.waitForURL('**/login*')
    const target = path === '/messagelist/mini' ? null : path
    expect(new URL(page.url()).searchParams.get('redirect'), path).toBe(target)
  }
  // The rules are those of an address that is typed in, too.
  for (const path of ['/accountSet', '/platform/settings', '/volunteer']) {
    await page.goto(path)
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  }
  expect(errors).toEqual([])
})

test('an operator opens the screens of every user and is refused those of other roles', async ({ page }) => {
  test.setTimeout(240_000)
  const errors = collectErrors(page)
  await logIn(page)
  await enterSeededApp(page)
  await expect(page.getByRole('button', { name: '版本管理' })).toHaveCount(0)
  await walk(page, forUsers)

  await isRefused(page, forManagers, /这里(只对|需要)「.+」/)
  await isRefused(page, [...forVolunteerManagers, ...forVolunteerRegulators], /这里(只对|需要)「.+」/)
  for (const path of ['/platform/settings', '/volunteer', '/terrace']) {
    await page.goto(path)
    await page.waitForURL('**/401?need=*')
  }
  // Who is logged in has no business at the login.
  await page.goto('/login')
  await page.waitForURL('**/messagelist/mini')
  expect(errors).toEqual([])
})

test('an operator opens all that is about a survey', async ({ page }) => {
  test.setTimeout(240_000)
  const token = await openToken()
  let appid = ''
  const client = createClient({ baseUrl: BASE_URL, token: () => token, appid: () => appid })
  appid = (await client.call(appList, { query: { keywords: '阳光里' } })).list[0]?.id ?? ''
  const survey = (await client.call(surveySearch, { body: { keywords: '社区服务满意度' } })).list[0]
  const { definition } = await client.call(surveyDetail, { params: { id: survey?.id ?? '' } })

  const errors = collectErrors(page)
  await logIn(page)
  await enterSeededApp(page)
  await walk(page, aboutSurvey(survey?.id ?? '', definition.elements[0]?.id ?? ''))
  expect(errors).toEqual([])
})

test('a platform manager opens the screens of the platform and none of the volunteer area', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const errors = collectErrors(page)
  await logIn(page, 'admin')
  await walk(page, forManagers)
  await isRefused(page, [...forVolunteerManagers, ...forVolunteerRegulators], /这里(只对|需要)「.+」/)
  expect(errors).toEqual([])
})

for (const [account, own, others] of [
  ['volunteer', forVolunteerManagers, forVolunteerRegulators],
  ['regulator', forVolunteerRegulators, forVolunteerManagers],
] as const)
  test(`the volunteer area shows ${account} their screens, and nothing of others or the platform`, async ({
    page,
  }) => {
    const errors = collectErrors(page)
    await logIn(page, account)
    await walk(page, own)
    await isRefused(page, [...others, ...forManagers], /这里(只对|需要)「.+」/)
    expect(errors).toEqual([])
  })

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`the screens of the daily work are whole and accessible at ${width}, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const errors = collectErrors(page)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await logIn(page)
    await enterSeededApp(page)
    for (const route of dailyWork) {
      const name = `${route.path} ${width} ${colorScheme}`
      await shows(page, route)
      await expectNoSidewaysScroll(page, name)
      await expectAccessible(page, name)
      // The colours of the other scheme stand on the same page.
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
      await settled(page, route.path)
      await expectAccessible(page, `${name}, turned`, ['color-contrast'])
      await page.emulateMedia({ colorScheme })
    }
    expect(errors).toEqual([])
  })
