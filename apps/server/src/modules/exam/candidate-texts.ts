import { defaultExamSettings, type ErrorKind, errorKinds } from '@zhanfang/contract'
import { formatDate, formatDateTime } from '@zhanfang/format'
import { refusalsInTraditional } from '@zhanfang/survey'
import { Refusal } from '../../http/refusal.ts'
import type { RespondentLanguage } from '../survey/module.ts'

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

const traditional: CandidateTexts = {
  nameMissing: '請填寫姓名後再開始考試',
  noAttempts: (attempts) => `這場考試每人可以作答 ${attempts} 次，您的次數已用完`,
  tooSoon: (at) => `請在 ${formatDateTime(at)} 之後再次作答`,
  tooEarly: (minutes) => `開考 ${minutes} 分鐘後才能交卷，請再檢查一下`,
  codeWrong: '沒有找到這份試卷：續答碼不對，或者已經交卷',
  answersNever: '本場考試不公開答案',
  answersAfterEnd: '考試結束後公布答案',
  answersAfterMarking: '批閱完成後公布答案',
  noRanking: '這場考試不公開排行榜',
  handedIn: '已經交卷，不能再上傳檔案',
  someone: '未填姓名',
  certificate: {
    title: (given) => (given === defaultExamSettings.certificateTitle ? '合格證書' : given),
    body: (exam, score, total) => `參加「${exam}」考試，\n成績 ${score} 分（滿分 ${total} 分），考核合格。`,
    given: '特發此證。',
    number: (number) => `證書編號：${number}`,
    issued: (at) => `發證日期：${formatDate(at)}`,
    check: (url) => `查驗網址：${url}`,
    fileName: (number) => `證書-${number}.pdf`,
  },
}

/** What candidates are told, in the language of their exam. */
export const candidateTexts = (language: RespondentLanguage): CandidateTexts =>
  ({ zh: chinese, 'zh-TW': traditional, en: english })[language]

/** A refusal that is always worded the same, in the language of the exam. */
export const candidateRefusal = (
  kind: keyof typeof refusalsInEnglish,
  language: RespondentLanguage,
): Refusal => {
  if (language === 'en') return new Refusal(kind, { message: refusalsInEnglish[kind] })
  const inTraditional = refusalsInTraditional[errorKinds[kind].code]
  return new Refusal(kind, language === 'zh-TW' && inTraditional ? { message: inTraditional } : {})
}
