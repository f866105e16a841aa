/** What pages of contents say to visitors where they do not show the content. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    schedule: '定时发布文章等内容',
    bin: '清空文章等内容到期的回收站',
    passwords: '清理输错密码的次数',
    visibility: '清理不能再撤销的可见范围',
  },
  login: { title: '登录后查看', text: '这项内容只给会员看，请先登录', link: '去登录' },
  noLogin: { title: '只给会员看', text: '这个网站现在不能登录，请联系网站的管理员' },
  group: { title: '只给指定的会员看', text: '您的账号不在可以查看的分组里，如有疑问请联系网站的管理员' },
  password: {
    title: '需要密码',
    text: '请输入密码查看这项内容',
    label: '密码',
    submit: '查看',
    wrong: '密码不对，请再试一次',
    wait: (seconds: number) =>
      `试错的次数太多了，请${seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`}后再试，或者向分享给您的人确认密码`,
  },
  commentWaits: '评论已提交，审核通过后大家就能看到',
}
