import type { GroundType } from './ground.ts'

const types: Record<GroundType, string> = {
  none: '无',
  color: '纯色',
  gradient: '渐变',
  picture: '图片',
  film: '视频',
}

/** Words of the ground of containers. */
export const groundTexts = {
  types,
  ground: '背景',
  color: '颜色',
  colorEnd: '渐变到',
  picture: '背景图片',
  film: '背景视频',
  filmHint: '静音循环播放，建议 15 秒以内的 MP4 文件',
  poster: '视频封面',
  veil: '底色浓度（%）',
  bleeds: '背景铺满屏幕宽度',
  pictureIssue: '还没有选择背景图片',
  filmIssue: '还没有选择背景视频',
  filmPageIssue: '背景视频要用视频文件，不能用视频网站的页面',
  posterIssue: '背景视频还没有封面，省流量的访客会看到纯色',
  contrastIssue: '文字在这个背景上可能看不清，请换颜色或调高底色浓度',
}
