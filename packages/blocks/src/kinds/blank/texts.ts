export const texts = {
  title: '留白',
  summary: (height: number) => `留白 ${height}px`,
  height: '高度',
  style: '样式',
  styles: { empty: '空白', filled: '色块', fading: '渐隐' },
  color: '颜色',
}
