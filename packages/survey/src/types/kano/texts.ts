import type { KanoCategory } from './category.ts'
import type { KanoLevel } from './question.ts'

// Texts of the Kano model, for respondents and operators.
const levels: Record<KanoLevel, string> = {
  1: '我很喜欢',
  2: '理应如此',
  3: '无所谓',
  4: '勉强接受',
  5: '我很不喜欢',
}
const categories: Record<KanoCategory, string> = {
  A: '魅力',
  O: '期望',
  M: '必备',
  I: '无差异',
  R: '反向',
  Q: '可疑',
}

export const texts = {
  title: 'Kano 模型',
  feature: (n: number) => `功能 ${n}`,
  features: '功能',
  addFeature: '添加功能',
  featuresHint: '每个功能问两次：如果有它，如果没有它。统计按 Kano 评价表归类，并算出 Better、Worse 系数。',
  levels,
  categories,
  verdict: '属性',
  with: (feature: string) => `如果有“${feature}”`,
  without: (feature: string) => `如果没有“${feature}”`,
  hint: '请分别选择：有它的时候和没有它的时候，您觉得怎么样',
  half: '有、没有两种情况都要选',
  column: (title: string, feature: string, side: string) => `${title}[${feature}·${side}]`,
  sides: { with: '有', without: '没有' },
} as const
