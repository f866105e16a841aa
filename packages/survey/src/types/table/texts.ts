import type { TableSummary } from './question.ts'

const summaries: Record<TableSummary, string> = { sum: '合计', avg: '平均', count: '填写数' }

export const tableTexts = {
  title: '表格',
  columns: '列',
  noun: '列',
  column: (n: number) => `列 ${n}`,
  addColumn: '添加列',
  mode: '行的来源',
  modes: { fixed: '固定的行', growing: '填写人自己加行' },
  min: '最少行数',
  max: '最多行数',
  addText: '“添加”按钮的文字',
  summary: '列尾汇总',
  none: '不汇总',
  summaries,
  summaryTitle: '汇总',
  noSummary: '—',
  add: '添加一行',
  remove: '删除',
  row: (n: number) => `第 ${n} 行`,
  removeRow: (n: number) => `删除第 ${n} 行`,
  removed: (n: number) => `已删除，还有 ${n} 行`,
  added: (n: number) => `已添加第 ${n} 行`,
  rowCount: '行数',
  tooFewRows: (n: number) => `至少填写 ${n} 行`,
  tooManyRows: (n: number) => `最多填写 ${n} 行`,
  rowsHint: (min: number, max: number) => (min > 1 ? `请填写 ${min} 到 ${max} 行` : `最多可以填写 ${max} 行`),
  line: (n: number, text: string) => `${n}. ${text}`,
} as const
