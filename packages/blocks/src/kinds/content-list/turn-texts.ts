/** Words about turning a list and about an empty one; apart from the others, which come with every page designer. */
export const turnTexts = {
  paging: '放不下的内容',
  pagings: { none: '不显示', pages: '翻页', more: '点“更多”接着显示' },
  emptyWords: '没有内容时显示',
  emptyHint: '不写，没有内容时访客就看不到这个元素。',
  turn: { label: '翻页', previous: '上一页', next: '下一页', more: '更多', first: '回到开头' },
  part: (page: number) => `第 ${page} 页`,
  noMore: '没有更多了',
}
