import type { ViewLanguage } from '@zhanfang/survey'

/** What exams without a script say. */
const texts = {
  closed: '现在不能开始考试',
  noPaper: { title: '没有找到您的试卷', text: '请从考试页面重新开始' },
  toExam: '回到考试页面',
  done: '已交卷',
  hidden: '本场考试不公布成绩',
  pending: (count: number) => `还有 ${count} 道题等待老师批阅，批完后可在这里看到成绩`,
  score: (score: number, total: number) => `${score} 分，满分 ${total} 分`,
  passed: '合格',
  notPassed: '不合格',
  automatic: '时间到，已自动交卷',
  verdicts: { right: '正确', partial: '部分正确', wrong: '错误', blank: '未答', pending: '待批阅' },
  answer: (number: number, title: string, verdict: string, score: number, max: number) =>
    `${number}. ${title}（${verdict}，${score} / ${max} 分）`,
  right: (text: string) => `正确答案：${text}`,
  certificate: '下载证书',
}

export type ExamFormTexts = Readonly<typeof texts>

const textsEn: ExamFormTexts = {
  closed: 'The exam cannot be started now',
  noPaper: { title: 'Your paper was not found', text: 'Please start again from the page of the exam' },
  toExam: 'Back to the exam',
  done: 'Handed in',
  hidden: 'Results of this exam are not shown',
  pending: (count) =>
    `${count} question${count === 1 ? '' : 's'} still to be marked; the result will be shown here`,
  score: (score, total) => `${score} of ${total} points`,
  passed: 'Passed',
  notPassed: 'Not passed',
  automatic: 'Time was up: handed in by itself',
  verdicts: {
    right: 'right',
    partial: 'partly right',
    wrong: 'wrong',
    blank: 'not answered',
    pending: 'to be marked',
  },
  answer: (number, title, verdict, score, max) =>
    `${number}. ${title} (${verdict}, ${score} of ${max} points)`,
  right: (text) => `Correct answer: ${text}`,
  certificate: 'Download certificate',
}

const textsTw: ExamFormTexts = {
  closed: '現在不能開始考試',
  noPaper: { title: '沒有找到您的試卷', text: '請從考試頁面重新開始' },
  toExam: '回到考試頁面',
  done: '已交卷',
  hidden: '本場考試不公布成績',
  pending: (count) => `還有 ${count} 題等待老師批閱，批完後可在這裡看到成績`,
  score: (score, total) => `${score} 分，滿分 ${total} 分`,
  passed: '合格',
  notPassed: '不合格',
  automatic: '時間到，已自動交卷',
  verdicts: { right: '正確', partial: '部分正確', wrong: '錯誤', blank: '未答', pending: '待批閱' },
  answer: (number, title, verdict, score, max) => `${number}. ${title}（${verdict}，${score} / ${max} 分）`,
  right: (text) => `正確答案：${text}`,
  certificate: '下載證書',
}

/** In the language of the exam. */
export const examFormTexts = (language: ViewLanguage): ExamFormTexts =>
  ({ zh: texts, 'zh-TW': textsTw, en: textsEn })[language]
