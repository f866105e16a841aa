import type { LiveStyle } from './kind.ts'

const styles: Record<LiveStyle, string> = { card: '封面卡片', banner: '横幅', line: '一行' }

export const texts = {
  title: '视频号直播',
  empty: '点这里填写视频号',
  emptyIssue: '还没有填写视频号名称',
  noIdIssue: '还没有填写视频号 ID，小程序里不能直接打开直播间',
  live: '直播',
  defaultTitle: (name: string) => `${name}的直播间`,
  account: (name: string) => `视频号：${name}`,
  how: '在微信中搜索这个视频号，即可观看直播',
  style: '样式',
  styles,
  used: '用过的视频号',
  finderName: '视频号名称',
  finderUserName: '视频号 ID',
  finderUserNameHint: '以 sph 开头，在视频号助手的首页可以看到',
  heading: '直播标题',
  startsAt: '开播时间',
  startsAtHint: '北京时间，不填则不显示',
  starts: (moment: string) => `${moment} 开播`,
  cover: '封面',
}
