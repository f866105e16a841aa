/** What the page module says to operators. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    editors: '清理微页面的编辑状态',
    replace: '全站替换文字',
    replacements: '清理过期的替换记录',
  },
  microPage: '微页面',
  codeNotAllowed: '您没有发布网页代码的权限，请让应用的管理员来发布这个页面',
  wxChannelClosed: '应用设置里关闭了视频号，打开后才能加视频号直播',
  notSchoolManager: '只有学校管理员可以在这里换顶部图片，请联系平台管理员',
  topImage: '网站顶部的图片',
  schedulesStay: (count: number) => `${count} 个页面的定时发布取消了，请重新设定`,
  visitsStay: () => '页面的访问次数从零开始',
  usedBlocksStay: () => '“用过的组件”会随着以后的编辑重新积累',
  /** Name of a copy; the oldest words give way when it becomes too long. */
  copyOf: (title: string, max: number) => {
    const ending = '（副本）'
    return (
      Array.from(title)
        .slice(0, max - ending.length)
        .join('') + ending
    )
  },
  unstorable: '页面里有无法保存的特殊字符，请删除后再试',
  schedule: '定时发布',
  scheduleFailed: '定时发布没有成功，请重新发布',
  scheduleNotice: {
    title: (page: string) => `「${page}」没有按计划发布`,
    text: (reason: string) => `原因：${reason}。请打开页面修改，再重新发布或重新定时。`,
  },
  ownTemplates: '我的模板',
  brokenDocument: '页面内容无法识别，请刷新后再试',
  /** Places that name a content, and what is said when the app has none such. */
  named: {
    home: '首页',
    tab: (title: string) => `底部导航「${title}」`,
    banner: (position: number) => `第 ${position} 张轮播图`,
    popUp: '弹窗图片',
    entry: (title: string) => `「${title}」`,
    missing: (label: string, type: string) => `${label}要打开的${type}不存在，可能已被删除，请重新选择`,
  },
  fileUses: {
    page: '微页面',
    columnPage: '专栏页面',
    template: '我的模板',
    section: '我们的区块',
    settings: '设置',
    appearance: '整站风格',
    head: '电脑版的顶部导航',
    foot: '电脑版的底部导航',
    draft: '草稿',
    published: '已发布的版本',
    older: (versions: readonly number[], all: number) =>
      `以前的版本 ${versions.join('、')}${all > versions.length ? ` 等 ${all} 个` : ''}`,
    and: '、',
  },
  overview: {
    visits: '访问',
    notPublished: (page: string, reason: string) => `「${page}」没有按计划发布：${reason}`,
    changed: (pages: number) => `${pages} 个微页面有改动还没发布`,
    firstPage: { name: '选一个模板', hint: '用整站模板几分钟就有一个网站，也可以从空白微页面做起。' },
    share: { name: '分享给访客', hint: '把二维码或链接发出去，有人打开就算完成。' },
  },
  replacing: {
    page: '分享设置',
    same: '替换成的文字和要查找的一样',
    action: '替换文字',
    name: (find: string, replacement: string) => `「${find}」→「${replacement}」`,
    said: (places: number, pages: number) => `替换了 ${pages} 个页面的 ${places} 处`,
    undone: '已撤销',
    busy: '这次替换还在进行，请等它结束',
    nothingToUndo: '没有可以撤销的页面',
    gone: (count: number) => `${count} 次全站替换的记录不会带过去，替换后的文字会`,
  },
  noSuchSkin: '没有这套皮肤',
  navigation: {
    noParent: '所选的上级不存在，或者它本身已在第二级',
    tooDeep: '它下面还有导航，不能再放到别的导航下面',
    full: (most: number) => `最多 ${most} 项，请先删除不用的`,
  },
  slices: {
    noPage: '请指明要修改的专栏或微页面',
    noContainer: '页面上没有这个导航容器或标签',
    noBlock: '页面上没有这个元素',
    wrongImage: '图片地址应以 https:// 开头，或是文件库里的图片',
    wrongProps: '元素的内容不合要求，请检查后再试',
  },
}
