import { noRestrictions } from '@zhanfang/contract'
import { expect, test } from 'vitest'
import { createGateEntry } from './gate-entry.ts'
import { createGatekeeper } from './gatekeeper.ts'
import { createVisitorPasses } from './visitor-pass.ts'

const refused = () => Promise.reject(new Error('not asked here'))

/** Gates with an official account whose reader is `reader-<code>`; code `used` is good no more. */
function openGates() {
  const passes = createVisitorPasses(() => Promise.resolve('secret'), 'https://example.test')
  return createGateEntry({
    passes,
    gatekeeper: createGatekeeper({
      passes,
      findAccount: refused,
      usedOf: async () => new Map(),
      isListed: refused,
    }),
    whitelists: {
      find: refused,
      has: refused,
      list: refused,
      judge: refused,
      import: refused,
      remove: refused,
    },
    solveCaptcha: refused,
    isSandboxWeixin: () => false,
    weixinReader: () => ({
      readerUrl: (redirectUri, state) => `weixin:${redirectUri}#${state}`,
      openidOfCode: (code) => (code === 'used' ? refused() : Promise.resolve(`reader-${code}`)),
    }),
  })
}

const survey = {
  appId: 'a1',
  surveyId: 's1',
  restrictions: { ...noRestrictions, weixinOnly: true },
}
const wechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0'

/** A browser that keeps its cookies. */
function visitor(userAgent: string) {
  const jar = new Map<string, string>()
  return {
    client: () => ({ ip: '10.1.1.1', userAgent, cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; ') }),
    keep(cookies: readonly string[]) {
      for (const cookie of cookies) {
        const [pair = ''] = cookie.split(';', 1)
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

test('a reader in WeChat is asked who he is by his official account, once', async () => {
  const gates = openGates()
  const { client, keep } = visitor(wechat)
  const asked = await gates.look(survey, client(), 'https://example.test/back')
  keep(asked.cookies)
  const [address, state = ''] = asked.redirect?.split('#') ?? []
  expect([asked.gate, address]).toEqual(['weixin', 'weixin:https://example.test/back'])
  keep(await gates.enterFromWeixin('s1', { code: '42', state }, client()))
  expect(await gates.look(survey, client(), '')).toMatchObject({ gate: null, redirect: null })
  // What came back once is no proof any more.
  await expect(gates.enterFromWeixin('s1', { code: '43', state }, client())).rejects.toThrow('微信')
})

test('codes of others, used codes and other browsers do not open the gate', async () => {
  const gates = openGates()
  const { client, keep } = visitor(wechat)
  const asked = await gates.look(survey, client(), '')
  keep(asked.cookies)
  const state = asked.redirect?.split('#')[1] ?? ''
  await expect(gates.enterFromWeixin('s1', { code: '42', state: 'guess' }, client())).rejects.toThrow('微信')
  await expect(gates.enterFromWeixin('s1', { code: 'used', state }, client())).rejects.toThrow('微信')
  await expect(gates.enterFromWeixin('s2', { code: '42', state }, client())).rejects.toThrow('微信')
  const stranger = visitor(wechat)
  await expect(gates.enterFromWeixin('s1', { code: '42', state }, stranger.client())).rejects.toThrow('微信')
  const elsewhere = visitor('Mozilla/5.0 Chrome/140')
  expect(await gates.look(survey, elsewhere.client(), '')).toMatchObject({ gate: 'weixin', redirect: null })
})
