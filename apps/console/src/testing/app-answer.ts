import { type appDetail, type AppRole, type CallData, permissionsOfRole } from '@zhanfang/contract'

type AppAnswer = CallData<typeof appDetail>

const time = '2026-11-26T09:05:00+08:00'

/** The app that tests of screens are in, as the server answers it: its owner's, but for what is given. */
export function appAnswer(given: Partial<AppAnswer> & { role?: AppRole } = {}): AppAnswer {
  const { role = 'owner', appName = '诊所' } = given
  return {
    id: 'app1',
    appid: 'app1',
    appName,
    nickName: appName,
    appImg: '',
    key: 'mini-program',
    appStatus: 0,
    weappStatus: 0,
    domain: '',
    role,
    roleName: '',
    permissions: [...permissionsOfRole[role]],
    createTime: time,
    updateTime: time,
    siteUrl: 'https://example.com/h5/app1',
    counts: { pages: 0, surveys: 0, answers: 0, files: 0 },
    ...given,
  }
}
