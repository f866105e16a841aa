export const multiTextTexts = {
  title: '多项填空',
  freshTitle: '请填写以下内容',
  rows: '填写项',
  noun: '填写项',
  add: '添加填写项',
  row: (n: number) => `填写项 ${n}`,
  format: '内容格式',
  number: '数字',
  date: '日期',
  range: '取值范围',
} as const
