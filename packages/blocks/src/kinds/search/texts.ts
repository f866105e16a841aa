import type { SearchStyle } from './kind.ts'

const styles: Record<SearchStyle, string> = { round: '圆角', square: '方角', line: '下划线' }

export const texts = {
  title: '搜索框',
  closed: '本站还没有搜索页，访客看不到这个元素',
  defaultPlaceholder: '搜索本站内容',
  submit: '搜索',
  hotWords: '热门搜索',
  style: '样式',
  styles,
  placeholder: '提示文字',
  words: '热门词',
  addWord: '添加一个热门词',
  word: '词',
}
