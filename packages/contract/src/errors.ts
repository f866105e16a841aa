/**
 * Every code that the server answers, once: six digits, the HTTP status it travels with and what the user reads.
 * 1xxxxx general, 2xxxxx session and account, 3xxxxx app and members, 4xxxxx pages, 5xxxxx surveys, 6xxxxx files.
 */
export const errorKinds = {
  invalidInput: { code: '100001', status: 422, message: '提交的内容有误，请检查后再试' },
  notFound: { code: '100004', status: 404, message: '内容不存在或已被删除' },
  noSuchCall: { code: '100005', status: 404, message: '没有这个接口' },
  tooLarge: { code: '100013', status: 413, message: '提交的内容太大了' },
  unsupportedMedia: { code: '100015', status: 415, message: '不支持这种内容格式' },
  tooManyRequests: { code: '100029', status: 429, message: '操作太频繁了，请稍后再试' },
  internal: { code: '100500', status: 500, message: '服务出了点问题，请稍后再试' },
  unavailable: { code: '100503', status: 503, message: '服务正在恢复，请稍后再试' },
  /** The caller deals with it itself; screens show no toast. */
  handledByCaller: { code: '900001', status: 200, message: '' },

  notLoggedIn: { code: '200001', status: 401, message: '请先登录' },
  sessionEnded: { code: '200002', status: 401, message: '登录已失效，请重新登录' },
  forbidden: { code: '200003', status: 403, message: '您没有权限进行这个操作' },
  badCredentials: { code: '200010', status: 422, message: '账号或密码不正确' },
  captchaRequired: { code: '200011', status: 422, message: '请输入图形验证码' },
  captchaWrong: { code: '200012', status: 422, message: '图形验证码不正确或已过期' },
  loginLocked: { code: '200013', status: 429, message: '登录失败次数过多，请 15 分钟后再试' },
  codeWrong: { code: '200015', status: 422, message: '验证码不正确或已过期' },
  codeTooSoon: { code: '200016', status: 429, message: '验证码刚刚发送过，请稍后再试' },
  codeLimitReached: { code: '200017', status: 429, message: '今天获取验证码的次数太多了，请明天再试' },
  mobileTaken: { code: '200018', status: 422, message: '该手机号已注册' },
  emailTaken: { code: '200019', status: 422, message: '该邮箱已被其他账号绑定' },
  mobileUnknown: { code: '200020', status: 422, message: '该手机号还没有注册' },
  weixinTaken: { code: '200021', status: 422, message: '该微信已绑定其他账号' },
  proofRequired: { code: '200022', status: 422, message: '请先确认是您本人' },
  lastLoginWay: { code: '200023', status: 422, message: '解绑后将无法登录，请先设置密码或绑定手机号' },
  sendFailed: { code: '200024', status: 422, message: '发送失败，请稍后再试' },
  serviceMissing: { code: '200025', status: 422, message: '这项服务还没有开通，请联系平台管理员' },
  signatureFailed: { code: '200026', status: 422, message: '签名接口异常！' },
  accountDisabled: { code: '200014', status: 422, message: '该账号已停用，请联系管理员' },

  platformKeyTaken: { code: '200030', status: 422, message: '这个标识已被使用' },
  versionNotNewer: { code: '200031', status: 422, message: '版本号要比已发布的更新' },

  roleFixed: { code: '200040', status: 422, message: '这个角色是系统自带的，不能这样修改' },
  roleInUse: { code: '200041', status: 422, message: '还有人在用这个角色，请先给他们换一个' },
  roleLimitReached: { code: '200042', status: 422, message: '角色数量已达上限' },
  lastAdministrator: { code: '200043', status: 422, message: '平台至少要有一位管理员' },

  noAppChosen: { code: '300001', status: 422, message: '请先选择一个应用' },
  appNotFound: { code: '300002', status: 404, message: '应用不存在，或您不是它的成员' },
  appLimitReached: { code: '300003', status: 422, message: '应用数量已达上限' },
  nameMismatch: { code: '300004', status: 422, message: '输入的名称与应用名称不一致' },
  memberNotFound: { code: '300010', status: 404, message: '这位成员不存在或已被移除' },
  roleNotGiven: { code: '300011', status: 422, message: '不能给出这个角色：它能做的比您自己的多' },
  inviteInvalid: { code: '300012', status: 422, message: '邀请码不正确，或已过期、已用完' },
  alreadyMember: { code: '300013', status: 422, message: '他已经是这个应用的成员了' },
  memberLimitReached: { code: '300014', status: 422, message: '成员数量已达上限' },
  ownerFixed: { code: '300015', status: 422, message: '不能修改或移除应用的所有者' },
  ownerCannotLeave: { code: '300016', status: 422, message: '所有者不能退出，请先把应用转让给其他成员' },

  domainTaken: { code: '300020', status: 422, message: '这个域名已绑定到别的站点，请先在那里解除' },
  domainUnproved: { code: '300021', status: 422, message: '还没有查到这个域名的证明' },

  pageNotFound: { code: '400001', status: 404, message: '页面不存在或已被删除' },
  pageConflict: { code: '400009', status: 409, message: '页面已在别处被修改' },
  pageNotPublishable: { code: '400010', status: 422, message: '页面还有问题，暂时不能发布' },
  pageTooLarge: { code: '400013', status: 413, message: '页面内容太多了，请拆成几个页面' },
  pageEmptied: { code: '400014', status: 422, message: '页面原本有内容，确定要清空吗？' },

  pageTemplateLimit: { code: '400020', status: 422, message: '模板数量已达上限，请先删除不用的' },
  pageNoteLimit: { code: '400021', status: 422, message: '这个页面的备注太多了，请先删除处理过的' },
  scheduleInPast: { code: '400022', status: 422, message: '请选择一个将来的时间' },

  surveyNotFound: { code: '500001', status: 404, message: '问卷不存在或已被删除' },
  surveyConflict: { code: '500009', status: 409, message: '问卷已在别处被修改' },
  surveyNotPublishable: { code: '500010', status: 422, message: '问卷还有问题，暂时不能发布' },
  surveyNotCollecting: { code: '500011', status: 422, message: '问卷暂未开放填写' },
  surveyEnded: { code: '500012', status: 422, message: '问卷已结束，感谢关注' },
  answerInvalid: { code: '500020', status: 422, message: '有题目需要修改后才能提交' },
  answerOutdated: { code: '500021', status: 409, message: '问卷已更新，请刷新后再填写' },
  answerNotFound: { code: '500022', status: 404, message: '答卷不存在或已被删除' },
  exportNotReady: { code: '500030', status: 422, message: '文件还没有生成好' },
  exportExpired: { code: '500031', status: 422, message: '文件已过期，请重新导出' },
  questionNotFound: { code: '500040', status: 404, message: '题目不存在或已被删除' },
  ruleNotFound: { code: '500041', status: 404, message: '逻辑规则不存在或已被删除' },
  surveyGated: { code: '500060', status: 422, message: '填写前还需要确认' },
  gateWrong: { code: '500061', status: 422, message: '填写的内容不正确，请检查后再试' },
  answerLimitReached: { code: '500062', status: 422, message: '填写次数已达上限' },
  quotaFull: { code: '500063', status: 422, message: '名额已满' },
  answerDuration: { code: '500064', status: 422, message: '填写时间不符合要求' },
  examPaperNotFound: { code: '500101', status: 404, message: '试卷不存在或已失效' },
  examAttemptsUsed: { code: '500102', status: 422, message: '作答次数已用完' },
  examTooSoon: { code: '500103', status: 422, message: '还没到可以再次作答的时间' },
  examAnswersHidden: { code: '500104', status: 422, message: '答案暂不公开' },
  examBankTooSmall: { code: '500105', status: 422, message: '题库里的题目不够，请联系考试的组织者' },
  examNeedsPaper: { code: '500106', status: 422, message: '这是一场考试，请先开始考试再交卷' },
  examTooEarly: { code: '500107', status: 422, message: '还没到可以交卷的时间' },
  examPaperNotSubmitted: { code: '500108', status: 422, message: '试卷还没有交' },
  examTakenOver: { code: '500109', status: 409, message: '这场考试已在别的页面继续，这里不能再作答' },
  templateNotFound: { code: '500130', status: 404, message: '模板不存在或已被删除' },
  bankNotFound: { code: '500110', status: 404, message: '题库不存在或已被删除' },
  bankQuestionNotFound: { code: '500111', status: 404, message: '题库里没有这道题' },
  queryNotFound: { code: '500140', status: 404, message: '查询页不存在或已被删除' },
  queryConflict: { code: '500141', status: 409, message: '查询页已在别处被修改，请刷新后再改' },
  queryNotPublishable: { code: '500142', status: 422, message: '查询页还没有设置好，暂时不能开放' },
  certificateNotFound: { code: '500120', status: 404, message: '没有查到这个证书编号' },
  tooManyAnswers: { code: '500050', status: 429, message: '提交太频繁了，请稍后再试' },

  fileNotFound: { code: '600001', status: 404, message: '文件不存在或已被删除' },
  fileTypeRefused: { code: '600002', status: 422, message: '不支持这种文件，请换一个再试' },
  fileTooLarge: { code: '600003', status: 413, message: '文件太大了' },
  uploadTokenInvalid: { code: '600004', status: 422, message: '上传凭证已失效，请重新上传' },
  storageFull: { code: '600005', status: 422, message: '存储空间已用完，请清理后再上传' },
} as const

export type ErrorKind = keyof typeof errorKinds
export type ErrorCode = (typeof errorKinds)[ErrorKind]['code']

export const SUCCESS_CODE = '000000'
/** Codes that screens do not show: success, and what the caller handles itself. */
export const SILENT_CODES: readonly string[] = [SUCCESS_CODE, errorKinds.handledByCaller.code]
