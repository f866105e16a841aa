/** What an account is told that has something to do before anything else. */
export const texts = {
  firstStep: {
    title: '账号安全设置',
    titles: {
      changePassword: '首次登录，请设置新密码',
      setUpSecondFactor: '请开启两步验证',
    },
    purposes: {
      changePassword: '初始密码可能被别人看到过。设置好自己的密码后，才能继续使用。',
      setUpSecondFactor: '平台要求管理人员开启两步验证：登录时除了密码，还要输入手机上的动态验证码。',
    },
    present: '当前密码',
    presentRequired: '请输入当前密码',
    submit: '保存并继续',
    done: '密码已修改',
    leave: '退出登录',
  },
} as const
