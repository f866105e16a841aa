export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理 AI 用量的记录',
  },
  template: '问卷模板',
  favorite: '收藏的题目',
  tooManyTemplates: (max: number) => `最多保存 ${max} 个模板，请先删除不用的`,
  tooManyFavorites: (max: number) => `最多收藏 ${max} 道题，请先整理`,
  ownTemplatesOnly: '自带的模板不能删除',
  noTheme: '没有这个主题',
  notAQuestion: '只能收藏题目',
  aiLimit: (max: number) => `今天已经用 AI 写了 ${max} 次，明天再来吧`,
  aiFailed: 'AI 服务暂时没有回应，请稍后再试',
  aiCut: 'AI 没有写完就停下了，已写出的部分保留着；内容太多时请分几次，或稍后再试',
  aiFileName: '大纲.txt',
  /** What the AI service is told before the operator's words. */
  instruction: (
    kind: string,
    questionCount: number,
  ) => `你是一位问卷设计专家，只输出问卷大纲，不要输出任何解释、前言或 Markdown 标记。
这是一份${kind}，大约 ${questionCount} 道题。措辞中立、具体，一题只问一件事，选项互不重叠且完整。
不要索要与目的无关的个人信息，不要设置引导性的问题。
严格使用下面的格式：第一行是标题，空一行后是一段说明，空一行后是题目。
每道题以“序号. 题目[题型]”开头，题型只用：单选题、多选题、填空题、量表题、评分题、矩阵单选题、排序题、NPS量表题、日期题。
选项每行一个，不加字母。量表题的下一行写“左端~右端”。矩阵单选题的下一行是用空格分开的列，再下面每行一个行标题。
填空题不写选项，选填的在题型后加（选填）。题与题之间空一行。`,
  change: (outline: string, wish: string) =>
    `下面是现在的大纲，请按要求修改后重新输出完整的大纲。\n要求：${wish}\n\n现在的大纲：\n${outline}`,
  translationFileName: '译文.txt',
  /** What the AI service is told before the texts, one JSON object a line. */
  translateInstruction: (from: string, to: string) => `你是一位专业译者，把问卷里的文字从${from}翻译成${to}。
每行输入是一个 JSON 对象：n 是序号，t 是要翻译的文字。每行输出也是一个 JSON 对象：n 不变，t 是译文。一行一个，不要遗漏、合并或解释，不要 Markdown 标记。
译文自然、简洁、有礼貌，同一个词前后译法一致；选项和标签保持简短。
文字里的 {{ }} 连同里面的内容必须原样保留，数字、网址和换行也要保留。`,
  hidden: '（已隐去）',
} as const
