import type { StoryCardsLayout } from './kind.ts'

const layouts: Record<StoryCardsLayout, string> = {
  swipe: '竖版滑动',
  stack: '层叠翻页',
  zigzag: '左右交错',
  cover: '杂志封面',
}

export const texts = {
  title: '故事卡片',
  empty: '点这里添加故事',
  emptyIssue: '还没有添加故事',
  altIssue: (position: number) => `第 ${position} 张没有文字，也没有图片说明`,
  summary: (first: string, count: number) => (count > 1 && first !== '' ? `${first} 等 ${count} 张` : first),
  label: (count: number) => `${count} 张故事卡片，可左右滑动`,
  samples: [
    { eyebrow: '一', title: '从一间小屋开始', text: '写下您的第一个故事：什么时候、为了谁、做了什么。' },
    { eyebrow: '二', title: '后来', text: '说一件让人记得住的小事。' },
    { eyebrow: '三', title: '现在', text: '告诉大家，今天可以怎么参与。' },
  ],
  layouts,
  layout: '样式',
  items: '故事',
  addItem: '添加一张',
  eyebrow: '标题上方的小字',
  itemTitle: '标题',
  text: '文字',
}
