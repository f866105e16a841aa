// How expressions are written in Chinese. They are stored in English, shown in Chinese and read in both.

/** The Chinese name of each function; `functionAliases` has the other names that are read. */
export const functionWords: Readonly<Record<string, string>> = {
  if: '如果', sum: '求和', avg: '平均', min: '最小', max: '最大', count: '计数', round: '四舍五入', floor: '向下取整',
  ceil: '向上取整', trunc: '取整', abs: '绝对值', sqrt: '平方根', len: '长度', contains: '包含', empty: '为空',
  answered: '已回答', ifEmpty: '为空时取', concat: '连接', lower: '小写', upper: '大写', trim: '去空白', substr: '截取',
  number: '数值', today: '今天', now: '现在', date: '日期', dateDiff: '相差', dateAdd: '推移', year: '年份', month: '月份',
  day: '几号', weekday: '星期', age: '周岁', text: '文字', score: '得分', totalScore: '总分', where: '筛选',
  item: '第几项',
} // prettier-ignore

/** Other names of functions, in lower case. */
export const functionAliases: Readonly<Record<string, string>> = {
  合计: 'sum', 平均值: 'avg', 最小值: 'min', 最大值: 'max', 年龄: 'age', 字数: 'len', 未回答: 'empty', 不为空: 'answered',
  iif: 'if', average: 'avg', mean: 'avg', length: 'len', ceiling: 'ceil', isempty: 'empty', isnotempty: 'answered',
  int: 'trunc',
} // prettier-ignore

/** Operators that are words; signs are the same in both languages. */
export const operatorWords: Readonly<Record<string, string>> = {
  or: '或',
  and: '且',
  not: '非',
  contains: '包含',
  notcontains: '不包含',
  anyof: '含任一',
  allof: '含全部',
  noneof: '都不含',
  empty: '为空',
  notempty: '不为空',
}

export const literalWords = { true: '真', false: '假', null: '空值' } as const

/** What stands before the name of a variable and of a parameter of the address. */
export const scopeWords = { variable: '变量', url: '链接参数' } as const

/** Parts of an answer: `{Q1.得分}`. */
export const partWords = {
  other: '补充内容',
  count: '个数',
  length: '字数',
  score: '得分',
} as const

/** Units of time as the third argument of the functions of dates. */
export const unitWords: Readonly<Record<string, string>> = {
  years: '年',
  months: '月',
  weeks: '周',
  days: '天',
  hours: '小时',
  minutes: '分钟',
}
