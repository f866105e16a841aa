import type { QuoteLayout } from './kind.ts'

const layouts: Record<QuoteLayout, string> = { bar: '竖线', marks: '引号', centered: '居中', filled: '色块' }

export const texts = {
  title: '引用',
  empty: '点这里填写要引用的话',
  emptyIssue: '还没有填写引用的话',
  sample: { text: '读万卷书，行万里路。', author: '董其昌', source: '《画旨》' },
  layouts,
  layout: '样式',
  text: '内容',
  author: '作者',
  source: '出处',
  sourceHint: '书名、文章，或作者的身份',
}
