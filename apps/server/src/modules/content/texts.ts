export const texts = {
  noSuchContent: '这个应用里没有这项内容，或已被删除',
  tooManyFavorites: (most: number) => `最多收藏 ${most} 项内容，请先取消一些`,
}
