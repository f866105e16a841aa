import { type ContentType, contentTypeTitle } from '@zhanfang/blocks'
import { formatCount } from '@zhanfang/format'

const all = (kind: ContentType) => `全部${contentTypeTitle(kind)}`

/** Pages of contents say to visitors. */
export const texts = {
  original: '原创',
  author: (name: string) => `文 / ${name}`,
  source: '来源：',
  /** Of a content that another site shows. */
  from: '内容来自：',
  reads: (count: number) => `${formatCount(count)} 次阅读`,
  columns: '所在栏目',
  like: '点赞',
  liked: '已点赞',
  favorite: '收藏',
  favorited: '已收藏',
  marks: '点赞和收藏',
  previous: '上一篇',
  next: '下一篇',
  neighbours: '上一篇和下一篇',
  onward: '相关页面',
  share: {
    open: '分享',
    address: '这一页的地址',
    copy: '复制链接',
    copied: '链接已复制',
    failed: '复制不了，请长按地址复制',
    poster: '查看海报',
    system: '更多方式',
    inWechat: '点右上角的“…”，发给朋友或分享到朋友圈',
  },
  series: '连着看',
  heldIn: '收录于',
  position: ({ position, total }: { position: number; total: number }) => `${position} / ${total}`,
  related: '相关内容',
  comments: (total: number) => (total === 0 ? '评论' : `评论 ${formatCount(total)}`),
  noComments: '还没有评论，来写第一条',
  write: '写评论',
  writeHint: '友善的话更容易被看到',
  send: '发表',
  login: '登录后可以评论',
  waiting: '审核中，目前只有您能看到',
  reply: '站点回复：',
  older: '更早的评论',
  all,
  list: {
    columns: '按栏目看',
    none: (kind: ContentType) => `还没有${contentTypeTitle(kind)}`,
    noneInColumn: '这个栏目里还没有内容',
    previous: '上一页',
    next: '下一页',
    pages: '翻页',
  },
  home: (site: string) => `回到${site}首页`,
}
