export const texts = {
  unknown: '不认识的元素',
  lost: (words: string, count: number) => (count === 1 ? words : `${words} ${count} 处`),
} as const
