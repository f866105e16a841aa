export const texts = {
  nps: 'NPS',
  promoters: '推荐者 9–10',
  passives: '被动者 7–8',
  detractors: '贬损者 0–6',
  reasons: '原因',
} as const
