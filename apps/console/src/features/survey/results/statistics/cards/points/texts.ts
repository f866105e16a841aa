export const texts = {
  areas: '区域',
  latest: (count: number) => `图上是最近的 ${count} 个点`,
  points: '最近的位置',
  place: '位置',
  longitude: '经度',
  latitude: '纬度',
  none: '还没有打点',
} as const
