import {
  appCreate,
  appDelete,
  appLeave,
  appRename,
  changePassword,
  classBannerUpdate,
  classCopy,
  classDelete,
  classIsShow,
  classNavLayoutTypeUpdate,
  footerCategoryCreate,
  footerCategoryDelete,
  footerCategoryUpdate,
  headerNavCreate,
  headerNavDelete,
  headerNavUpdate,
  inviteAgree,
  inviteCancel,
  inviteCodeCreate,
  inviteMember,
  memberRemove,
  memberUpdate,
  microPageDelete,
  microPagePublish,
  microPageUnpublish,
  ownerTransfer,
  personBasicUpdate,
  personEmail,
  personMobile,
  platformHomePageTypeUpdate,
  platformSettingUpdate,
  platformUserRoles,
  portalContentCreate,
  portalContentDelete,
  portalContentSort,
  portalContentUpdate,
  queryDelete,
  queryPause,
  queryPublish,
  queryTable,
  queryUpdate,
  realnameAuth,
  roleCreate,
  roleDelete,
  roleUpdate,
  sessionEnd,
  sessionEndOthers,
  setSkin,
  siteAppearanceUpdate,
  surveyDelete,
  surveyPause,
  surveyPublish,
  surveySettingsUpdate,
  unbind,
  versionAnnounce,
  virtualPlatformCreate,
  virtualPlatformDelete,
  virtualPlatformUpdate,
  type Call,
} from '@zhanfang/contract'

/** Calls that the log keeps, by the name that they get in it. Drafts are not among them: they save themselves. */
const logged: Record<string, Call> = {
  appCreate,
  appRename,
  appDelete,
  appLeave,
  microPagePublish,
  microPageUnpublish,
  microPageDelete,
  classIsShow,
  classCopy,
  classDelete,
  classNavLayoutTypeUpdate,
  classBannerUpdate,
  setSkin,
  siteAppearanceUpdate,
  headerNavCreate,
  headerNavUpdate,
  headerNavDelete,
  footerCategoryCreate,
  footerCategoryUpdate,
  footerCategoryDelete,
  surveyPublish,
  surveyPause,
  surveyDelete,
  surveySettingsUpdate,
  queryUpdate,
  queryTable,
  queryPublish,
  queryPause,
  queryDelete,
  personBasicUpdate,
  personMobile,
  personEmail,
  unbind,
  changePassword,
  realnameAuth,
  sessionEnd,
  sessionEndOthers,
  platformSettingUpdate,
  platformHomePageTypeUpdate,
  portalContentCreate,
  portalContentUpdate,
  portalContentSort,
  portalContentDelete,
  virtualPlatformCreate,
  virtualPlatformUpdate,
  virtualPlatformDelete,
  versionAnnounce,
  inviteMember,
  inviteCodeCreate,
  inviteCancel,
  inviteAgree,
  memberUpdate,
  memberRemove,
  ownerTransfer,
  roleCreate,
  roleUpdate,
  roleDelete,
  platformUserRoles,
}

const names = new Map<Call, string>(Object.entries(logged).map(([name, call]) => [call, name]))

export function operationOf(call: Call): string | undefined {
  return names.get(call)
}

const ways: Record<string, string> = {
  login: '密码登录',
  fastLogin: '短信验证码登录',
  mpLoginStatus: '微信扫码登录',
  registerUser: '注册',
  resetPassword: '用短信验证码重设密码',
}

/** Operations to choose from: those inside an app, or everything that the platform's log holds. */
export function namesOfOperations(of: 'app' | 'platform'): { operation: string; summary: string }[] {
  const inApps = (call: Call) => call.access.who === 'member' || call.module === 'app' || call === inviteAgree
  const ofCalls = Object.entries(logged)
    .filter(([, call]) => of === 'platform' || inApps(call))
    .map(([operation, call]) => ({ operation, summary: call.summary }))
  const ofWays = Object.entries(ways).map(([operation, summary]) => ({ operation, summary }))
  return of === 'platform' ? [...ofWays, ...ofCalls] : ofCalls
}

/** An operation in words. */
export function summaryOf(operation: string): string {
  return ways[operation] ?? logged[operation]?.summary ?? operation
}
