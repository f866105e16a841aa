export const texts = {
  unknown: '不认识的元素',
  table: '太大的表格（改成文字）',
  button: '文字太长的按钮（改成文字）',
  pictures: '太大的相册（改成一张张图片）',
  long: '超出长度的部分',
  lost: (words: string, count: number) => (count === 1 ? words : `${words} ${count} 处`),
} as const
