import { calls, type Call, inviteAgree, noticeAnswer } from '@zhanfang/contract'
import { isEmptyForm, unlogged } from './unlogged-calls.ts'

const excused = new Set(Object.values(unlogged).flat())

/** What visitors do is kept where it is done. */
const isOfPeople = ({ access }: Call) => access.who !== 'anyone' && access.who !== 'customer'

/** Calls that change something, and those that hand out a file. */
const isWriting = (name: string, { method, answers }: Call) =>
  method !== 'GET' || (answers === 'file' && !isEmptyForm(name))

/**
 * Calls that the log keeps, by the name that they get in it: every change that a person makes and every file that they
 * take out, but for those that have a reason not to be there. Drafts are not among them: they save themselves.
 */
const logged: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries<Call>(calls).filter(
    ([name, call]) => isWriting(name, call) && isOfPeople(call) && !excused.has(name),
  ),
)

const names = new Map<Call, string>(Object.entries(logged).map(([name, call]) => [call, name]))

export function operationOf(call: Call): string | undefined {
  return names.get(call)
}

/** The module whose call an operation is; undefined for logins. */
export const moduleOf = (operation: string): Call['module'] | undefined => logged[operation]?.module

/** Happens by itself inside an app. */
const happenings: Record<string, string> = { supportPassExpired: '平台支持到时结束' }

const ways: Record<string, string> = {
  login: '密码登录',
  fastLogin: '短信验证码登录',
  mpLoginStatus: '微信扫码登录',
  registerUser: '注册',
  resetPassword: '用短信验证码重设密码',
}

/** Said of people where the words of the call are those of a program. */
const plain: Record<string, string> = {
  addFile: '上传文件',
  pictureFetch: '把网上的图片存进文件库',
  inviteAgree: '答复加入应用的邀请',
  exportFile: '导出答卷',
  answerImportStart: '导入答卷',
  answerExport: '下载导出的答卷',
  answerImportRefused: '下载没有导入的行',
  answerPdf: '下载一份答卷的 PDF',
  examPapersExport: '下载考试成绩',
  statExport: '下载统计表格',
  surveyPaper: '下载纸质问卷',
  surveyTranslations: '下载译文表格',
}

/** What a call does, without the conditions that its documentation goes on with. */
const wordsOf = (operation: string, { summary }: Call): string =>
  plain[operation] ?? summary.split(/[；，：]/)[0] ?? summary

/** Operations to choose from: those inside an app, or everything that the platform's log holds. */
export function namesOfOperations(of: 'app' | 'platform'): { operation: string; summary: string }[] {
  const inApps = (call: Call) =>
    call.access.who === 'member' || call.module === 'app' || call === inviteAgree || call === noticeAnswer
  const ofCalls = Object.entries(logged)
    .filter(([, call]) => of === 'platform' || inApps(call))
    .map(([operation, call]) => ({ operation, summary: wordsOf(operation, call) }))
  const plainly = (words: Record<string, string>) =>
    Object.entries(words).map(([operation, summary]) => ({ operation, summary }))
  const all = [...ofCalls, ...plainly(happenings)]
  return of === 'platform' ? [...plainly(ways), ...all] : all
}

/** An operation in words. */
export function summaryOf(operation: string): string {
  const call = logged[operation]
  return ways[operation] ?? happenings[operation] ?? (call ? wordsOf(operation, call) : operation)
}
