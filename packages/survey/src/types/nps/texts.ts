// Texts of the recommendation question, for respondents and operators.
export const texts = {
  title: 'NPS 推荐度',
  question: '您有多大可能把我们推荐给朋友或同事？',
  left: '完全不可能',
  right: '非常可能',
  level: (level: number, label: string) => (label ? `${level} 分，${label}` : `${level} 分`),
  outside: '请选择 0 到 10 分',
  labels: '两端的文字',
  leftLabel: '0 分的文字',
  rightLabel: '10 分的文字',
  none: '可不填',
  groupHint: '0–6 分为贬损者，7–8 分为被动者，9–10 分为推荐者；NPS = 推荐者比例 − 贬损者比例。',
} as const
