import { test } from '@playwright/test'
import { registerUser, smsCaptchaRegister } from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { fetchFromElsewhere } from './address.ts'
import { BASE_URL } from './console.ts'
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

test('people who must have been here a while are registered', async () => {
  const [forgetful, moving, named, leaving] = await Promise.all([
    register(),
    register(),
    register(),
    register(),
  ])
  writePeople({ forgetful, moving, named, leaving })
})
