import type { TableLayout } from './kind.ts'

const layouts: Record<TableLayout, string> = { lines: '横线', grid: '网格', stripes: '斑马纹' }

export const texts = {
  title: '表格',
  empty: '点这里填写表格',
  emptyIssue: '表格还是空的',
  summary: (columns: number, rows: number) => `${columns} 列 ${rows} 行`,
  label: '表格，可左右滑动',
  sample: [
    ['班次', '时间', '地点'],
    ['少儿书法', '周六 09:30', '二楼 201'],
    ['声乐合唱', '周六 14:00', '一楼多功能厅'],
    ['太极晨练', '周日 07:30', '中心草坪'],
  ],
  caption: '表格标题',
  cells: '表格内容',
  cellsHint: '可从 Excel、WPS 复制后粘贴到任意一格；方向键之外按 Enter 到下一行',
  cell: (row: number, column: number) => `第 ${row} 行第 ${column} 列`,
  addRow: '加一行',
  addColumn: '加一列',
  removeRow: (row: number) => `删除第 ${row} 行`,
  removeColumn: (column: number) => `删除第 ${column} 列`,
  headerRow: '第一行是表头',
  headerColumn: '第一列是表头',
  layouts,
  layout: '样式',
  align: '对齐',
  aligns: { left: '左对齐', center: '居中' },
}
