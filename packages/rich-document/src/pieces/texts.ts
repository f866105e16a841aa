/** What an article has that a page's text has not. */
export const lostNames = {
  link: '指向站内内容的链接',
  look: '字号、行距和缩进',
  nested: '多级列表（改成一级）',
  code: '代码的格式',
  tableLook: '表格里的合并、颜色、字形和链接（留下文字）',
  inner: '列表、表格和引用里的图片和卡片',
  section: '样式框（留下里面的内容）',
  card: '内容卡片（改成按钮）',
  footnote: '脚注（放进括号里）',
  long: '超出长度的部分',
} as const
export type LostName = keyof typeof lostNames

export const texts = {
  lost: (name: LostName, count: number) => (count === 1 ? lostNames[name] : `${lostNames[name]} ${count} 处`),
  file: (name: string) => `附件：${name}`,
  footnote: (words: string) => `（${words}）`,
} as const
