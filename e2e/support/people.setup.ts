import { test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPageSchedule, registerUser, smsCaptchaRegister } from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { fetchFromElsewhere } from './address.ts'
import { BASE_URL, clientOf, makeApp, sharedToken } from './console.ts'
import { codeFor, freshMobile } from './messages.ts'
import { FIRST_PASSWORD, writePeople } from './people.ts'

async function register() {
  const client = createClient({
    baseUrl: BASE_URL,
    token: () => undefined,
    appid: () => undefined,
    fetch: fetchFromElsewhere,
  })
  const mobile = freshMobile()
  await client.call(smsCaptchaRegister, { body: { mobile } })
  const code = await codeFor(mobile)
  await client.call(registerUser, { body: { mobile, captcha: code, password: FIRST_PASSWORD } })
  return { mobile, code }
}

/** Makes a page and the plan that it publish itself in a moment. */
async function plan() {
  const appid = await makeApp('到点发布')
  const client = clientOf(await sharedToken(), appid)
  const words = '到时间就能看到'
  const block = createBlock('text', blockKinds, { content: words }, 'words')
  if (block === undefined) throw new Error('there is no such kind')
  const document = { ...emptyPageDocument(), root: [block.id], blocks: { [block.id]: block } }
  const { id } = await client.call(microPageCreate, { body: { title: '开馆通知', document } })
  const publishAt = new Date(Date.now() + 3_000).toISOString()
  await client.call(microPageSchedule, { body: { id, publishAt } })
  return { address: `${BASE_URL}/h5/${appid}/page/${id}`, words }
}

test('people who must have been here a while are registered', async () => {
  const [forgetful, moving, named, leaving, planned] = await Promise.all([
    register(),
    register(),
    register(),
    register(),
    plan(),
  ])
  writePeople({ forgetful, moving, named, leaving, planned })
})
