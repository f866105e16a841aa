export const texts = { alpha: '信度（克朗巴赫 α）', mean: '平均', sd: '标准差' } as const
