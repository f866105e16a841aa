export const queryTexts = {
  unfoldShort: '展开',
  unfold: (active: number) => (active > 0 ? `展开其余条件，其中 ${active} 个正在筛选` : '展开其余条件'),
  fold: '收起',
  pin: '一直展开',
  unpin: '不再一直展开',
} as const
