// Texts of MaxDiff, for respondents and operators.
export const texts = {
  title: 'MaxDiff',
  fresh: { best: '最看重', worst: '最不看重' },
  perSet: '每组几项',
  sets: '每人答几组',
  setsHint: (enough: number) =>
    `每项大约出现 3 次要 ${enough} 组。每人看到的组合不同，各项出现的次数最多差一次。`,
  bestLabel: '“最好”的说法',
  worstLabel: '“最差”的说法',
  set: (number: string, count: number) => `第 ${number} 组，共 ${count} 组`,
  item: '选项',
  hint: (best: string, worst: string) => `每组里选出一项“${best}”，一项“${worst}”`,
  half: (best: string, worst: string) => `“${best}”和“${worst}”都要选`,
  same: '两个不能选同一项',
  tooFew: '至少要有 3 个选项',
  column: (title: string, number: string, what: string) => `${title}[第 ${number} 组·${what}]`,
  shown: '出现的选项',
  joiner: '、',
  text: (number: string, best: string, worst: string) => `第 ${number} 组：${best}，${worst}`,
  chosen: (label: string, option: string) => `${label} ${option}`,
  score: '得分（−1 到 1）',
} as const
