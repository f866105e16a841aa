export const texts = {
  title: '文字',
  empty: '点这里填写文字内容',
  emptyIssue: '文字内容还是空的',
  content: '文字内容',
  contentHint: '换行会原样显示',
  fontSize: '字号',
  align: '对齐',
  aligns: { left: '居左', center: '居中', right: '居右', justify: '两端' },
  color: '文字颜色',
  background: '背景颜色',
  bold: '加粗',
}
