// Inside WeChat its own window is opened for the payment; the page of what is paid says what came of it.
import { texts } from './texts.ts'

interface Bridge {
  invoke(name: string, params: unknown, done: (answer: { err_msg?: string }) => void): void
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

const button = document.getElementById('pay')
const said = document.getElementById('pay-said')
const say = (words: string) => {
  if (said) said.textContent = words
}

function open({ params, done }: { params: string; done: string }): void {
  const begin = (bridge: Bridge) => {
    const parsed: unknown = JSON.parse(params)
    bridge.invoke('getBrandWCPayRequest', parsed, ({ err_msg: message = '' }) => {
      if (message.endsWith(':ok')) location.assign(done)
      else say(texts.notPaid)
    })
  }
  if (window.WeixinJSBridge) begin(window.WeixinJSBridge)
  else
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => window.WeixinJSBridge && begin(window.WeixinJSBridge),
      { once: true },
    )
}

button?.addEventListener('click', () => {
  say(texts.paying)
  const { params = '{}', done = '' } = button.dataset
  open({ params, done })
})
