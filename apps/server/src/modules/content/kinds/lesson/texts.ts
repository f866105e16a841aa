export const texts = {
  noParts: '请至少加一节',
  chapterWithoutTitle: '请写上每一章的名称',
  partWithoutTitle: '请写上每一节的名称',
  emptyPart: (title: string) => `“${title}”还没有内容`,
  card: (parts: number, minutes: number) =>
    minutes === 0 ? `${parts} 节` : `${parts} 节 · 约 ${minutes} 分钟`,
  me: {
    title: '我的微课',
    empty: '还没有学过微课',
    gone: '已经看不到的微课',
    done: (done: number, total: number) =>
      done >= total ? `学完了，共 ${total} 节` : `学到 ${done} / ${total} 节`,
  },
  followers: '学过这门微课的人',
  progressStays: (count: number) => `${count} 条微课的学习进度没有带过来`,
}
