/** What is missing in the plan of a project, and what its card says. */
export const texts = {
  stageName: '请填写阶段的名称',
  badDates: '结束日期不能早于开始日期',
  outside: '阶段要在项目的起止日期之内',
  stages: (count: number) => `${count} 个阶段`,
} as const
