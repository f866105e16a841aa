export const matrixInputTexts = {
  title: '矩阵填空',
  column: (n: number) => `填空 ${n}`,
  columns: '列',
  noun: '列',
  addColumn: '添加列',
  sum: '合计',
  sums: '显示数字列的合计',
  total: '这一列的合计必须等于',
  totalHint: '不填表示不限',
  wrongTotal: (column: string, total: string, now: string) => `“${column}”的合计应为 ${total}，现在是 ${now}`,
  of: (now: string, total: string) => `${now} / ${total}`,
} as const
