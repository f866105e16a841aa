export const texts = {
  begin: '从第一项看起',
  count: (items: number) => `共 ${items} 项`,
  none: '合集里现在没有可以看的内容',
  items: '合集里的内容',
  position: (at: number, total: number) => `第 ${at} / ${total} 项`,
  open: (type: string) => `打开这个${type}`,
  all: '看全部内容',
  previous: '上一项',
  next: '下一项',
  paging: '上一项和下一项',
}
