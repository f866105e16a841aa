import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from './texts.ts'

const assign = vi.fn<(address: string) => void>()
const invoke = vi.fn<NonNullable<Window['WeixinJSBridge']>['invoke']>()
const button = () => document.querySelector<HTMLButtonElement>('#pay')
const said = () => document.querySelector('#pay-said')?.textContent

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', { assign })
  document.body.innerHTML = `<button id="pay" data-params='{"appId":"wx1"}' data-done="/h5/a/shop/orders/o"></button>
    <output id="pay-said"></output>`
  await import('./pay-client.ts')
})
afterEach(() => {
  document.body.replaceChildren()
  delete window.WeixinJSBridge
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('asks WeChat with what the page was given, and goes on once it is paid', () => {
  window.WeixinJSBridge = { invoke }
  button()?.click()
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.any(Function))
  expect(said()).toBe(texts.paying)
  invoke.mock.calls[0]?.[2]({ err_msg: 'get_brand_wcpay_request:ok' })
  expect(assign).toHaveBeenCalledWith('/h5/a/shop/orders/o')
})

test('waits for WeChat to be ready; whoever gives up may try again', () => {
  button()?.click()
  expect(invoke).not.toHaveBeenCalled()
  window.WeixinJSBridge = { invoke }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  invoke.mock.calls[0]?.[2]({ err_msg: 'get_brand_wcpay_request:cancel' })
  expect(said()).toBe(texts.notPaid)
  expect(assign).not.toHaveBeenCalled()
  button()?.click()
  expect(invoke).toHaveBeenCalledTimes(2)
})
