export const texts = {
  dashboard: {
    title: '我的应用',
    purpose: '每个应用是一个小程序或网站，有自己的页面、问卷和文件。',
    create: '新建应用',
    search: '搜索应用名称',
    kinds: '应用类型',
    empty: '还没有应用',
    emptyHint: '先建一个应用，再在里面做页面和问卷。',
    updated: '更新于',
    published: '已发布',
    draft: '未发布',
    actions: (name: string) => `${name}的更多操作`,
  },
  form: {
    createTitle: '新建应用',
    renameTitle: '修改应用名称',
    name: '应用名称',
    namePlaceholder: '例如：阳光社区服务站',
    kind: '类型',
    kindHints: { 'mini-program': '微信小程序，带一个手机网站', website: '手机和电脑都能看的网站' },
    submit: '新建并进入',
    created: '应用已建好',
  },
  delete: {
    consequence: (name: string) => [
      `「${name}」的页面和问卷会立即对访客关闭，成员不能再进入。`,
      '30 天内可以联系平台恢复，之后不能再找回。',
    ],
    done: '应用已删除',
  },
  leave: {
    action: '退出应用',
    title: (name: string) => `退出「${name}」？`,
    consequence: '您将不能再进入这个应用，要回来需要重新邀请。您做的页面和问卷都会保留。',
    done: '已退出应用',
  },
} as const
