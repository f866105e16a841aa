import type { ConsoleContentKind } from '../../content-kind.ts'

/** An article is what all contents are: it adds nothing but its words. */
export const kind: ConsoleContentKind = {
  words: {
    unit: '篇',
    purpose: '新闻、通知、故事：写好就能发到网站上，手机和电脑都好读。',
    create: '写文章',
    emptyHint: '写第一篇，发布以后访客在网站上就能看到。',
    titlePlaceholder: '请输入标题',
    bodyPlaceholder: '从这里开始写正文，也可以粘贴 Word 或公众号里的内容',
  },
  columns: [],
}
