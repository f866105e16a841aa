export const matrixMultipleTexts = {
  title: '矩阵多选',
  perRow: '每行选择数量',
  tooFewColumns: '每行要求选择的数量多于列数',
} as const
