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
    purpose: '把文章的正文变成页面元素，插在选中的元素后面。以后文章改了，页面不会跟着改。',
    from: '从哪里插入',
    fromOwn: '本站文章',
    fromWeb: '网页链接',
    article: contentTypeTitle('article'),
    choose: '选择文章',
    withTitle: '带上标题',
    run: (count: number) => (count === 0 ? '插入' : `插入 ${count} 个元素`),
    empty: '这篇文章还没有正文。',
    failed: '没有读到文章，请再试一次',
    untitled: '（还没有标题）',
  },
  web: {
    link: '网页的网址',
    linkHint: '公众号文章或网页的网址',
    linkWrong: '请填写以 http:// 或 https:// 开头的网址',
    read: '读取',
    reading: '正在读取',
    found: '读到的内容',
    untitled: '（没有标题）',
    facts: (publisher: string, pictures: number) =>
      [publisher && `来源：${publisher}`, pictures > 0 && `${pictures} 张图片，会存进文件库`]
        .filter(Boolean)
        .join(' · '),
    again: '换一个网页',
    storing: (done: number, all: number) => `正在存图片，${done}／${all}`,
    picturesLost: (count: number) => `有 ${count} 张图片没有存下来：`,
    retry: '再试一次',
    without: '不带这些图片',
    pictureElsewhere: '图片在作者的电脑上，没有放到网上',
  },
  newFromWeb: {
    title: '从网页新建微页面',
    purpose: '填写公众号文章或网页的网址，正文和图片会变成页面元素，可以接着编辑。请确认您有权使用这些内容。',
    name: '页面名称',
    run: '新建并编辑',
  },
  lost: '下面这些不会原样带过去：',
  whole: '内容会完整带过去。',
} as const
