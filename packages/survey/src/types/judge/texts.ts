// Texts of the judgement, for respondents and operators.
export const texts = {
  title: '判断题',
  true: '正确',
  false: '错误',
  trueText: '“是”的文字',
  falseText: '“否”的文字',
  order: '先显示',
  orders: { true: '“是”', false: '“否”' },
  presets: '常用文字',
  presetList: [
    ['正确', '错误'],
    ['是', '否'],
    ['同意', '不同意'],
    ['有', '没有'],
  ],
  empty: '有选项没有填写文字',
} as const
