import { contentTypeTitle } from '@zhanfang/blocks'

/** What the designer says about pages and articles that become each other. */
export const texts = {
  make: '转成文章…',
  makeAll: '把整页转成文章…',
  insert: '插入文章内容…',
  making: {
    title: '转成文章',
    purpose: (count: number) => `用 ${count} 个元素的内容新建一篇文章草稿，页面不变。`,
    name: '文章标题',
    run: '生成文章',
    empty: '选中的元素里没有可以放进文章的内容。',
    done: '已生成文章草稿',
    open: '打开文章',
    failed: '没有生成文章，请再试一次',
    close: '关闭',
  },
  inserting: {
    title: '插入文章内容',
    purpose: '把一篇文章的正文变成页面元素，插在选中的元素后面。以后文章改了，页面不会跟着改。',
    article: contentTypeTitle('article'),
    choose: '选择文章',
    withTitle: '带上标题',
    run: (count: number) => (count === 0 ? '插入' : `插入 ${count} 个元素`),
    empty: '这篇文章还没有正文。',
    failed: '没有读到文章，请再试一次',
    untitled: '（还没有标题）',
  },
  lost: '下面这些不会原样带过去：',
  whole: '内容会完整带过去。',
} as const
