import type { ComparisonLayout } from './kind.ts'

const layouts: Record<ComparisonLayout, string> = { table: '对照表', cards: '一家一卡', versus: '两两相对' }

export const texts = {
  title: '对比表',
  empty: '点这里填写对比内容',
  emptyIssue: '还没有填写对比内容',
  yes: '有',
  no: '没有',
  best: '推荐',
  sampleOptions: ['基础班', '进阶班'],
  sampleRows: [
    { label: '每周课时', cells: ['1 次', '2 次'] },
    { label: '小班教学', cells: ['✓', '✓'] },
    { label: '每月测评', cells: ['', '✓'] },
  ],
  layouts,
  layout: '样式',
  options: '比较的对象',
  addOption: '添加一个对象',
  optionName: '名称',
  highlighted: '突出显示',
  none: '都不突出',
  rows: '比较的项目',
  addRow: '添加一项',
  label: '项目',
  cell: (name: string) => name,
  cellHint: '填写 ✓ 表示有，留空表示没有，也可以填写文字',
  option: (position: number) => `第 ${position} 个`,
}
