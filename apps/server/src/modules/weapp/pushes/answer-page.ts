const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML. */
export const escapeHtml = (plain: string) => plain.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const style = `body{margin:0;font:17px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f4f6f9;color:#1c2733}
main{max-width:360px;margin:0 auto;padding:20vh 24px;text-align:center}h1{font-size:22px}p{color:#51606f}a{color:#0b57a4}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e6ebf1}p{color:#a5b2c0}a{color:#7db8f5}}`
/** What somebody reads who comes back from a page of WeChat's. */
export const answerPage = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
