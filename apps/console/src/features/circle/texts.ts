/** What the screens of circles say, beyond those of all contents. */
export const texts = {
  create: {
    title: '新建圈子',
    back: '返回圈子列表',
    purpose: '先起个名字，选好怎样加入。介绍、封面和其他设置进去再写，发布后访客才看得到。',
    name: '圈子名称',
    namePlaceholder: '例如：阳台种菜',
    nameRequired: '请填写圈子名称',
    join: '怎样加入',
    joinHints: {
      open: '登录的访客点一下就加入',
      approval: '访客写明理由，由圈主或运营人员审核',
      code: '知道口令的访客直接加入，口令下一步填写',
    },
    submit: '创建',
    noRight: '您没有新建内容的权限，可以请应用的管理员来建。',
  },
} as const
