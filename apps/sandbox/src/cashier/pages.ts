import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { texts } from './texts.ts'
import type { Attempt } from './deliveries.ts'
import type { Trade, TradeStore } from './trades.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

const style = `*{box-sizing:border-box}body{margin:0;font:17px/1.6 system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif;background:#f4f6f9;color:#1c2733}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}h1{font-size:20px}h2{font-size:17px;margin:28px 0 8px}a{color:#0b57a4}
.amount{font-size:36px;font-weight:600;margin:8px 0}p{margin:4px 0;color:#51606f;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin:10px 0;border:1px solid #c3ccd6;border-radius:8px;background:#fff;color:#1c2733;font:inherit}
button.main{border:0;background:#07864a;color:#fff}ul{padding:0;list-style:none}li{background:#fff;border-radius:8px;padding:10px 12px;margin:8px 0;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e6ebf1}li,button{background:#1b222b;color:#e6ebf1;border-color:#2c3641}p{color:#a5b2c0}a{color:#7db8f5}}`
const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`

const acts = ['pay', 'refuse', 'late', 'repeat', 'lie', 'silent', 'yesterday', 'forgotten'] as const
const DAY_MS = 86_400_000
const actSchema = z.object({ act: z.enum(acts) })
const mishapSchema = z.object({
  mishap: z.enum(['loseAnswer', 'refuseRefund', 'shortStatement', 'wrongStatement', 'strangeStatement']),
})
const LATE_MS = 20_000
const REPEATED = 5

const form = (body: unknown): unknown =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))

/** The phone of somebody who pays, and the list of what is to be paid. */
export function serveCashier(
  app: FastifyInstance,
  {
    title,
    trades,
    attempts,
    now,
  }: { title: string; trades: TradeStore; attempts: Attempt[]; now: () => Date },
): void {
  const html = 'text/html; charset=utf-8'

  function act(trade: Trade, what: (typeof acts)[number]): string {
    if (trade.state !== 'unpaid') return texts.states[trade.state]
    if (what === 'refuse') return texts.refused
    const isBefore = what === 'yesterday' || what === 'forgotten'
    trades.pay(
      trade,
      what === 'lie' ? trade.amount - 1 : trade.amount,
      isBefore ? new Date(now().getTime() - DAY_MS) : now(),
    )
    if (what === 'silent' || what === 'forgotten') return texts.paid
    if (what === 'late') setTimeout(() => trade.tell(trade), LATE_MS).unref()
    else for (let count = 0; count < (what === 'repeat' ? REPEATED : 1); count += 1) trade.tell(trade)
    return texts.paid
  }

  app.get('/cashier', async (_request, reply) => {
    const rows = trades
      .list()
      .map(
        (trade) =>
          `<li><a href="cashier/${trade.code}">${escape(trade.title)}</a> ${yuan(trade.amount)} · ${texts.states[trade.state]}<p>${escape(trade.outTradeNo)}</p></li>`,
      )
      .join('')
    const tries = attempts
      .map(
        ({ at, url, outcome }) =>
          `<li>${at.toISOString().slice(11, 19)} ${escape(outcome)}<p>${escape(url)}</p></li>`,
      )
      .join('')
    const mishaps = mishapSchema.shape.mishap.options
      .map((mishap) => `<button name="mishap" value="${mishap}">${texts.mishaps[mishap]}</button>`)
      .join('')
    return await reply
      .type(html)
      .send(
        page(
          title,
          `<ul>${rows || `<li>${texts.none}</li>`}</ul><h2>${texts.mishap}</h2><form method="post" action="mishaps">${mishaps}</form><h2>${texts.attempts}</h2><ul>${tries || `<li>${texts.none}</li>`}</ul>`,
        ),
      )
  })

  app.post('/mishaps', async (request, reply) => {
    trades.mishaps[mishapSchema.parse(form(request.body)).mishap] = true
    return await reply.redirect('cashier', 303)
  })

  const params = z.object({ code: z.string() })
  app.get('/cashier/:code', async (request, reply) => {
    const trade = trades.byCode(params.parse(request.params).code)
    if (!trade)
      return await reply
        .status(404)
        .type(html)
        .send(page(title, `<p>${texts.gone}</p>`))
    trade.unscanned = false
    const buttons = acts
      .map(
        (what) =>
          `<button name="act" value="${what}"${what === 'pay' ? ' class="main"' : ''}>${texts.acts[what]}</button>`,
      )
      .join('')
    const asked =
      trade.state === 'unpaid'
        ? `<form method="post">${buttons}</form>`
        : `<p>${texts.states[trade.state]}</p>`
    return await reply
      .type(html)
      .send(
        page(
          title,
          `<p>${escape(trade.title)}</p><div class="amount">${yuan(trade.amount)}</div><p>${escape(trade.outTradeNo)}</p>${asked}`,
        ),
      )
  })

  app.post('/cashier/:code', async (request, reply) => {
    const trade = trades.byCode(params.parse(request.params).code)
    if (!trade)
      return await reply
        .status(404)
        .type(html)
        .send(page(title, `<p>${texts.gone}</p>`))
    const said = act(trade, actSchema.parse(form(request.body)).act)
    const back = trade.returnUrl === '' ? '' : `<p><a href="${escape(trade.returnUrl)}">${texts.back}</a></p>`
    return await reply
      .type(html)
      .send(page(title, `<p>${escape(said)}</p><p>${now().toISOString()}</p>${back}`))
  })
}
