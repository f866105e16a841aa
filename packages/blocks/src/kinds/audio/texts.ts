import type { AudioLayout } from './kind.ts'

const layouts: Record<AudioLayout, string> = { bar: '小封面', cover: '大封面', banner: '封面作底' }

export const texts = {
  title: '音频',
  empty: '点这里选择音频',
  emptyIssue: '还没有选择音频',
  titleIssue: '音频没有标题，访客不知道要听的是什么',
  url: '音频地址',
  urlHint: '从素材库选择，或填写其他网站上的 MP3、M4A、OGG、WAV 地址',
  cover: '封面',
  audioTitle: '标题',
  author: '作者或说明',
  layouts,
  layout: '样式',
  loop: '循环播放',
  unsupported: '打开音频',
}
