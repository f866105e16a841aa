import { type ContentType, contentTypeTitle } from '@zhanfang/blocks'

/** The search page says to visitors. */
export const texts = {
  title: (words: string) => (words === '' ? '搜索' : `“${words}”的搜索结果`),
  heading: '搜索本站',
  placeholder: '输入关键词，如：开放时间',
  submit: '搜索',
  found: (total: number) => `找到 ${total} 条`,
  none: '没有找到相关内容，换个词试试',
  start: '想找什么？在上面输入几个字',
  // Visitors know no micro pages.
  kind: (type: ContentType) => (type === 'micro-page' ? '页面' : contentTypeTitle(type)),
  previous: '上一页',
  next: '下一页',
  pages: '翻页',
  home: (site: string) => `回到${site}首页`,
}
