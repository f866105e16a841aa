// Texts of the loop, for respondents and operators.
export const texts = {
  title: '循环评价',
  object: (n: number) => `评价对象 ${n}`,
  objects: '评价对象',
  addObject: '添加评价对象',
  objectsHint:
    '想让前面多选题里选中的每一项各评一次，在“更多设置”的“行来自”里选那道题；这里再写的对象每个人都要评。',
  questions: '每个对象问什么',
  noun: '小题',
  addQuestion: '添加小题',
  question: (n: number) => `小题 ${n}`,
  fresh: { satisfaction: '满意度', reason: '说说原因' },
  levels: ['非常满意', '满意', '一般', '不满意', '非常不满意'],
  everyRow: '每个对象都要评',
  of: (number: number, count: number) => `${number} / ${count}`,
  empty: '还没有要评价的对象',
  every: '下面每一项都要评',
} as const
