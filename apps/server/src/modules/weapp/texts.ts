import type { CodeAction, CodeVerdict } from '@zhanfang/contract'

/** What operators read about their mini-program. */
export const texts = {
  jobs: {
    refresh: '更新小程序的凭证，补问没有答复的操作',
    events: '处理漏下的微信推送',
    sweep: '清理过期的微信往来记录',
    event: '处理一条微信推送',
  },
  accountStays: (count: number) => `${count} 个小程序的授权`,
  actions: {
    commit: '提交代码',
    submit: '提交审核',
    cancel: '撤回审核',
    release: '发布',
  } satisfies Record<CodeAction, string>,
  verdicts: { approve: '审核通过', reject: '审核没有通过' } satisfies Record<CodeVerdict, string>,
  wrongState: (state: string, action: string) => `小程序现在是“${state}”，不能${action}`,
  trouble: (action: string, why: string) => `${action}没有成功：${why}`,
  noTemplate: '平台还没有小程序的代码模板，请联系平台管理员',
  nothingPublished: '网站还没有发布内容，微信会因为首页是空的而驳回，请先发布首页',
  noCategory: '还没有审核通过的类目，请先添加类目',
  noName: '小程序还没有名称、头像或介绍，请先填写',
  otherApp: '请求里的应用与当前的不是同一个，请刷新页面',
  approvedNotice: (name: string) => `小程序「${name}」审核通过了`,
  approvedText: '现在可以发布，发布后所有人都用新版本。',
  rejectedNotice: (name: string) => `小程序「${name}」审核没有通过`,
  step: {
    authorize: { name: '授权小程序', hint: '让平台替您提交、送审和发布小程序' },
  },
  authorizedTitle: '授权成功',
  authorizedText: (name: string) => `「${name}」已经交给站坊管理，可以关闭这个页面，回到后台继续。`,
  authorizedBack: '回到后台',
  authorizeFailed: '没有授权成功',
  authorizeGone: '授权页面过期了，请回到后台重新点“去授权”。',
} as const
