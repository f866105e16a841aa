import { errorCodes } from './error-codes.ts'

/**
 * Every error that the server answers: its code, the HTTP status that it travels with, and what the user reads.
 */
export const errorKinds = {
  invalidInput: { code: errorCodes.invalidInput, status: 422, message: '提交的内容有误，请检查后再试' },
  notFound: { code: errorCodes.notFound, status: 404, message: '内容不存在或已被删除' },
  todoUnanswered: {
    code: errorCodes.todoUnanswered,
    status: 422,
    message: '这件事在等您答复，答复后就算处理了',
  },
  noSuchCall: { code: errorCodes.noSuchCall, status: 404, message: '没有这个接口' },
  tooSlow: { code: errorCodes.tooSlow, status: 408, message: '网络太慢，内容没有传完，请换个网络再试' },
  tooLarge: { code: errorCodes.tooLarge, status: 413, message: '提交的内容太大了' },
  addressTooLong: { code: errorCodes.addressTooLong, status: 414, message: '网址太长了' },
  unsupportedMedia: { code: errorCodes.unsupportedMedia, status: 415, message: '不支持这种内容格式' },
  headersTooLarge: {
    code: errorCodes.headersTooLarge,
    status: 431,
    message: '请求头太大了，请清除浏览器里这个网站的 Cookie 后再试',
  },
  tooManyRequests: { code: errorCodes.tooManyRequests, status: 429, message: '操作太频繁了，请稍后再试' },
  internal: { code: errorCodes.internal, status: 500, message: '服务出了点问题，请稍后再试' },
  unavailable: { code: errorCodes.unavailable, status: 503, message: '服务正在恢复，请稍后再试' },
  diskFull: {
    code: errorCodes.diskFull,
    status: 507,
    message: '服务器的磁盘已满，暂时不能保存，请联系平台管理员',
  },
  /** The caller deals with it itself; screens show no toast. */
  handledByCaller: { code: errorCodes.handledByCaller, status: 200, message: '' },

  notLoggedIn: { code: errorCodes.notLoggedIn, status: 401, message: '请先登录' },
  sessionEnded: { code: errorCodes.sessionEnded, status: 401, message: '登录已失效，请重新登录' },
  forbidden: { code: errorCodes.forbidden, status: 403, message: '您没有权限进行这个操作' },
  badCredentials: { code: errorCodes.badCredentials, status: 422, message: '账号或密码不正确' },
  captchaRequired: { code: errorCodes.captchaRequired, status: 422, message: '请输入图形验证码' },
  captchaWrong: { code: errorCodes.captchaWrong, status: 422, message: '图形验证码不正确或已过期' },
  loginLocked: { code: errorCodes.loginLocked, status: 429, message: '登录失败次数过多，请 15 分钟后再试' },
  codeWrong: { code: errorCodes.codeWrong, status: 422, message: '验证码不正确或已过期' },
  codeTooSoon: { code: errorCodes.codeTooSoon, status: 429, message: '验证码刚刚发送过，请稍后再试' },
  codeLimitReached: {
    code: errorCodes.codeLimitReached,
    status: 429,
    message: '今天获取验证码的次数太多了，请明天再试',
  },
  mobileTaken: { code: errorCodes.mobileTaken, status: 422, message: '该手机号已注册' },
  emailTaken: { code: errorCodes.emailTaken, status: 422, message: '该邮箱已被其他账号绑定' },
  mobileUnknown: { code: errorCodes.mobileUnknown, status: 422, message: '该手机号还没有注册' },
  weixinTaken: { code: errorCodes.weixinTaken, status: 422, message: '该微信已绑定其他账号' },
  proofRequired: { code: errorCodes.proofRequired, status: 422, message: '请先确认是您本人' },
  lastLoginWay: {
    code: errorCodes.lastLoginWay,
    status: 422,
    message: '解绑后将无法登录，请先设置密码或绑定手机号',
  },
  sendFailed: { code: errorCodes.sendFailed, status: 422, message: '发送失败，请稍后再试' },
  aiFailed: { code: errorCodes.aiFailed, status: 422, message: 'AI 服务没有完成，请再试一次' },
  serviceMissing: {
    code: errorCodes.serviceMissing,
    status: 422,
    message: '这项服务还没有开通，请联系平台管理员',
  },
  signatureFailed: { code: errorCodes.signatureFailed, status: 422, message: '签名接口异常！' },
  passwordWeak: { code: errorCodes.passwordWeak, status: 422, message: '这个密码太容易被猜到，请换一个' },
  firstStepRequired: { code: errorCodes.firstStepRequired, status: 403, message: '请先完成账号的安全设置' },
  secondFactorRequired: { code: errorCodes.secondFactorRequired, status: 422, message: '请完成两步验证' },
  secondFactorExpired: {
    code: errorCodes.secondFactorExpired,
    status: 422,
    message: '这次登录等得太久了，请重新登录',
  },
  secondFactorWrong: {
    code: errorCodes.secondFactorWrong,
    status: 422,
    message: '验证码不正确，请看验证器里最新的数字',
  },
  secondFactorOff: { code: errorCodes.secondFactorOff, status: 422, message: '还没有开启两步验证' },
  secondFactorOn: { code: errorCodes.secondFactorOn, status: 422, message: '两步验证已经开启' },
  secondFactorDemanded: {
    code: errorCodes.secondFactorDemanded,
    status: 422,
    message: '平台要求管理人员开启两步验证，不能关闭',
  },
  accountOwnsApps: { code: errorCodes.accountOwnsApps, status: 422, message: '请先转让或删除您拥有的应用' },
  accountDisabled: { code: errorCodes.accountDisabled, status: 422, message: '该账号已停用，请联系管理员' },

  platformKeyTaken: { code: errorCodes.platformKeyTaken, status: 422, message: '这个标识已被使用' },
  versionNotInstalled: {
    code: errorCodes.versionNotInstalled,
    status: 422,
    message: '这个版本还没有安装，不能公布',
  },
  versionNotNewer: { code: errorCodes.versionNotNewer, status: 422, message: '版本号要比已发布的更新' },

  roleFixed: { code: errorCodes.roleFixed, status: 422, message: '这个角色是系统自带的，不能这样修改' },
  roleInUse: { code: errorCodes.roleInUse, status: 422, message: '还有人在用这个角色，请先给他们换一个' },
  roleLimitReached: { code: errorCodes.roleLimitReached, status: 422, message: '角色数量已达上限' },
  ownAccount: {
    code: errorCodes.ownAccount,
    status: 422,
    message: '自己的账号请在账号设置里管理，不能在这里停用、重设密码或退出',
  },
  accountNameTaken: { code: errorCodes.accountNameTaken, status: 422, message: '这个账号已经有人在用' },
  announcementForNobody: {
    code: errorCodes.announcementForNobody,
    status: 422,
    message: '没有人会收到这个公告，请换一个范围',
  },
  lastAdministrator: { code: errorCodes.lastAdministrator, status: 422, message: '平台至少要有一位管理员' },

  noAppChosen: { code: errorCodes.noAppChosen, status: 422, message: '请先选择一个应用' },
  appNotFound: { code: errorCodes.appNotFound, status: 404, message: '应用不存在，或您不是它的成员' },
  appLimitReached: { code: errorCodes.appLimitReached, status: 422, message: '应用数量已达上限' },
  nameMismatch: { code: errorCodes.nameMismatch, status: 422, message: '输入的名称与应用名称不一致' },
  memberNotFound: { code: errorCodes.memberNotFound, status: 404, message: '这位成员不存在或已被移除' },
  roleNotGiven: {
    code: errorCodes.roleNotGiven,
    status: 422,
    message: '不能给出这个角色：它能做的比您自己的多',
  },
  inviteInvalid: { code: errorCodes.inviteInvalid, status: 422, message: '邀请码不正确，或已过期、已用完' },
  alreadyMember: { code: errorCodes.alreadyMember, status: 422, message: '他已经是这个应用的成员了' },
  memberLimitReached: { code: errorCodes.memberLimitReached, status: 422, message: '成员数量已达上限' },
  ownerFixed: { code: errorCodes.ownerFixed, status: 422, message: '不能修改或移除应用的所有者' },
  ownerCannotLeave: {
    code: errorCodes.ownerCannotLeave,
    status: 422,
    message: '所有者不能退出，请先把应用转让给其他成员',
  },
  supportOfOwnApp: {
    code: errorCodes.supportOfOwnApp,
    status: 422,
    message: '您是这个应用的成员，可以直接进入',
  },

  domainTaken: {
    code: errorCodes.domainTaken,
    status: 422,
    message: '这个域名已绑定到别的站点，请先在那里解除',
  },
  domainUnproved: { code: errorCodes.domainUnproved, status: 422, message: '还没有查到这个域名的证明' },

  pageNotFound: { code: errorCodes.pageNotFound, status: 404, message: '页面不存在或已被删除' },
  pageConflict: { code: errorCodes.pageConflict, status: 409, message: '页面已在别处被修改' },
  pageNotPublishable: {
    code: errorCodes.pageNotPublishable,
    status: 422,
    message: '页面还有问题，暂时不能发布',
  },
  pageTooLarge: { code: errorCodes.pageTooLarge, status: 413, message: '页面内容太多了，请拆成几个页面' },
  pageEmptied: { code: errorCodes.pageEmptied, status: 422, message: '页面原本有内容，确定要清空吗？' },

  pageTemplateLimit: {
    code: errorCodes.pageTemplateLimit,
    status: 422,
    message: '模板数量已达上限，请先删除不用的',
  },
  pageNoteLimit: {
    code: errorCodes.pageNoteLimit,
    status: 422,
    message: '这个页面的备注太多了，请先删除处理过的',
  },
  scheduleInPast: { code: errorCodes.scheduleInPast, status: 422, message: '请选择一个将来的时间' },

  contentNotFound: { code: errorCodes.contentNotFound, status: 404, message: '这项内容不存在或已被删除' },
  contentConflict: { code: errorCodes.contentConflict, status: 409, message: '这项内容已在别处被修改' },
  contentNotPublishable: {
    code: errorCodes.contentNotPublishable,
    status: 422,
    message: '内容还没有写完整，暂时不能发布',
  },
  contentTooLarge: { code: errorCodes.contentTooLarge, status: 413, message: '内容太多了，请拆成几篇' },
  contentLoginRequired: {
    code: errorCodes.contentLoginRequired,
    status: 401,
    message: '请先登录会员账号',
  },
  contentPasswordRequired: {
    code: errorCodes.contentPasswordRequired,
    status: 403,
    message: '请先输入密码',
  },
  contentGroupRequired: {
    code: errorCodes.contentGroupRequired,
    status: 403,
    message: '这项内容只给指定的会员看',
  },
  commentsOff: { code: errorCodes.commentsOff, status: 422, message: '这项内容没有开放评论' },
  contentLimitReached: {
    code: errorCodes.contentLimitReached,
    status: 422,
    message: '当前内容数量已达上限',
  },

  surveyNotFound: { code: errorCodes.surveyNotFound, status: 404, message: '问卷不存在或已被删除' },
  surveyConflict: { code: errorCodes.surveyConflict, status: 409, message: '问卷已在别处被修改' },
  surveyNotPublishable: {
    code: errorCodes.surveyNotPublishable,
    status: 422,
    message: '问卷还有问题，暂时不能发布',
  },
  surveyNotCollecting: { code: errorCodes.surveyNotCollecting, status: 422, message: '问卷暂未开放填写' },
  surveyEnded: { code: errorCodes.surveyEnded, status: 422, message: '问卷已结束，感谢关注' },
  answerInvalid: { code: errorCodes.answerInvalid, status: 422, message: '有题目需要修改后才能提交' },
  answerOutdated: { code: errorCodes.answerOutdated, status: 409, message: '问卷已更新，请刷新后再填写' },
  answerNotFound: { code: errorCodes.answerNotFound, status: 404, message: '答卷不存在或已被删除' },
  exportNotReady: { code: errorCodes.exportNotReady, status: 422, message: '文件还没有生成好' },
  exportExpired: { code: errorCodes.exportExpired, status: 422, message: '文件已过期，请重新导出' },
  questionNotFound: { code: errorCodes.questionNotFound, status: 404, message: '题目不存在或已被删除' },
  ruleNotFound: { code: errorCodes.ruleNotFound, status: 404, message: '逻辑规则不存在或已被删除' },
  surveyGated: { code: errorCodes.surveyGated, status: 422, message: '填写前还需要确认' },
  gateWrong: { code: errorCodes.gateWrong, status: 422, message: '填写的内容不正确，请检查后再试' },
  answerLimitReached: { code: errorCodes.answerLimitReached, status: 422, message: '填写次数已达上限' },
  quotaFull: { code: errorCodes.quotaFull, status: 422, message: '名额已满' },
  answerDuration: { code: errorCodes.answerDuration, status: 422, message: '填写时间不符合要求' },
  examPaperNotFound: { code: errorCodes.examPaperNotFound, status: 404, message: '试卷不存在或已失效' },
  examAttemptsUsed: { code: errorCodes.examAttemptsUsed, status: 422, message: '作答次数已用完' },
  examTooSoon: { code: errorCodes.examTooSoon, status: 422, message: '还没到可以再次作答的时间' },
  examAnswersHidden: { code: errorCodes.examAnswersHidden, status: 422, message: '答案暂不公开' },
  examBankTooSmall: {
    code: errorCodes.examBankTooSmall,
    status: 422,
    message: '题库里的题目不够，请联系考试的组织者',
  },
  examNeedsPaper: {
    code: errorCodes.examNeedsPaper,
    status: 422,
    message: '这是一场考试，请先开始考试再交卷',
  },
  examTooEarly: { code: errorCodes.examTooEarly, status: 422, message: '还没到可以交卷的时间' },
  examPaperNotSubmitted: { code: errorCodes.examPaperNotSubmitted, status: 422, message: '试卷还没有交' },
  examTakenOver: {
    code: errorCodes.examTakenOver,
    status: 409,
    message: '这场考试已在别的页面继续，这里不能再作答',
  },
  templateNotFound: { code: errorCodes.templateNotFound, status: 404, message: '模板不存在或已被删除' },
  bankNotFound: { code: errorCodes.bankNotFound, status: 404, message: '题库不存在或已被删除' },
  bankQuestionNotFound: { code: errorCodes.bankQuestionNotFound, status: 404, message: '题库里没有这道题' },
  queryNotFound: { code: errorCodes.queryNotFound, status: 404, message: '查询页不存在或已被删除' },
  queryConflict: {
    code: errorCodes.queryConflict,
    status: 409,
    message: '查询页已在别处被修改，请刷新后再改',
  },
  queryNotPublishable: {
    code: errorCodes.queryNotPublishable,
    status: 422,
    message: '查询页还没有设置好，暂时不能开放',
  },
  certificateNotFound: { code: errorCodes.certificateNotFound, status: 404, message: '没有查到这个证书编号' },
  tooManyAnswers: { code: errorCodes.tooManyAnswers, status: 429, message: '提交太频繁了，请稍后再试' },

  fileNotFound: { code: errorCodes.fileNotFound, status: 404, message: '文件不存在或已被删除' },
  fileTypeRefused: { code: errorCodes.fileTypeRefused, status: 422, message: '不支持这种文件，请换一个再试' },
  fileTooLarge: { code: errorCodes.fileTooLarge, status: 413, message: '文件太大了' },
  uploadTokenInvalid: {
    code: errorCodes.uploadTokenInvalid,
    status: 422,
    message: '上传凭证已失效，请重新上传',
  },
  transferNotReady: {
    code: errorCodes.transferNotReady,
    status: 422,
    message: '这个文件还不能导入，请等它检查完',
  },
  transferLimitReached: {
    code: errorCodes.transferLimitReached,
    status: 422,
    message: '已有几项导出、导入或复制在进行，请等它们完成',
  },

  customerNotFound: { code: errorCodes.customerNotFound, status: 404, message: '这位会员不存在，或已经注销' },
  customerBlocked: { code: errorCodes.customerBlocked, status: 422, message: '这个账号已被停用' },
  agreementRequired: {
    code: errorCodes.agreementRequired,
    status: 422,
    message: '请先阅读并同意会员协议',
  },
  customerLoginOff: { code: errorCodes.customerLoginOff, status: 422, message: '这个网站没有开放登录' },
  phoneTaken: { code: errorCodes.phoneTaken, status: 422, message: '这个手机号属于另一位会员' },
  customersCannotJoin: {
    code: errorCodes.customersCannotJoin,
    status: 409,
    message: '其中一位会员刚刚被合并或停用，请刷新后再看',
  },
  customerGroupNotFound: {
    code: errorCodes.customerGroupNotFound,
    status: 404,
    message: '这个分组不存在，或已被删除',
  },
  customerGroupLimit: { code: errorCodes.customerGroupLimit, status: 422, message: '分组数量已达上限' },
  customerGroupRuled: {
    code: errorCodes.customerGroupRuled,
    status: 422,
    message: '按条件的分组会自己算出会员，不能手动加减',
  },
  customerImportNotFound: {
    code: errorCodes.customerImportNotFound,
    status: 404,
    message: '这次导入不存在，或已过期，请重新上传',
  },
  storageFull: { code: errorCodes.storageFull, status: 422, message: '存储空间已用完，请清理后再上传' },
} as const

/** Refusals because there may be no more of something: who shows one adds whom to ask for more. */
export const quantityLimits = [
  'appLimitReached',
  'contentLimitReached',
  'memberLimitReached',
  'pageTemplateLimit',
  'roleLimitReached',
] as const satisfies (keyof typeof errorKinds)[]

export type ErrorKind = keyof typeof errorKinds
