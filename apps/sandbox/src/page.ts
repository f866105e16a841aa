import type { SandboxService } from './service.ts'
import { type Message, messageLimit } from './message-store.ts'
import { texts } from './texts.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f4f6f9;color:#1c2733;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:28px 0 10px}
p{margin:0;color:#51606f}
ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}
li{background:#fff;border:1px solid #e1e7ee;border-radius:10px;padding:12px 14px;overflow-wrap:anywhere}
.head{display:flex;flex-wrap:wrap;gap:2px 12px;justify-content:space-between;font-size:14px;color:#51606f}
.code{font:600 28px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:3px;color:#0b57a4}
code{font-size:13px;color:#51606f}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e6ebf1}li{background:#1b222b;border-color:#2c3641}p,.head,code{color:#a5b2c0}.code,a{color:#7db8f5}}
`

function renderMessage(message: Message): string {
  const values = Object.values(message.params)
  const code = values.find((value) => /^\d{4,8}$/.test(value))
  const params = Object.entries(message.params).map(([key, value]) => `${escape(key)}：${escape(value)}`)
  return `<li><div class="head"><span>${escape(message.service)}</span><time datetime="${escape(message.time)}">${clock.format(new Date(message.time))}</time></div>
<div>${texts.to} <strong>${escape(message.to)}</strong></div>
${code === undefined ? '' : `<div class="code">${escape(code)}</div>`}
<div>【${escape(message.signName)}】${texts.template} ${escape(message.template)}${params.length === 0 ? '' : `，${params.join('，')}`}</div></li>`
}

/** The whole page; reads without code and refreshes itself. */
export function renderPage(
  services: { name: string; title: string; calls: string[]; page?: SandboxService['page'] }[],
  messages: Message[],
): string {
  const list = services
    .map(
      ({ name, title, calls, page }) =>
        `<li><strong>${escape(title)}</strong> <code>/${escape(name)}</code>${page ? ` <a href="/${escape(name)}${escape(page.path)}">${escape(page.title)}</a>` : ''}<br><code>${calls.map(escape).join(' · ')}</code></li>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="3"><title>${texts.title}</title><style>${style}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.intro}</p>
<h2>${texts.messages}</h2>${messages.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${messages.map(renderMessage).join('')}</ul>`}
<p><small>${texts.limit(messageLimit)}</small></p>
<h2>${texts.services}</h2><ul>${list}</ul>
</main></body></html>`
}
