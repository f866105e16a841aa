import type { StockPictureShape } from '@zhanfang/contract'

export const texts = {
  tab: '图片素材',
  search: '想找什么，例如：咖啡、教室、樱花',
  go: '搜索',
  shape: '形状',
  shapes: { any: '任何形状', landscape: '横图', portrait: '竖图', square: '方图' } satisfies Record<
    StockPictureShape,
    string
  >,
  start: '按词找图片',
  startHint: '选中的图片会存进文件库，带上作者和来源。试试这些词：',
  suggestions: ['美食', '咖啡', '教室', '鲜花', '城市', '团队', '山', '海边'],
  note: '图片来自素材服务，可以商用。选一张，存进文件库后使用。',
  chosen: (creator: string) => (creator === '' ? '已选 1 张' : `已选 1 张，作者：${creator}`),
  pick: (title: string, creator: string) =>
    `选用${title === '' ? '图片' : `“${title}”`}${creator === '' ? '' : `，作者${creator}`}`,
  empty: '没有找到图片',
  emptyHint: '换个更常见的词再试',
  notSetUp: '平台还没有接入图片素材',
  notSetUpHint: '请平台管理员在“平台管理 › 外部服务”里设置后再用；现在可以上传自己的图片。',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
} as const
