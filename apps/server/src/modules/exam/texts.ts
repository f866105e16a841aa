/** What the exam module says to organisers; candidates are told by `candidate-texts.ts`. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    due: '考试到时交卷',
  },
  bankKind: '题库',
  customer: {
    exams: '考试成绩',
    noExams: '还没有考试成绩。登录后参加的考试会留在这里',
    handedIn: (attempt: number) => `第 ${attempt} 次 · 已交卷`,
    pending: (attempt: number) => `第 ${attempt} 次 · 正在阅卷`,
    result: (score: number, total: number, passed: boolean | null, attempt: number) =>
      [
        `第 ${attempt} 次`,
        `${score} 分（满分 ${total}）`,
        ...(passed === null ? [] : [passed ? '合格' : '不合格']),
      ].join(' · '),
  },
  bankImport: {
    title: '题目',
    note: '每行一道题。题库里题型和题目都一样的不会再加一次。',
    type: '题型',
    typeNote: '单选题、多选题、判断题、填空题、简答题……',
    question: '题目',
    questionAlso: /^(?:题干|标题|试题|question)$/i,
    option: (letter: string) => `选项${letter}`,
    answer: '答案',
    answerAlso: /^(?:正确|参考|标准)答案$/,
    answerNote: '选择题写字母，例如 AC；判断题写 对 或 错；填空题写答案，多个空用分号隔开',
    score: '分值',
    scoreNote: '不填为 5 分',
    difficulty: '难度',
    difficultyNote: '1 到 5，不填为不分',
    knowledge: '知识点',
    tags: '标签',
    listNote: '多个用顿号隔开',
    analysis: '解析',
    badScore: '分值要大于 0，最多 1000',
    badDifficulty: '难度是 1 到 5 的整数',
    unreadable: '没有读懂这道题，请检查题型和选项',
    noKey: '没有答案，或答案对不上选项',
    known: '题库里已有这道题',
  },
  bank: '题库',
  questionsOfBank: (count: number) => `${count} 道题`,
  someone: '未填姓名',
  otherCertificate: ({
    title,
    name,
    words,
    issuer,
    number,
  }: Record<'title' | 'name' | 'words' | 'issuer' | 'number', string>) =>
    `${name}的“${title}”：${words}发证单位：${issuer}，编号 ${number}`,
  certificatesStay: (count: number) => `${count} 张证书的编号在这里已经有了，没有带来（编号不能重复）`,
  bankEmpty: (wanted: number, found: number) =>
    `题库里符合条件的题目不够：需要 ${wanted} 道，只有 ${found} 道`,
  publish: {
    bankGone: '没有人能考这场试：抽题规则用到的题库已经删除',
    bankTooSmall: (bank: string, wanted: number, found: number) =>
      found === 0
        ? `没有人能考这场试：题库“${bank}”里没有符合条件的题，抽不出 ${wanted} 道`
        : `没有人能考这场试：题库“${bank}”里符合条件的题只有 ${found} 道，抽不出 ${wanted} 道`,
    bankShared: (bank: string, wanted: number) =>
      `有的考生会抽不满题：前面的规则可能先抽走题库“${bank}”里的题，剩下的不够 ${wanted} 道`,
    noPoints: '整张试卷的总分是 0，没有一道题有分值',
    partsApart: (parts: number, score: number) =>
      `各部分的分值加起来是 ${parts} 分，与题目的 ${score} 分不一致`,
  },
  unscored: '这道题没有分值，不需要批阅',
  scoreTooHigh: (most: number) => `这道题最多 ${most} 分`,
  notAQuestion: '题库里只能放题目',
  sameQuestion: '题库里已有同一道题，请先复制再添加',
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
} as const
