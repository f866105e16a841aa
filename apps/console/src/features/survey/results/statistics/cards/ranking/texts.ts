export const texts = {
  score: '平均综合得分',
  mean: '平均位次',
  first: '排第一的比例',
  agreement: '一致程度（肯德尔 W）',
  place: (n: number) => `第 ${n} 位`,
  hint: '综合得分 = 各位次的人数 × 位次权重（第一位权重最高）÷ 回答人数。',
} as const
