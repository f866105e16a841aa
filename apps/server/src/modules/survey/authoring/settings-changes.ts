import {
  limitPeriodNames,
  limitSubjectNames,
  whitelistKeyNames,
  type OperationChange,
  type Restrictions,
  type SurveySettings,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { languageNames } from '@zhanfang/survey'
import { dayNames, duration } from '../texts/texts.ts'

type Words<Values> = { [Name in keyof Values]: [field: string, word: (value: Values[Name]) => string] }

const onOff = (on: boolean) => (on ? '开' : '关')
const text = (value: string) => value
const orNone = (value: string) => value || '无'
const none = '不限'
const time = (value: string | null) => (value === null ? none : formatDateTime(new Date(value)))
const seconds = (value: number | null) => (value === null ? none : duration(value))

const settingWords: Words<Omit<SurveySettings, 'restrictions'>> = {
  opensAt: ['开始时间', time],
  closesAt: ['结束时间', time],
  maxAnswers: ['最多收集份数', (value) => (value === null ? none : `${value} 份`)],
  submitText: ['提交按钮的文字', text],
  thankYouText: ['提交后的文字', orNone],
  showProgress: ['显示进度', onOff],
  showNumbers: ['显示题号', onOff],
  onePerPage: ['一页一题', onOff],
  autoNext: ['自动下一页', onOff],
  language: ['语言', (value) => languageNames[value]],
  languages: ['可选的语言', (value) => value.map((language) => languageNames[language]).join('、') || '无'],
  allowEdit: ['允许修改答卷', onOff],
  showResults: [
    '谁能看统计结果',
    (value) => ({ never: '不公开', afterSubmit: '填写后可看', public: '所有人可看' })[value],
  ],
  notices: [
    '新答卷通知',
    ({ owner, respondent }) =>
      [
        { off: '不通知我们', each: '每份通知我们', hourly: '每小时通知我们', daily: '每天通知我们' }[owner],
        respondent ? { sms: '短信通知填写人', mail: '邮件通知填写人' }[respondent.by] : '不通知填写人',
      ].join('，'),
  ],
}

const restrictionWords: Words<Restrictions> = {
  daily: ['每天开放的时段', (value) => (value ? `${value.from} 至 ${value.to}` : none)],
  weekdays: [
    '每周开放的日子',
    (value) =>
      value.length === 0
        ? none
        : `周${value
            .toSorted((a, b) => a - b)
            .map((day) => dayNames[day - 1] ?? '')
            .join('、')}`,
  ],
  // What it is stays out of the log; `changesOfSettings` says when it became another.
  password: ['填写口令', (value) => (value === '' ? '无' : '已设置')],
  login: ['登录后填写', onOff],
  membersOnly: ['只有成员能填写', onOff],
  weixinOnly: ['只能在微信里填写', onOff],
  whitelist: [
    '名单',
    (value) => (value ? `按${whitelistKeyNames[value.by]}核对，每人 ${value.uses} 次` : '不核对名单'),
  ],
  limits: [
    '次数限制',
    (value) =>
      value.length === 0
        ? none
        : value
            .map(({ by, per, count }) => `${limitSubjectNames[by]}${limitPeriodNames[per]} ${count} 次`)
            .join('；'),
  ],
  minSeconds: ['最短填写时间', seconds],
  maxSeconds: ['最长填写时间', seconds],
  captcha: ['图形验证码', onOff],
  anonymous: ['匿名填写', onOff],
  quotas: [
    '配额',
    (value) => (value.length === 0 ? '无' : value.map(({ name, max }) => `${name} ${max} 份`).join('；')),
  ],
}

function compare<Values extends object>(
  words: Words<Values>,
  before: Values,
  after: Values,
): OperationChange[] {
  const changes: OperationChange[] = []
  for (const name in words) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    const [field, word] = words[name]
    const [was, is] = [word(before[name]), word(after[name])]
    // Some settings hold more than their words say.
    changes.push({ field, before: was, after: was === is ? `${is}（内容有修改）` : is })
  }
  return changes
}

/** What was changed in a survey's settings, in words; secrets are not among them. */
export function changesOfSettings(before: SurveySettings, after: SurveySettings): OperationChange[] {
  return [
    ...compare(settingWords, before, after),
    ...compare(restrictionWords, before.restrictions, after.restrictions),
  ]
}
