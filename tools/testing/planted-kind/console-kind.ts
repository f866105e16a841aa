export const kind = {
  words: {
    unit: '枚',
    purpose: '试种的一种内容。',
    create: '新建邮票',
    emptyHint: '',
    titlePlaceholder: '',
    bodyPlaceholder: '',
  },
  columns: [{ key: 'place', title: '地点', render: () => null }],
}
