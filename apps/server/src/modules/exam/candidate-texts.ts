import { defaultExamSettings, type ErrorKind } from '@zhanfang/contract'
import { formatDate, formatDateTime } from '@zhanfang/format'
import { Refusal } from '../../http/refusal.ts'
import type { RespondentLanguage } from '../survey/respondent-texts.ts'

const chinese = {
  nameMissing: '请填写姓名后再开始考试',
  noAttempts: (attempts: number) => `这场考试每人可以作答 ${attempts} 次，您的次数已用完`,
  tooSoon: (at: Date) => `请在 ${formatDateTime(at)} 之后再次作答`,
  tooEarly: (minutes: number) => `开考 ${minutes} 分钟后才能交卷，请再检查一下`,
  codeWrong: '没有找到这份试卷：续答码不对，或者已经交卷',
  answersNever: '本场考试不公开答案',
  answersAfterEnd: '考试结束后公布答案',
  answersAfterMarking: '批阅完成后公布答案',
  noRanking: '这场考试不公开排行榜',
  handedIn: '已经交卷，不能再上传文件',
  someone: '未填姓名',
  certificate: {
    /** As the organiser named it. */
    title: (given: string) => given,
    body: (exam: string, score: number, total: number) =>
      `参加“${exam}”考试，\n成绩 ${score} 分（满分 ${total} 分），考核合格。`,
    given: '特发此证。',
    number: (number: string) => `证书编号：${number}`,
    issued: (at: string) => `发证日期：${formatDate(at)}`,
    check: (url: string) => `查验地址：${url}`,
    fileName: (number: string) => `证书-${number}.pdf`,
  },
}
type CandidateTexts = Readonly<typeof chinese>

/** What is refused in the same words every time. */
const refusalsInEnglish = {
  examPaperNotFound: 'This paper does not exist or is no longer valid',
  examPaperNotSubmitted: 'This paper has not been handed in yet',
  examTakenOver: 'This exam goes on at another page, so nothing can be entered here',
  examBankTooSmall: 'There are too few questions for a paper. Please tell whoever runs this exam',
  tooManyRequests: 'That was too often. Please try again later',
} satisfies Partial<Record<ErrorKind, string>>

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Shanghai' })
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

const english: CandidateTexts = {
  nameMissing: 'Please enter your name before you start',
  noAttempts: (attempts) => `This exam can be taken ${times(attempts)}, and you have no attempt left`,
  tooSoon: (at) => `You can take this exam again after ${moment.format(at)} (China time)`,
  tooEarly: (minutes) =>
    `You can hand in after ${minutes} minute${minutes === 1 ? '' : 's'}. Please look through your answers again`,
  codeWrong: 'There is no such paper: the code is wrong, or the paper was handed in',
  answersNever: 'Answers of this exam are not shown',
  answersAfterEnd: 'Answers are shown when the exam has ended',
  answersAfterMarking: 'Answers are shown when your paper has been marked',
  noRanking: 'The ranking of this exam is not shown',
  handedIn: 'The paper was handed in; no more files can be added',
  someone: 'No name given',
  certificate: {
    // A name that nobody has changed is said in the language of the exam.
    title: (given) => (given === defaultExamSettings.certificateTitle ? 'Certificate' : given),
    body: (exam, score, total) => `has passed “${exam}”\nwith ${score} of ${total} points.`,
    given: 'This certificate is given in witness thereof.',
    number: (number) => `Certificate number: ${number}`,
    issued: (at) => `Date: ${day.format(new Date(at))}`,
    check: (url) => `Check it at: ${url}`,
    fileName: (number) => `certificate-${number}.pdf`,
  },
}

/** What candidates are told, in the language of their exam. */
export const candidateTexts = (language: RespondentLanguage): CandidateTexts =>
  language === 'en' ? english : chinese

/** A refusal that is always worded the same, in the language of the exam. */
export const candidateRefusal = (
  kind: keyof typeof refusalsInEnglish,
  language: RespondentLanguage,
): Refusal => new Refusal(kind, language === 'en' ? { message: refusalsInEnglish[kind] } : {})
