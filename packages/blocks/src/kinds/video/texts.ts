import type { VideoLayout } from './kind.ts'

const layouts: Record<VideoLayout, string> = { inset: '两侧留白', full: '通栏', card: '卡片' }

export const texts = {
  title: '视频',
  empty: '点这里选择视频',
  emptyIssue: '还没有选择视频',
  posterIssue: '视频没有封面，加载前会是一块空白',
  url: '视频地址',
  urlHint:
    '从素材库选择，或填写其他网站上的 MP4、WebM 地址；也可以填写腾讯视频、哔哩哔哩等网站的播放页，访客点按后打开',
  poster: '封面',
  videoTitle: '标题',
  description: '说明',
  layouts,
  layout: '样式',
  ratio: '画面比例',
  ratios: { '16:9': '16:9', '4:3': '4:3', '1:1': '1:1', '9:16': '9:16 竖屏' },
  loop: '循环播放',
  muted: '静音播放',
  play: '播放视频',
  elsewhere: '前往观看',
  unsupported: '打开视频',
}
