import { formatDuration } from '@zhanfang/format'
import type { ViewLanguage } from '@zhanfang/survey/engine'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'

/** What the pages of exams say to candidates. */
const texts = {
  languages: '语言',
  rules: '考试须知',
  minutes: (minutes: number) => `答题时间 ${minutes} 分钟，从点“开始考试”起计时，到时自动交卷`,
  noLimit: '答题不限时间',
  minMinutes: (minutes: number) => `开考 ${minutes} 分钟后才能交卷`,
  questions: (count: number) => `共 ${count} 道题`,
  attempts: (attempts: number) => `每人可以作答 ${attempts} 次`,
  attemptsFree: '作答次数不限',
  pass: (percent: number) => `达到总分的 ${percent}% 为合格`,
  saved: '作答会自动保存，刷新或断网后可以继续；计时不会停',
  switches: (limit: number, submits: boolean) =>
    `离开考试页面会被记录，超过 ${limit} 次${submits ? '将自动交卷' : '会提醒您'}`,
  counted: '离开考试页面的次数会被记录',
  noCopy: '考试中不能复制题目',
  name: '姓名',
  nameHint: '用于成绩和证书，开始后不能修改',
  nameMissing: '请先填写姓名',
  start: '开始考试',
  goOn: '继续考试',
  starting: '正在准备试卷…',
  loading: '正在读取…',
  used: (used: number, left: number | null) =>
    left === null ? `您已作答 ${used} 次` : `您已作答 ${used} 次，还可以作答 ${left} 次`,
  seeResult: '查看上次成绩',
  retryAt: (time: string) => `${time} 之后可以再次作答`,
  noScript:
    '您的浏览器没有运行 JavaScript：可以照常考试，但作答不会自动保存，页面上也没有倒计时，请在截止时间前点“交卷”',
  before: (time: string) => `请在 ${time} 前点最下面的“交卷”，过时交的作答不算`,
  again: '重试',
  failed: '网络不太好，请检查后重试',
  /** What the server says, by its code. */
  refused: (_code: string, message: string): string | undefined => message,
  left: '剩余时间',
  untimed: '不限时',
  saving: '保存中…',
  kept: (time: string) => `已保存 ${time}`,
  notKept: '没能保存，联网后自动重试',
  card: '答题卡',
  closeCard: '收起答题卡',
  answered: (done: number, all: number) => `已答 ${done} / ${all}`,
  questionState: (number: number, done: boolean) => `第 ${number} 题，${done ? '已答' : '未答'}`,
  handIn: '交卷',
  confirm: (missing: number) =>
    missing > 0 ? `还有 ${missing} 道题没有作答，确定交卷吗？` : '确定交卷吗？交卷后不能修改。',
  notHandedIn: '还没有交卷，可以继续作答',
  timeUp: '时间到，正在交卷…',
  timeUpRetry: '时间到，正在交卷。网络不太好，请不要关闭页面',
  left1: (count: number, limit: number | null) =>
    limit === null
      ? `您离开了考试页面，已记录 ${count} 次`
      : `您离开了考试页面，已记录 ${count} 次（上限 ${limit} 次）`,
  takenOver:
    '这场考试已在别的页面继续，这里不能再作答。已保存的作答都在，可以接着在那边答，也可以回到这里继续',
  takeBack: '在这里继续',
  overLimit: '离开次数超过上限，正在交卷…',
  close: '知道了',
  fiveMinutes: '还剩 5 分钟，请注意时间',
  oneMinute: '还剩 1 分钟',
  otherDevice: '在别的设备上开始过？',
  codeLabel: '续答码',
  codeHint: '在那台设备的试卷最上面，共 12 位字母和数字。计时不会停',
  codeMissing: '请填写续答码',
  ownCode: '续答码',
  ownCodeHint: '换设备时，在那边打开考试页面并输入它，可以接着答。请不要告诉别人',
  result: '考试成绩',
  automatic: '到时自动交卷',
  score: (score: number, total: number) => `${score} 分，满分 ${total} 分`,
  points: '分',
  worth: (points: number) => `（${points}\u00A0分）`,
  of: (total: number) => `满分 ${total}`,
  passed: '合格',
  notPassed: '不合格',
  pending: (count: number) => `还有 ${count} 道题等待老师批阅，批完后可在这里看到成绩`,
  scoreHidden: '已交卷。本场考试不公布成绩',
  finalScore: (score: number) => `最终成绩 ${score} 分`,
  spent: (time: string) => `用时 ${time}`,
  duration: (seconds: number): string => formatDuration(seconds),
  submittedAt: (time: string) => `${time} 交卷`,
  certificate: '下载证书',
  tryAgain: '再考一次',
  answers: '答题情况',
  onlyWrong: '只看做错的',
  yourAnswer: '您的答案',
  rightAnswer: '正确答案',
  analysis: '解析',
  comment: '评语',
  notAnswered: '未作答',
  verdicts: { right: '正确', partial: '部分正确', wrong: '错误', blank: '未答', pending: '待批阅' },
  ranking: '排行榜',
  rankColumns: { rank: '名次', name: '姓名', score: '分数', time: '用时' },
  wrongBook: '错题本',
  wrongTimes: (times: number) => `错过 ${times} 次`,
  noWrong: '没有做错的题',
  back: '返回',
}

export type ExamTexts = Readonly<typeof texts>

/** In the language of the exam. */
export const examTexts = (language: ViewLanguage = 'zh'): ExamTexts =>
  ({ zh: texts, 'zh-TW': textsTw, en: textsEn })[language]
