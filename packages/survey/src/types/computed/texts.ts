export const computedTexts = {
  title: '计算结果',
  freshTitle: '计算结果',
  expression: '计算公式',
  expressionHint: '可以引用前面题目的答案，例如 {Q1} * 2 + {Q2}',
  result: '结果类型',
  results: { number: '数字', text: '文字' },
  visible: '显示给填写人',
  none: '—',
} as const
