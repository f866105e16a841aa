export const texts = {
  noSuch: {
    picture: '公共素材库里没有这张图片，可能已被删除',
    passage: '公共素材库里没有这段文案，可能已被删除',
    pageTemplate: '公共素材库里没有这个模板，可能已被删除',
  },
  gone: '公共素材库里没有它，可能已被删除',
  offered: '平台推荐',
  notAlone: '这个模板去掉应用自己的内容后不完整，不能提供给大家',
  tooManyPages: (most: number) => `最多提供 ${most} 个页面模板`,
  noSuchCategory: '没有这个分类',
  tooManyCategories: (most: number) => `最多 ${most} 个分类`,
  untitled: '未命名',
} as const
