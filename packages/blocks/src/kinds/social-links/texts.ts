import type { SocialLayout, SocialPlatform } from './kind.ts'

const platforms: Record<SocialPlatform, string> = {
  wechat: '微信',
  'official-account': '公众号',
  channels: '视频号',
  douyin: '抖音',
  xiaohongshu: '小红书',
  weibo: '微博',
  bilibili: '哔哩哔哩',
  kuaishou: '快手',
  zhihu: '知乎',
  qq: 'QQ',
  phone: '电话',
  email: '邮箱',
  website: '官网',
}
const layouts: Record<SocialLayout, string> = { icons: '图标', rows: '列表', pills: '胶囊' }
const samples: { platform: SocialPlatform; account: string }[] = [
  { platform: 'official-account', account: '青禾社区' },
  { platform: 'douyin', account: '青禾社区生活' },
  { platform: 'xiaohongshu', account: '青禾的一天' },
]

export const texts = {
  title: '社交账号',
  empty: '点这里添加账号',
  emptyIssue: '还没有添加账号',
  nowhereIssue: (position: number) => `第 ${position} 条没有账号，也没有链接`,
  samples,
  platforms,
  layouts,
  layout: '样式',
  items: '账号',
  addItem: '添加账号',
  platform: '平台',
  account: '账号名称',
  accountHint: '不能直接跳转的平台，访客可长按复制',
  colorful: '使用各平台的颜色',
}
