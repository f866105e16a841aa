import { escape } from '../login-page.ts'
import type { Account, Delivery, State } from './state.ts'
import { texts } from './texts.ts'

const style = `*{box-sizing:border-box}body{margin:0;background:#f4f6f9;color:#1c2733;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px 48px}h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:28px 0 10px}p{margin:0;color:#51606f}
ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}li,form.card{background:#fff;border:1px solid #e1e7ee;border-radius:10px;padding:12px 14px;overflow-wrap:anywhere}
form.card{display:flex;flex-wrap:wrap;gap:10px 16px;align-items:end}label{display:grid;font-size:14px;color:#51606f;min-width:0}
input,select,button{font:inherit;min-height:36px;max-width:100%;border:1px solid #8695a5;border-radius:6px;background:#fff;color:inherit;padding:2px 10px}
button{background:#0b57a4;color:#fff;border-color:#0b57a4}.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px;align-items:center}code{font-size:13px;color:#51606f}
@media(prefers-color-scheme:dark){body{background:#12171d;color:#e6ebf1}li,form.card{background:#1b222b;border-color:#2c3641}p,label,code{color:#a5b2c0}input,select{background:#12171d}button{background:#2a6fb8;border-color:#2a6fb8}}
.lesson{margin-top:14px}.lesson summary{cursor:pointer;font-weight:600}.lesson ol{list-style:decimal;margin:10px 0 0;padding:0 0 0 26px;display:grid;gap:10px}.lesson li{padding:0;border:0;background:none}`

const option = (value: string, label: string, chosen: string) =>
  `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(label)}</option>`
const select = (name: string, label: string, options: Readonly<Record<string, string>>, chosen: string) =>
  `<label>${escape(label)}<select name="${name}">${Object.entries(options)
    .map(([value, words]) => option(value, words, chosen))
    .join('')}</select></label>`
const input = (name: string, label: string, value: string, type = 'text') =>
  `<label>${escape(label)}<input name="${name}" type="${type}" value="${escape(value)}"></label>`
const button = (deed: string, label: string, fields: Readonly<Record<string, string>> = {}) =>
  `<form method="post" action="/wechat/platform/${deed}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button>${escape(label)}</button></form>`

const auditWords = {
  0: texts.state.approved,
  1: texts.state.refused,
  2: texts.state.auditing,
  3: texts.state.trial,
  4: texts.state.delayed,
}

function accountHtml(account: Account): string {
  const { appid, nickName, authorized, code, newName, categories } = account
  const act = (action: string, label: string) => button('act', label, { appid, action })
  const isOpen = code.audit && (code.audit.status === 2 || code.audit.status === 4)
  const facts = account.isOfficial
    ? [
        texts.official,
        authorized ? '' : texts.notAuthorized,
        texts.articles(account.articles?.length ?? 0),
      ].filter((fact) => fact !== '')
    : [
        account.isTrial ? texts.trialMark : '',
        authorized ? '' : texts.notAuthorized,
        code.trial ? `${texts.state.trial} ${code.trial.version}` : texts.state.none,
        code.audit ? `${auditWords[code.audit.status]} ${code.audit.version}` : '',
        code.release ? `${texts.state.online} ${code.release.version}` : '',
        code.gray ? texts.gray(code.gray.version.version, code.gray.percentage) : '',
      ].filter((fact) => fact !== '')
  const buttons = [
    ...(account.isOfficial
      ? [
          act('publishArticle', texts.publishArticle),
          act('changeArticle', texts.changeArticle),
          act('deleteArticle', texts.deleteArticle),
        ]
      : []),
    ...(isOpen
      ? [act('approve', texts.approve), act('refuse', texts.refuse), act('delay', texts.delay)]
      : []),
    ...(newName?.status === 1
      ? [act('approveName', `${texts.approveName}：${newName.name}`), act('refuseName', texts.refuseName)]
      : []),
    ...(categories.some(({ status }) => status === 1)
      ? [act('approveCategory', texts.approveCategory), act('refuseCategory', texts.refuseCategory)]
      : []),
    ...(authorized ? [act('unauthorize', texts.unauthorize)] : []),
  ]
  return `<li><strong>${escape(nickName)}</strong> <code>${appid}</code><br>${facts.map(escape).join(' · ')}<div class="row">${buttons.join('')}</div></li>`
}

const deliveryHtml = ({ id, title, state, attempts, answer }: Delivery) =>
  `<li>${escape(title)} · ${texts.deliveryStates[state]}${attempts > 0 ? ` · ${attempts}` : ''} <code>${escape(answer)}</code><div class="row">${
    state === 'waiting'
      ? ''
      : button('deliver', state === 'held' ? texts.deliver : texts.deliverAgain, { id: String(id) })
  }</div></li>`

/** The way of a mini-program for somebody who has never gone it: what WeChat does, and how it is played here. */
const lessonHtml = `<details class="lesson"><summary>${texts.lesson}</summary><ol>${texts.lessons
  .map(
    ({ step, real, here }) =>
      `<li><strong>${step}</strong><p><b>${texts.lessonColumns.real}</b>：${real}</p><p><b>${texts.lessonColumns.here}</b>：${here}</p></li>`,
  )
  .join('')}</ol></details>`

/** The page of those who play WeChat. */
export function controlPage(state: State): string {
  const { switches } = state
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${style}</style></head><body><main>
<h1>${texts.title}</h1><p>${texts.intro}</p>${lessonHtml}
<h2>${texts.accounts}</h2><ul>${state.accounts.map(accountHtml).join('')}</ul>
<h2>${texts.rules}</h2><form class="card" method="post" action="/wechat/platform/switches">${select('audits', texts.audits, texts.decisions, switches.audits)}${select('names', texts.names, texts.decisions, switches.names)}${select('categories', texts.categories, texts.decisions, switches.categories)}${input('reason', texts.reason, switches.reason)}${select('pushes', texts.pushes, texts.pushWays, switches.pushes)}<label>${texts.twice}<input name="twice" type="checkbox"${switches.twice ? ' checked' : ''}></label>${input('quota', texts.quota, String(switches.quota), 'number')}${input('scanSeconds', texts.scanSeconds, String(switches.scanSeconds), 'number')}<button>${texts.save}</button></form>
<h2>${texts.fault}</h2><form class="card" method="post" action="/wechat/platform/fault">${input('path', texts.faultPath, '/wxa/submit_audit')}${input('errcode', texts.faultCode, 'lost')}<button>${texts.faultAdd}</button></form>
<p>${state.faults.length === 0 ? '' : `${texts.faultsWaiting}：${state.faults.map(({ path, errcode }) => escape(`${path} ${errcode}`)).join('，')}`}</p>
<h2>${texts.templates}</h2><p>${texts.drafts}：${state.drafts.map(({ version, desc }) => escape(`${version} ${desc}`)).join('；')}</p><p>${texts.inTemplates}：${state.templates.map(({ version, desc }) => escape(`${version} ${desc}`)).join('；')}</p><div class="row">${button('draft', texts.draft)}${button('template', texts.addTemplate)}${button('ticket', texts.ticket)}${button('expire', texts.expire)}${button('publishingCheck', texts.checkText, { what: 'text' })}${button('publishingCheck', texts.checkCode, { what: 'code' })}</div>
<h2>${texts.deliveries}</h2><ul>${state.deliveries.slice(0, 30).map(deliveryHtml).join('')}</ul>
</main></body></html>`
}
