// Texts of the slider, for respondents and operators.
export const texts = {
  title: '滑动条',
  untouched: '拖动滑块或直接填写',
  value: '数值',
  outside: (min: number, max: number) => `请填写 ${min} 到 ${max} 之间的数字`,
  offGrid: (step: number) => `请按 ${step} 的间隔填写`,
  min: '最小值',
  max: '最大值',
  step: '间隔',
  unit: '单位',
  start: '滑块的起始位置',
  startHint: '不填则在正中。没有拖动过的不算回答。',
  badRange: '最大值要大于最小值',
  badStep: '间隔必须大于 0，并且不超过范围',
  range: '取值范围',
  ticks: '刻度文字（每行一个，如 0=完全没有）',
  ticksPlaceholder: '0=完全没有\n50=一般\n100=非常强烈',
} as const
