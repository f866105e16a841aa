// The words of rules as text: all that are read, and those that are written in each language.
import type { WrittenLanguage } from '../../expression/expression.ts'
import type { Op } from '../../model/rules.ts'

/** Keywords by the other ways to write them. */
export const keywords: Readonly<Record<string, string>> = {
  如果: 'if', 若: 'if', 当: 'if', 那么: 'then', 则: 'then', 就: 'then', 时: 'when', 否则: 'else',
  且: 'and', 并且: 'and', 而且: 'and', 和: 'and', 或: 'or', 或者: 'or', 非: 'not', 不是: 'not',
  显示: 'show', 隐藏: 'hide', 必答: 'require', 设为必答: 'require', 选答: 'optional', 设为选答: 'optional',
  启用: 'enable', 允许填写: 'enable', 禁用: 'disable', 不许修改: 'disable', 清空: 'clear', 不算答案: 'clear',
  跳转: 'jump', branch: 'jump', 从: 'from', 到: 'to', 跳到: 'to', 跳转到: 'to', 结束: 'end', 结束问卷: 'end',
  结束页: 'ending', 指定结束页: 'ending', 填入: 'set', 填入答案: 'set', 计算: 'calculate', 计算变量: 'calculate',
  let: 'calculate', 累加: 'add', 加上: 'add', 提示: 'error', 提示有误: 'error', 报错: 'error', 停用: 'off',
  不做任何事: 'nothing', 无: 'nothing', 总是: 'always', 始终: 'always', 从不: 'never',
  已回答: 'answered', 回答了: 'answered', 未回答: 'unanswered', 没有回答: 'unanswered', 或未回答: 'orempty',
  包含: 'contains', 不包含: 'notcontains', 开头是: 'startswith', 结尾是: 'endswith', 介于: 'between',
  属于: 'in', 选择了其中之一: 'in', 不属于: 'notin', 等于: '=', 不等于: '!=', 大于: '>', 小于: '<',
  不小于: '>=', 大于或等于: '>=', 大于等于: '>=', 不大于: '<=', 小于或等于: '<=', 小于等于: '<=', 晚于: '>', 早于: '<',
  是: '=', 选了: '=', 选择了: '=', 没选: '!=', 没有选择: '!=', 任选: 'anyof', 选了任一: 'anyof',
  选择了其中任意一项: 'anyof', 全选: 'allof', 全选了: 'allof', 选择了其中全部: 'allof', 都没选: 'noneof',
  没有选择其中任何一项: 'noneof', 恰好: 'exactly', 恰好选了: 'exactly', 恰好选择了: 'exactly',
  甄别: 'screenout', 不符合条件: 'screenout', 提交: 'complete', 名额已满: 'quotafull', 总分: 'totalscore',
  替换: 'replace', 在: 'in', 标题: 'title', 为: 'with', 真: 'true', 假: 'false',
  为空时: 'ifempty', 没有填写时: 'ifempty', 未修改时: 'untiledited', 直到本人修改: 'untiledited', 变化时: 'onchange',
} // prettier-ignore

/** The words that rules are written with, and the signs between them. */
interface Wording {
  if: string
  so: string
  else: string
  and: string
  or: string
  not: string
  off: string
  always: string
  never: string
  /** Instead of actions, and instead of what they act on. */
  nothing: string
  noTarget: string
  answered: string
  unanswered: string
  orEmpty: string
  /** Between the ends of a range. */
  rangeTo: string
  show: string
  hide: string
  require: string
  optional: string
  enable: string
  disable: string
  clear: string
  jumpFrom: string
  jumpTo: string
  end: string
  screenOut: string
  quotaFull: string
  ending: string
  set: string
  calculate: string
  add: string
  error: string
  ifEmpty: string
  untilEdited: string
  onChange: string
  true: string
  false: string
  totalScore: string
  variable: string
  url: string
  open: string
  close: string
  /** Between things of one kind, between actions, and before “then” and “else”. */
  list: string
  next: string
  turn: string
  openQuote: string
  closeQuote: string
}

export const wordings: Readonly<Record<WrittenLanguage, Wording>> = {
  zh: {
    if: '如果', so: '那么', else: '否则', and: '且', or: '或', not: '非', off: '停用', always: '总是', never: '从不',
    nothing: '不做任何事', noTarget: '无', answered: '已回答', unanswered: '未回答', orEmpty: '或未回答', rangeTo: '到',
    show: '显示', hide: '隐藏', require: '必答', optional: '选答', enable: '允许填写', disable: '不许修改',
    clear: '不算答案', jumpFrom: '从', jumpTo: '跳到', end: '结束', screenOut: '不符合条件', quotaFull: '名额已满',
    ending: '结束页', set: '填入', calculate: '计算', add: '累加', error: '提示', ifEmpty: '没有填写时',
    untilEdited: '直到本人修改', onChange: '变化时', true: '真', false: '假', totalScore: '总分', variable: '变量',
    url: '链接参数', open: '（', close: '）', list: '、', next: '；', turn: '，', openQuote: '“', closeQuote: '”',
  },
  en: {
    if: 'if', so: 'then', else: 'else', and: 'and', or: 'or', not: 'not', off: 'off', always: 'always',
    never: 'never', nothing: 'nothing', noTarget: 'nothing', answered: 'answered', unanswered: 'unanswered',
    orEmpty: 'orempty', rangeTo: 'and', show: 'show', hide: 'hide', require: 'require', optional: 'optional',
    enable: 'enable', disable: 'disable', clear: 'clear', jumpFrom: 'jump from', jumpTo: 'to', end: 'end',
    screenOut: 'screenOut', quotaFull: 'quotaFull', ending: 'ending', set: 'set', calculate: 'calculate', add: 'add',
    error: 'error', ifEmpty: 'ifEmpty', untilEdited: 'untilEdited', onChange: 'onChange', true: 'true',
    false: 'false', totalScore: 'totalScore', variable: 'v', url: 'url', open: '(', close: ')', list: ', ',
    next: '; ', turn: '', openQuote: '"', closeQuote: '"',
  },
} // prettier-ignore

export const opWords: Readonly<Record<WrittenLanguage, Readonly<Record<Op, string>>>> = {
  zh: {
    eq: '=', ne: '≠', gt: '>', gte: '≥', lt: '<', lte: '≤', between: '介于', contains: '包含', notContains: '不包含',
    startsWith: '开头是', endsWith: '结尾是', is: '选了', isNot: '没选', isOneOf: '属于', isNoneOf: '不属于',
    includesAny: '选了任一', includesAll: '全选了', includesNone: '都没选', exactly: '恰好选了', answered: '已回答',
    notAnswered: '未回答',
  },
  en: {
    eq: '=', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=', between: 'between', contains: 'contains',
    notContains: 'notcontains', startsWith: 'startswith', endsWith: 'endswith', is: '=', isNot: '!=', isOneOf: 'in',
    isNoneOf: 'notin', includesAny: 'anyof', includesAll: 'allof', includesNone: 'noneof', exactly: 'exactly',
    answered: 'answered', notAnswered: 'unanswered',
  },
} // prettier-ignore

/** Keywords and signs as messages to the operator name them; others go by themselves. */
export const keywordNames: ReadonlyMap<string, string> = new Map([
  ['if', '如果'],
  ['then', '那么'],
  ['and', '到'],
  ['in', '在'],
  ['with', '为'],
  ['from', '从'],
  ['to', '跳到'],
  [')', '）'],
])
