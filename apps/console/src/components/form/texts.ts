export const texts = {
  searching: '正在查找',
  number: {
    notANumber: '请输入数字',
    missing: '请填写数字',
    whole: '请输入整数',
    decimals: (count: number) => `最多 ${count} 位小数`,
    atLeast: (min: number) => `不能小于 ${min}`,
    atMost: (max: number) => `不能大于 ${max}`,
  },
}
