import { texts } from './texts.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif;background:#e9edf2;color:#1c2733}
main{width:min(390px,100%);min-height:100vh;margin:0 auto;background:#fff;padding:24px 20px 40px}
@media(min-width:480px){main{min-height:780px;margin:24px auto;border:10px solid #22272e;border-radius:36px}}
h1{font-size:20px;margin:0 0 4px;text-align:center}p{margin:0 0 16px;color:#51606f;text-align:center}img{max-width:100%}
fieldset{border:1px solid #dde3ea;border-radius:10px;margin:0 0 16px;padding:8px 14px}legend{font-size:14px;color:#51606f}
label{display:flex;gap:8px;align-items:center;min-height:40px}input[type=text]{flex:1;min-width:0;font:inherit;padding:6px 8px;border:1px solid #8695a5;border-radius:6px}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:#07864a;color:#fff;font:inherit}button.second{margin-top:10px;background:#fff;color:#1c2733;border:1px solid #8695a5}
article{text-align:start}article p{text-align:start;color:inherit}`

/** A page of WeChat as it stands on a phone. */
export const phonePage = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

export const HTML = 'text/html; charset=utf-8'
