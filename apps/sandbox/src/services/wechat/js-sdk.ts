import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const signedSchema = z.object({
  url: z.string().max(2000),
  timestamp: z.string().max(20),
  nonceStr: z.string().max(64),
  signature: z.string().max(64),
})

/**
 * Stands in for WeChat's script: it checks the signature here as WeChat does, and keeps what the page asked of the menu
 * and which mini-program it opened on `wx.sandbox`, where a person or a test can look at it.
 */
const script = `(() => {
  const own = document.currentScript.src.replace(/jweixin\\.js.*$/, '')
  const state = { config: null, error: '', hidden: false, menu: [], shared: {}, launched: null }
  let ready = () => {}
  let failed = () => {}
  const allowed = (name) => state.config !== null && state.config.jsApiList.includes(name)
  const api = (name, work) => (options = {}) => {
    if (!allowed(name)) return options.fail?.({ errMsg: name + ':permission denied' })
    work(options)
    options.success?.({ errMsg: name + ':ok' })
  }
  const playLaunch = () =>
    customElements.define('wx-open-launch-weapp', class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'open' })
        root.innerHTML = this.querySelector('script, template').innerHTML
        root.addEventListener('click', () => {
          const path = this.getAttribute('path')
          // WeChat knows pages by the names of files.
          if (path !== null && !/^[^?]+\\.html(?:\\?|$)/.test(path)) return this.dispatchEvent(new CustomEvent('error'))
          const id = this.getAttribute('username') ?? this.getAttribute('appid')
          state.launched = { id, path: path?.replace('.html', '') ?? null }
          this.dispatchEvent(new CustomEvent('launch'))
        })
      }
    })
  globalThis.wx = {
    sandbox: state,
    ready: (then) => { ready = then },
    error: (then) => { failed = then },
    config(options) {
      const check = document.createElement('script')
      const { timestamp, nonceStr, signature } = options
      const url = location.href.split('#')[0]
      check.src = own + 'js-sdk/check?' + new URLSearchParams({ url, timestamp, nonceStr, signature })
      check.onerror = () => failed({ errMsg: 'config:fail' })
      check.onload = () => {
        if (globalThis.wxSandboxChecked !== signature) {
          state.error = 'config:invalid signature'
          return failed({ errMsg: state.error })
        }
        state.config = options
        if (options.openTagList?.includes('wx-open-launch-weapp')) playLaunch()
        ready()
      }
      document.head.append(check)
    },
    hideAllNonBaseMenuItem: api('hideAllNonBaseMenuItem', () => { state.hidden = true; state.menu = [] }),
    showMenuItems: api('showMenuItems', ({ menuList }) => { state.menu.push(...menuList) }),
    updateAppMessageShareData: api('updateAppMessageShareData', (data) => { state.shared.message = data }),
    updateTimelineShareData: api('updateTimelineShareData', (data) => { state.shared.timeline = data }),
    onMenuShareWeibo: api('onMenuShareWeibo', (data) => { state.shared.weibo = data }),
  }
})()
`

/** The JS-SDK's script, and the check of a page's signature against the tickets that were given out. */
export function registerJsSdk(app: FastifyInstance, tickets: () => readonly string[]): void {
  app.get('/jweixin.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.get('/js-sdk/check', (request, reply) => {
    const signed = signedSchema.safeParse(request.query)
    const matches =
      signed.success &&
      tickets().some((ticket) => {
        const { nonceStr, timestamp, url, signature } = signed.data
        const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
        return createHash('sha1').update(text).digest('hex') === signature
      })
    const checked = matches ? signed.data.signature : ''
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`globalThis.wxSandboxChecked = ${JSON.stringify(checked)}\n`)
  })
}
