import { formatDateTime } from '@zhanfang/format'

/** What the exam module says to candidates and organisers. */
export const texts = {
  nameMissing: '请填写姓名后再开始考试',
  noAttempts: (attempts: number) => `这场考试每人可以作答 ${attempts} 次，您的次数已用完`,
  tooSoon: (at: Date) => `请在 ${formatDateTime(at)} 之后再次作答`,
  tooEarly: (minutes: number) => `开考 ${minutes} 分钟后才能交卷，请再检查一下`,
  someone: '未填姓名',
  answersNever: '本场考试不公开答案',
  answersAfterEnd: '考试结束后公布答案',
  answersAfterMarking: '批阅完成后公布答案',
  noRanking: '这场考试不公开排行榜',
  bankEmpty: (wanted: number, found: number) =>
    `题库里符合条件的题目不够：需要 ${wanted} 道，只有 ${found} 道`,
  unscored: '这道题没有分值，不需要批阅',
  scoreTooHigh: (most: number) => `这道题最多 ${most} 分`,
  notAQuestion: '题库里只能放题目',
  sameQuestion: '题库里已有同一道题，请先复制再添加',
  certificate: {
    holder: (name: string) => name,
    body: (exam: string, score: number, total: number) =>
      `参加“${exam}”考试，\n成绩 ${score} 分（满分 ${total} 分），考核合格。`,
    given: '特发此证。',
    number: (number: string) => `证书编号：${number}`,
    issued: (date: string) => `发证日期：${date}`,
    check: (url: string) => `查验地址：${url}`,
    fileName: (number: string) => `证书-${number}.pdf`,
  },
  export: {
    sheet: '成绩',
    fileName: (title: string, date: string) => `${title}_成绩_${date}.xlsx`,
    name: '姓名',
    attempt: '第几次',
    startedAt: '开始时间',
    submittedAt: '交卷时间',
    seconds: '用时（秒）',
    score: '得分',
    total: '满分',
    result: '结果',
    passed: '合格',
    failed: '不合格',
    pending: '待批阅',
    switches: '离开次数',
    answer: (title: string) => `${title}（作答）`,
    points: (title: string, max: number) => `${title}（得分，满分 ${max}）`,
  },
  handedIn: '已经交卷，不能再上传文件',
} as const
