// Texts of columns that are computed.
export const rowExpressionTexts = {
  formula: '计算公式',
  hint: '用同一行里前面各列的名称，例如 {单价} * {数量}',
  empty: (title: string) => `“${title}”还没有填写计算公式`,
  unknown: (name: string) => `计算公式里的“${name}”不是前面的列`,
  timely: '计算公式里不能用今天、现在和周岁：每次查看的结果会不同',
} as const
