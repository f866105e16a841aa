import type { AnswerLimit, SurveySettings } from '@zhanfang/contract'
import { respondentTextsTw } from './respondent-texts-tw.ts'
import { texts } from './texts.ts'

/** The language in which a survey speaks to its respondents. */
export type RespondentLanguage = SurveySettings['language']

const chinese = { ...texts, captchaWrong: '验证码不正确或已过期，请看图重新输入' }
export type RespondentTexts = Pick<
  typeof chinese,
  | 'notPublished'
  | 'paused'
  | 'notYetOpen'
  | 'ended'
  | 'full'
  | 'onlyOnDays'
  | 'onlyWithin'
  | 'gates'
  | 'weixinUnknown'
  | 'passwordWrong'
  | 'notListed'
  | 'listNeedsAll'
  | 'limitReached'
  | 'whitelistUsed'
  | 'captchaUsed'
  | 'captchaWrong'
  | 'quotaFull'
  | 'optionFull'
  | 'valueTaken'
  | 'versionUnknown'
  | 'questionUnknown'
  | 'tooFast'
  | 'tooSlow'
  | 'settingsChanging'
>

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})
const length = (seconds: number) =>
  [
    seconds >= 60 ? `${Math.floor(seconds / 60)} min` : '',
    seconds % 60 > 0 || seconds === 0 ? `${seconds % 60} s` : '',
  ]
    .filter(Boolean)
    .join(' ')
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const subjects: Record<AnswerLimit['by'], string> = {
  person: 'Each person',
  device: 'Each device',
  account: 'Each account',
  openid: 'Each WeChat account',
  ip: 'Each network address',
}
const periods: Record<AnswerLimit['per'], string> = {
  total: '',
  day: ' a day',
  week: ' a week',
  month: ' a month',
}

const english: RespondentTexts = {
  notPublished: 'This survey has not been published yet',
  paused: 'This survey is paused. Please come back later',
  notYetOpen: (opensAt) => `This survey opens on ${moment.format(opensAt)} (China time)`,
  ended: 'This survey has ended. Thank you for your interest',
  full: 'This survey has all the answers it needs. Thank you for your interest',
  onlyOnDays: (weekdays) =>
    `This survey can be answered on ${[...weekdays]
      .sort((a, b) => a - b)
      .map((day) => days[day - 1] ?? '')
      .join(', ')} only. Please come back then`,
  onlyWithin: (from, to) =>
    `This survey can be answered from ${from} to ${to}${to <= from ? ' of the next day' : ''} (China time). Please come back then`,
  gates: {
    weixin: 'Please open this survey in WeChat',
    login: 'Please log in first',
    members: 'Only members may answer, and the account you use is not one',
    whitelist: 'Please say first who you are',
    password: 'Please enter the password first',
    captcha: 'Please enter the characters in the picture first',
    device: 'Please open the survey page first; your browser must allow cookies',
  },
  weixinUnknown: 'WeChat did not confirm who you are. Please open the survey again in WeChat',
  passwordWrong: 'The password is not right. Please check it and try again',
  notListed: 'You were not found on the list. Please check what you entered and try again',
  listNeedsAll: 'Please fill in everything',
  limitReached: ({ by, per, count }) =>
    count === 1 && by !== 'ip'
      ? per === 'total'
        ? 'You have already answered. Thank you'
        : `You have already answered ${{ day: 'today', week: 'this week', month: 'this month' }[per]}. Please come back next time`
      : `${subjects[by]} may answer ${times(count)}${periods[per]}, and that is reached`,
  whitelistUsed: 'This person on the list has already answered',
  captchaUsed: 'These characters have been used. Please enter new ones',
  captchaWrong: 'These are not the characters, or they have expired. Please enter those of the new picture',
  quotaFull: (name) => `“${name}” is full. Thank you for your interest`,
  versionUnknown: (version) =>
    `This survey has no version ${version}. It may have been changed: please open the page again`,
  questionUnknown: (id) => `This survey has no question “${id}”`,
  valueTaken: 'This has been entered before and cannot be used again',
  optionFull: (text) => `“${text}” is full. Please choose another option`,
  tooFast: (seconds) => `Please take at least ${length(seconds)} and look through your answers again`,
  tooSlow: (seconds) => `You may take ${length(seconds)} at most. Please open the page again`,
  settingsChanging: 'The survey has just been changed. Please submit once more',
}

/** What respondents are told, in the language of their survey. */
export const respondentTexts = (language: RespondentLanguage = 'zh'): RespondentTexts =>
  ({ zh: chinese, 'zh-TW': respondentTextsTw, en: english })[language]
