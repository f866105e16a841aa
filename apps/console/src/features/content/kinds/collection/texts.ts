export const texts = {
  items: '合集里的内容',
  hint: '访客按这里的顺序看，可以一项一项往下翻。设成私密、下线或删除的内容会自动隐去，恢复后再出现。',
  words: '推荐语',
  wordsPlaceholder: '用一句话说说为什么值得看，也可以不写',
  type: '内容种类',
  add: (type: string) => `选择${type}`,
  full: (most: number) => `最多 ${most} 项`,
  twice: '这项内容已经在合集里了',
  failed: '没有打开选择框，请再试一次',
  untitled: '（没有标题）',
  named: (type: string, title: string) => `${type} · ${title}`,
  hidden: '访客现在看不到它：可能是草稿、已下线、已删除，或不是对所有人公开。',
}
