export const dateRangeTexts = {
  title: '日期区间',
  freshTitle: '请选择起止日期',
  from: '开始',
  to: '结束',
  until: '至',
  comma: '，',
  days: '持续天数',
  lasts: (days: number) => `共 ${days} 天`,
  joined: (from: string, to: string) => `${from} 至 ${to}`,
  column: (title: string, part: string) => `${title}[${part}]`,
  shorterThan: '天数不超过',
  longerThan: '天数不少于',
  hint: (min: number | undefined, max: number | undefined) =>
    min !== undefined && max !== undefined
      ? `${min} 到 ${max} 天`
      : min !== undefined
        ? `至少 ${min} 天`
        : max === undefined
          ? undefined
          : `最多 ${max} 天`,
  problem: {
    order: '结束不能早于开始',
    tooShort: (days: number) => `至少要 ${days} 天`,
    tooLong: (days: number) => `最多 ${days} 天`,
    incomplete: '请填写完整的开始和结束时间',
  },
} as const
