import { CUSTOMER_LEAVING_DAYS, limits } from '@zhanfang/contract'

export const texts = {
  groups: '会员分组',
  customersStay: (count: number) =>
    `${count} 位会员不会跟着走：他们是和原来的网站约定的，请他们在新网站重新登录`,
  nicknameOf: (phone: string) => `手机用户${phone.slice(-4)}`,
  weixinNickname: (id: string) => `微信用户${id.slice(-4)}`,
  blocked: (reason: string) =>
    reason === '' ? '这个账号已被停用，请联系网站的工作人员' : `这个账号已被停用：${reason}`,
  agreeFirst: '第一次登录，请先阅读并同意会员协议',
  agreeAgain: '会员协议有了改动，请重新阅读并同意',
  loginOff: '这个网站没有开放登录',
  noPicture: '请选择一张图片',
  noSuchContent: '这项内容不存在，或已经下线',
  tooManyFavorites: `最多收藏 ${limits.favoritesPerCustomer} 项，请先取消一些`,
  smsMissing: '短信服务还没有开通，请联系网站的工作人员',
  weixinUnknown: '没能从微信得知您是谁，请再试一次',
  device: {
    weixin: '微信',
    names: [
      [/MicroMessenger/i, '微信'],
      [/HuaweiBrowser/i, '华为浏览器'],
      [/MiuiBrowser/i, '小米浏览器'],
      [/Edg\//, 'Edge 浏览器'],
      [/Firefox\//, 'Firefox 浏览器'],
      [/Chrome\//, 'Chrome 浏览器'],
      [/Safari\//, 'Safari 浏览器'],
    ] as const,
    systems: [
      [/iPhone/, 'iPhone'],
      [/iPad/, 'iPad'],
      [/HarmonyOS/i, '鸿蒙'],
      [/Android/, '安卓手机'],
      [/Windows/, 'Windows 电脑'],
      [/Macintosh/, '苹果电脑'],
      [/Linux/, 'Linux 电脑'],
    ] as const,
    unknown: '浏览器',
  },
  me: {
    favorites: '我的收藏',
    noFavorites: '还没有收藏。看到喜欢的内容，点「收藏」就会留在这里',
    history: '浏览记录',
    noHistory: '还没有浏览记录',
    messages: '消息',
    noMessages: '还没有消息',
    gone: '内容已下线',
    remove: '取消收藏',
    forget: '删除',
    forgetAll: '清空浏览记录',
    login: '登录后查看',
  },
  audience: {
    name: '会员',
    group: (name: string) => `分组：${name}`,
    tag: (name: string) => `标签：${name}`,
  },
  channel: { name: '站内消息', hint: '在网站「我的」的消息里，点开是这项内容' },
  thisSite: '本站',
  desk: {
    nickname: '昵称',
    columns: ['昵称', '手机号', '来源', '状态', '分组', '注册时间', '最近来访', '备注'],
    states: { active: '正常', blocked: '已停用', leaving: '注销中' },
    exportName: (day: string) => `会员-${day}`,
  },
  importing: {
    template: ['手机号', '昵称', '备注', '分组'],
    fileName: '会员导入模板.csv',
    columnOf(title: string): 'phone' | 'nickname' | 'note' | 'groups' | undefined {
      if (/^(?:手机号?码?|电话|联系电话|mobile|phone)$/i.test(title)) return 'phone'
      if (/^(?:昵称|姓名|名字|name|nickname)$/i.test(title)) return 'nickname'
      if (/^(?:备注|说明|note)$/i.test(title)) return 'note'
      return /^(?:分组|组|group)$/i.test(title) ? 'groups' : undefined
    },
    noPhoneColumn: '没有找到「手机号」这一列：第一行要写列名',
    badPhone: '手机号不正确',
    twice: (line: number) => `和第 ${line} 行是同一个手机号`,
    unknownGroup: (name: string) => `没有叫「${name}」的手动分组`,
    blocked: '这位会员已停用',
    renames: (before: string, after: string) => `昵称：${before} → ${after}`,
    notes: '备注有改动',
    groups: '加入新的分组',
  },
  overview: { customers: '新会员' },
  timeline: {
    account: '账号',
    created: '成为会员',
    join: '合并',
    joined: (goneId: string, by: string | null) =>
      `合并了记录 ${goneId}${by === null ? '（本人）' : `（${by}）`}`,
    favorite: '收藏',
    kept: (many: number) => `收藏了 ${many} 项内容`,
    answer: '填写',
  },
  joinedTitle: '记录已合并',
  leaveWord: '注销',
  leaveWordWrong: '请输入「注销」两个字',
  leavingOn: (time: string) => `账号会在 ${time} 删除，这之前可以撤销`,
  exportName: (day: string) => `我的资料-${day}.json`,
  page: {
    me: '我的',
    login: '登录',
    bind: '绑定手机号',
    agreement: '会员协议',
    profile: '修改资料',
    devices: '登录的设备',
    data: '我的资料与注销',
    logout: '退出登录',
    endOthers: '让其他设备退出登录',
    leave: '注销账号',
    eraseNow: '现在就删除',
    stay: '撤销注销',
    agree: '同意新的会员协议',
  },
  joined: (phone: string) => `已把手机号 ${phone} 的记录合并到这个账号`,
  leaving: `账号会在 ${CUSTOMER_LEAVING_DAYS} 天后删除，这之前都可以撤销`,
  defaultAgreement: (site: string) => `欢迎使用${site}。登录前，请了解以下内容：

1. 我们收集什么。登录时：您的手机号，或您在微信里的昵称、头像和标识；使用时：您的填写、收藏和浏览记录，以及登录的设备和网络地址。
2. 用来做什么。用来认出您，把您的填写和收藏留在您名下，并在您需要时联系您。不会用于别的用途，也不会卖给别人。
3. 怎么保管。手机号加密保存，只有得到授权的工作人员能看到完整号码；他们导出资料时会留下记录。
4. 您的权利。您可以随时在「我的」里查看、修改、导出自己的资料，让其他设备退出登录，或注销账号。注销后 ${CUSTOMER_LEAVING_DAYS} 天内可以撤销；到期后，您的资料会被删除，您提交过的答卷不再与您有任何联系。
5. 需要帮助。请通过网站上的联系方式找到我们。`,
}
