import {
  appCreate,
  appDelete,
  appRename,
  changePassword,
  microPageDelete,
  microPagePublish,
  microPageUnpublish,
  personBasicUpdate,
  personEmail,
  personMobile,
  platformHomePageTypeUpdate,
  platformSettingUpdate,
  portalContentCreate,
  portalContentDelete,
  portalContentSort,
  portalContentUpdate,
  realnameAuth,
  sessionEnd,
  sessionEndOthers,
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
  microPagePublish,
  microPageUnpublish,
  microPageDelete,
  surveyPublish,
  surveyPause,
  surveyDelete,
  surveySettingsUpdate,
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

/** An operation in words. */
export function summaryOf(operation: string): string {
  return ways[operation] ?? logged[operation]?.summary ?? operation
}
