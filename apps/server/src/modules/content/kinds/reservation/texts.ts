/** What is missing in the plan of a reservation. */
export const texts = {
  noServices: '请至少添加一个服务项目',
  noResources: '请至少添加一个人员、场地或窗口',
  serviceName: '请填写服务项目的名称',
  resourceName: '请填写名称',
  nobodyServes: (name: string) => `“${name}”没有人员或场地可以提供`,
  tooShort: (name: string) => `没有一段开放时间放得下“${name}”的时长`,
  party: (name: string) => `“${name}”每单的人数超过了能接待的人数`,
} as const
