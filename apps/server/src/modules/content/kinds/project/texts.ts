/** What is missing in the plan of a project, and what its card says. */
export const texts = {
  stageName: '请填写阶段的名称',
  badDates: '结束日期不能早于开始日期',
  outside: '阶段要在项目的起止日期之内',
  table: {
    organiser: '负责单位',
    from: '开始日期',
    to: '结束日期',
    stages: '阶段',
    stagesNote: '一行一个：名称 | 开始日期 | 结束日期 | 说明',
    tooManyStages: (most: number) => `最多 ${most} 个阶段`,
    badDay: (cell: string) => `「${cell}」请写成 2026-10-18 这样的日期`,
    progress: '进度怎么算',
    joinMode: '加入方式',
    joinNote: '加入说明',
    memberLimit: '人数上限',
    memberLimitNote: '0 为不限',
    people: '显示成员',
    showsUpdates: '显示动态',
  },
  stages: (count: number) => `${count} 个阶段`,
} as const
