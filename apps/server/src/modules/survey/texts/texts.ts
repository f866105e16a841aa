import { limitPeriodNames, limitSubjectNames, type AnswerLimit, type Gate } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'

export const dayNames = ['一', '二', '三', '四', '五', '六', '日']
/** A length of time in words: 40 秒, 5 分钟, 2 分 30 秒. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  return seconds % 60 === 0 ? `${minutes} 分钟` : `${minutes} 分 ${seconds % 60} 秒`
}
const gateWords: Record<Gate, string> = {
  weixin: '请在微信里打开填写',
  login: '请先登录再填写',
  members: '只有成员可以填写，您登录的账号不是成员',
  whitelist: '请先填写名单里的信息',
  password: '请先输入填写口令',
  captcha: '请先输入图形验证码',
  device: '请先打开填写页面再提交（浏览器需要允许 Cookie）',
}

/** What the survey module says to operators and respondents. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理问卷过期的导出和文件',
    milestones: '答卷数提醒',
    deliveries: '安排答卷的推送',
    owners: '通知新答卷',
    count: '统计答卷',
    deliver: '推送一份答卷（Webhook）',
    export: '导出答卷',
    import: '导入答卷',
  },
  webhooksStay: (count: number) => `${count} 个推送地址和它们的密钥没有带来，请在问卷设置里重新填写`,
  survey: '问卷',
  audit: {
    /** Followed by the title of a survey and a closing mark. */
    todo: '有答卷等待审核：「',
    todoEnd: '」',
    told: {
      0: (title: string) => `您在「${title}」的填写正在重新审核`,
      1: (title: string) => `您在「${title}」的填写已通过审核`,
      2: (title: string) => `您在「${title}」的填写没有通过审核`,
      3: (title: string) => `您在「${title}」的填写已撤销`,
    },
    setting: {
      title: '答卷审核',
      hint: '开启后，收到的答卷要逐份通过或驳回；登录过的填写人会收到结果和理由。',
      modes: { none: '不审核', new: '审核以后收到的', all: '审核全部，包括已收到的' },
    },
  },
  fileUses: {
    survey: '问卷',
    draft: '草稿',
    published: '已发布的版本',
    older: '以前的版本（已有答卷按它显示）',
    and: '、',
  },
  customer: {
    answers: '我的填写',
    noAnswers: '还没有填写。登录后填写的问卷、报名和投票会留在这里',
    answered: '填写',
    respondents: '填过这份问卷的会员',
    inMine: '在「我的填写」里查看',
    keep: '登录后存到「我的填写」',
    answersCounted: '提交的答卷',
  },
  tasks: {
    export: '导出答卷',
    import: '导入答卷',
    rows: (count: number) => `${count} 份`,
    expired: '文件已过期',
    asks: '对应好列之后开始导入',
    imported: (added: number, refused: number) =>
      refused === 0 ? `导入 ${added} 份` : `导入 ${added} 份，${refused} 行没有导入`,
  },
  overview: {
    surveys: '问卷',
    answers: '答卷',
    undelivered: (survey: string, failed: number, days: number) =>
      `「${survey}」最近 ${days} 天有 ${failed} 条推送没有送到`,
  },
  publish: {
    durations: '没有人能填完这份问卷：最短填写时间比最长填写时间还长',
    repeated: (values: number) =>
      `已有的答卷里有 ${values} 个内容重复，它们会保留；以后的答卷不能再用这些内容`,
    closed: '结束时间已经过了，发布后没有人能填写',
  },
  /** Name of a copy; the oldest words give way when it becomes too long. */
  copyOf: (title: string, max: number) => {
    const ending = '（副本）'
    return (
      Array.from(title)
        .slice(0, max - ending.length)
        .join('') + ending
    )
  },
  notPublished: '问卷还没有发布',
  paused: '问卷已暂停填写，请稍后再来',
  notYetOpen: (opensAt: Date) => `问卷将于 ${formatDateTime(opensAt)} 开放填写`,
  ended: '问卷已结束，感谢关注',
  full: '问卷已收满，感谢关注',
  onlyOnDays: (weekdays: readonly number[]) =>
    `只在每周${[...weekdays]
      .sort((a, b) => a - b)
      .map((day) => dayNames[day - 1] ?? '')
      .join('、')}开放填写，请到时再来`,
  onlyWithin: (from: string, to: string) =>
    `每天 ${from} 到${to <= from ? '次日' : ''} ${to} 开放填写，请到时再来`,
  gates: gateWords,
  weixinUnknown: '微信没有确认您的身份，请在微信里重新打开',
  passwordWrong: '口令不正确，请检查后再试',
  notListed: '没有在名单里找到，请检查后再试',
  listNeedsAll: '请把信息填写完整',
  limitReached: ({ by, per, count }: AnswerLimit) =>
    count === 1 && by !== 'ip'
      ? per === 'total'
        ? '您已经填写过了，感谢参与'
        : `${{ day: '今天', week: '本周', month: '本月' }[per]}您已经填写过了，请下次再来`
      : `${limitSubjectNames[by]}${limitPeriodNames[per]}最多填写 ${count} 次，已达上限`,
  whitelistUsed: '名单里的这一位已经填写过了',
  captchaUsed: '验证码已使用，请重新输入',
  quotaFull: (name: string) => `“${name}”的名额已满，感谢关注`,
  versionUnknown: (version: number) => `问卷没有第 ${version} 版，可能已经更新，请刷新后再填写`,
  questionUnknown: (id: string) => `这份问卷没有编号为“${id}”的题目`,
  valueTaken: '这个内容已经有人填过了，不能重复',
  optionFull: (text: string) => `“${text}”的名额已满，请选择其他选项`,
  tooFast: (seconds: number) => `填写时间不能少于 ${duration(seconds)}，请再看看您的回答`,
  tooSlow: (seconds: number) => `填写时间不能超过 ${duration(seconds)}，请重新打开页面填写`,
  settingsChanging: '问卷的设置刚刚改变，请再点一次提交',
  whitelist: {
    empty: '姓名、手机号和邀请码至少要有一项',
    badMobile: '手机号应为 5 到 15 位数字',
    tooMany: (most: number) => `名单最多 ${most} 人，请先删除一些`,
  },
  whitelistImport: {
    title: '名单',
    note: '姓名、手机号和邀请码三项都相同的，只更新备注；至少要有一项。不写列名时，依次是姓名、手机号、邀请码、备注。',
    name: '姓名',
    nameAlso: /^(?:名字|name)$/i,
    mobile: '手机号',
    mobileAlso: /^(?:手机|电话|手机号码|联系电话|mobile|phone)$/i,
    code: '邀请码',
    codeAlso: /^(?:编号|工号|学号|code)$/i,
    noteColumn: '备注',
    noteAlso: /^(?:班级|部门|note)$/i,
    twice: (line: number) => `和第 ${line} 行是同一位`,
    changesNote: '更新备注',
    tooLong: '姓名和邀请码最多 50 个字，手机号最多 20 位，备注最多 200 个字',
  },
  delivery: {
    gone: '推送地址、设置或答卷已被删除',
    answered: (status: number) => `对方回应了 ${status}，需要 2xx`,
    unreachable: '没有连上对方，或对方没有及时回应；指向内部网络的地址不能推送',
    unreadableSecret: '签名密钥读不出来，请重新生成',
    noContact: '答卷里没有可用的联系方式',
    noService: '短信或邮件服务还没有开通',
    mailSubject: (title: string) => `关于“${title}”的通知`,
    tooMany: (most: number) => `最多添加 ${most} 个推送地址`,
    failed: {
      webhooks: '问卷的推送（Webhook）',
      respondents: '给填写人的短信和邮件',
      of: (title: string) => (title === '' ? '已删除的问卷' : `问卷“${title}”`),
    },
  },
  ownerNotice: {
    title: (title: string, count: number) => `“${title}”收到 ${count} 份新答卷`,
    text: (count: number, total: number) => `新收到 ${count} 份，目前共 ${total} 份。`,
  },
  editingEnded: '这份问卷不再允许修改已提交的答卷',
  hiddenFilter: '这一项只显示一部分，不能用来筛选',
  recordOutdated: '这份答卷刚被别人修改过，请刷新后再改',
  examRecord: '考试的答卷由试卷计分，不能在这里录入或修改',
  neverPublished: '问卷还没有发布过，请先发布再录入答卷',
  noFormItems: '这道题没有可以单独修改的项',
  formItemGone: '这一项不存在或已被删除',
  badFormItem: '这一项的内容不正确',
  pdf: {
    number: (number: number) => `第 ${number} 份答卷`,
    submittedAt: (moment: string) => `提交于 ${moment}`,
    seconds: (duration: string) => `用时 ${duration}`,
    tags: (tags: string) => `标签：${tags}`,
    note: (note: string) => `备注：${note}`,
    fileName: (title: string, number: number) =>
      `${Array.from(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' '))
        .slice(0, 60)
        .join('')
        .trim()}_第${number}份.pdf`,
  },
  answerImport: {
    unknownColumn: '对应的列不存在，请重新选择',
    twice: '两列不能对应同一项',
    nothing: '请至少选择一列要导入的内容',
    started: '这个文件已经开始导入',
    failed: '导入时出了问题，请重新上传文件',
    unreadable: (text: string) => `“${text}”不能识别`,
    noOption: (text: string) => `没有“${text}”这个选项`,
    blankRow: '这一行是空的',
    full: '名额已满',
    reason: '没有导入的原因',
    row: '原来的行号',
    template: (title: string) => `${title}_导入模板.xlsx`,
    refused: (title: string) => `${title}_没有导入的行.xlsx`,
    required: '必填',
  },
  hosted: {
    gone: '报名表已经不在了，请联系主办方',
    exam: '考试不能用作报名表，请联系主办方',
    anonymous: '匿名的问卷不能用作报名表，请联系主办方',
    screened: '填写的内容不符合条件',
    twice: '这一份已经提交过了，请重新打开报名页面',
    over: '这次填写已经结束或过期了，请重新打开报名页面',
    isForm: (title: string) => `这份问卷是「${title}」的报名表，请在那里报名，一起填写`,
    paid: '要付款的问卷不能用作报名表，请联系主办方',
  },
  paid: {
    title: '填写问卷',
    noMerchant: '主办方还没有开通收款，暂时不能提交，请联系主办方',
    columns: { order: '订单编号', paid: '实付（元）', refunded: '已退（元）' },
  },
  entered: { byHand: '后台录入', byImport: '批量导入' },
  unstorable: '内容里有无法保存的特殊字符，请删除后再试',
  noQuestions: '请先添加题目',
  nothingToPause: '问卷还没有开始收集',
  alreadyThere: '编号已被使用，请换一个',
  severalSurveys: '不止一份问卷里有这个编号，请写明是哪份问卷、哪道题',
  sortIncomplete: '排序需要列出全部题目，请刷新后再试',
  noFileQuestion: '这道题不收文件',
  fileMissing: '文件不存在或已过期，请重新上传',
  badCursor: '列表位置已失效，请重新打开列表',
  badFilters: '筛选条件不正确',
  cannotSort: '不能按这一列排序',
  exportFailed: '生成文件时出了问题，请重新导出',
  exportTooLarge: '文件太大了，请改用 CSV，或缩小时间范围后再导出',
  columns: {
    number: '序号',
    submittedAt: '提交时间',
    seconds: '填写时长（秒）',
    channel: '来源',
    language: '填写语言',
    device: '设备',
    version: '问卷版本',
    ending: '结果',
    band: (title: string) => `${title}的结论`,
  },
  endings: { complete: '完整提交', screened: '不符合条件' },
  devices: { phone: '手机', tablet: '平板', desktop: '电脑', unknown: '未知' },
  sheet: '答卷',
  submit: { signup: '报名', vote: '投票', exam: '交卷' },
  translations: {
    sheet: '译文',
    fileName: (title: string | undefined) => `${title ?? '问卷'} 译文.xlsx`,
  },
}
