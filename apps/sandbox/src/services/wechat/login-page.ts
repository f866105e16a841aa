import { texts } from '../../texts.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text as it stands in HTML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const style =
  'body{margin:0;font:17px/1.6 system-ui,"Noto Sans SC","Noto Sans CJK SC",sans-serif;background:#f4f6f9;color:#1c2733}main{max-width:420px;margin:0 auto;padding:32px 16px}button{display:block;width:100%;min-height:48px;margin:12px 0;border:0;border-radius:8px;background:#07864a;color:#fff;font:inherit}pre{white-space:pre-wrap;background:#fff;border-radius:8px;padding:12px;font:inherit}'
/** A page on which somebody says as whom they use WeChat. */
export const page = (body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.scanTitle}</title><style>${style}</style></head><body><main><h1>${texts.scanTitle}</h1>${body}</main></body></html>`
