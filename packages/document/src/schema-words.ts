import type { z } from 'zod'

/** What a schema says of wrong input where it has no words of its own. */
const texts = {
  empty: '请填写',
  wrong: '填写得不对',
  format: '格式不对',
  choice: '请从给出的选项里选',
  exactly: (value: string) => `应是“${value}”`,
  unknownKeys: (keys: string) => `不认识这些内容：${keys}`,
  multiple: (divisor: string) => `应是 ${divisor} 的倍数`,
  startsWith: (text: string) => `应以“${text}”开头`,
  endsWith: (text: string) => `应以“${text}”结尾`,
  includes: (text: string) => `应包含“${text}”`,
  types: {
    string: '应是文字',
    number: '应是数字',
    int: '应是整数',
    boolean: '应是“是”或“否”',
    array: '应是一组内容',
    date: '应是日期',
  } as Readonly<Record<string, string>>,
  formats: {
    email: '邮箱格式不对',
    url: '网址格式不对',
    datetime: '时间格式不对',
    date: '日期格式不对',
    time: '时间格式不对',
    ipv4: 'IP 地址格式不对',
    ipv6: 'IP 地址格式不对',
  } as Readonly<Record<string, string>>,
  size: {
    characters: {
      least: (count: string) => `至少 ${count} 个字`,
      most: (count: string) => `最多 ${count} 个字`,
      exact: (count: string) => `应是 ${count} 个字`,
    },
    items: {
      least: (count: string) => `至少 ${count} 项`,
      most: (count: string) => `最多 ${count} 项`,
      exact: (count: string) => `应是 ${count} 项`,
    },
    least: (value: string) => `不能小于 ${value}`,
    most: (value: string) => `不能大于 ${value}`,
    above: (value: string) => `应大于 ${value}`,
    below: (value: string) => `应小于 ${value}`,
    early: '时间太早',
    late: '时间太晚',
    small: '文件太小',
    large: '文件太大',
  },
} as const

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

const counted: Readonly<Record<string, 'characters' | 'items'>> = {
  string: 'characters',
  array: 'items',
  set: 'items',
  map: 'items',
}

function boundWords(issue: Bound): string {
  const { size } = texts
  const isLeast = issue.code === 'too_small'
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const value = String(limit)
  if (issue.origin === 'date') return isLeast ? size.early : size.late
  if (issue.origin === 'file') return isLeast ? size.small : size.large
  const unit = counted[issue.origin]
  if (unit !== undefined) {
    if (isLeast && unit === 'characters' && limit === 1 && !issue.exact) return texts.empty
    return size[unit][issue.exact ? 'exact' : isLeast ? 'least' : 'most'](value)
  }
  if (issue.inclusive === false) return isLeast ? size.above(value) : size.below(value)
  return isLeast ? size.least(value) : size.most(value)
}

function formatWords(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  if (issue.format === 'starts_with') return texts.startsWith(String(issue.prefix))
  if (issue.format === 'ends_with') return texts.endsWith(String(issue.suffix))
  if (issue.format === 'includes') return texts.includes(String(issue.includes))
  return texts.formats[issue.format] ?? texts.format
}

/** What is wrong with input, in Chinese for people who know nothing of schemas; for `error` of `parse`, or as zod's locale. */
export function schemaWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.empty
      return texts.types[issue.expected] ?? texts.wrong
    case 'invalid_value':
      return issue.values.length === 1 ? texts.exactly(String(issue.values[0])) : texts.choice
    case 'too_small':
    case 'too_big':
      return boundWords(issue)
    case 'invalid_format':
      return formatWords(issue)
    case 'not_multiple_of':
      return texts.multiple(String(issue.divisor))
    case 'unrecognized_keys':
      return texts.unknownKeys(issue.keys.join('、'))
    default:
      return texts.wrong
  }
}
