/** What the column module says to operators. */
export const texts = {
  column: '专栏',
  picture: '专栏图片',
  notFound: '专栏不存在或已被删除',
  noParent: '所选的上级专栏不存在',
  insideItself: '专栏不能放到它自己下面',
  tooDeep: (most: number) => `专栏最多 ${most} 级`,
  tooMany: (most: number) => `最多 ${most} 个专栏，请先删除不用的`,
  noTemplate: '没有这个专栏模板',
  copyOf: (name: string, max: number) =>
    `${Array.from(name)
      .slice(0, max - 4)
      .join('')}（副本）`,
}
