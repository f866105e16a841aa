export const texts = {
  table: {
    items: '收录的内容',
    itemsNote: '一行一项：编号 | 类型 | 名称 | 一句话',
    tooMany: (most: number) => `最多 ${most} 项内容`,
    noSuchType: (name: string) =>
      `没有「${name}」这种能收进合集的内容；一行要写：编号 | 类型 | 名称 | 一句话`,
    badItem: (id: string) => `编号「${id}」的这一项太长了，或者没有编号`,
  },
  count: (items: number) => `${items} 项内容`,
}
