export const texts = {
  noSuchPicture: '公共图库里没有这张图片，可能已被删除',
  noSuchCategory: '没有这个分类',
  tooManyCategories: (most: number) => `最多 ${most} 个分类`,
  untitled: '未命名',
} as const
