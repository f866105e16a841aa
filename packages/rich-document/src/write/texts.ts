export const texts = {
  video: '视频',
  audio: '音频',
  file: '附件',
  survey: '问卷',
  map: '地图',
  card: '内容',
  missingPicture: (alt: string) => `［图片${alt === '' ? '' : `：${alt}`}］`,
  picture: '图片',
}
