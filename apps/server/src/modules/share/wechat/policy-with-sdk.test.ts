import { expect, test } from 'vitest'
import { isWechat } from '../../../http/requests/wechat-browser.ts'
import { policyWithSdk } from './wechat-share.ts'

const sdk = 'https://res.wx.qq.com'

test('a policy without scripts lets in ours and the SDK, and nothing else', () => {
  const site = "default-src 'none'; script-src 'none'; img-src 'self' https: data:; connect-src 'self'"
  expect(policyWithSdk(site, sdk)).toBe(
    `default-src 'none'; script-src 'self' ${sdk}; img-src 'self' https: data:; connect-src 'self'`,
  )
  const portal = "default-src 'none'; base-uri 'none'"
  expect(policyWithSdk(portal, sdk)).toBe(
    `default-src 'none'; base-uri 'none'; script-src 'self' ${sdk}; connect-src 'self'`,
  )
})

test('what the policy allowed stays allowed; directives without sources stay', () => {
  const consolePolicy = "script-src 'self' https://*.geetest.com;upgrade-insecure-requests"
  expect(policyWithSdk(consolePolicy, sdk)).toBe(
    `script-src 'self' https://*.geetest.com ${sdk}; upgrade-insecure-requests; connect-src 'self'`,
  )
})

test('buttons of WeChat need their frames, beside those that the page has', () => {
  const site = "default-src 'none'; script-src 'self'; frame-src 'self' https:"
  expect(policyWithSdk(site, sdk, true)).toBe(
    `default-src 'none'; script-src 'self' ${sdk}; frame-src 'self' https: https://*.qq.com webcompt:; connect-src 'self'`,
  )
})

test('WeChat is known by its name in the user agent', () => {
  expect(isWechat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49 NetType/WIFI')).toBe(true)
  expect(isWechat('Mozilla/5.0 Chrome/130.0 Safari/537.36')).toBe(false)
  expect(isWechat(undefined)).toBe(false)
})
