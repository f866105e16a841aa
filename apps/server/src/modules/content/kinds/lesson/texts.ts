export const texts = {
  table: {
    outline: '章节',
    outlineNote:
      '以 # 开头的一行是章名；下面一行一节：名称 | 形式 | 分钟 | 登录后学 | 按顺序学。视频和图文在编辑器里加',
    types: { text: '图文', video: '视频', audio: '音频', file: '资料', survey: '问卷' },
    login: '登录后学',
    inOrder: '按顺序学',
    chapterFirst: '第一行要是章名，以 # 开头',
    noSuchType: (name: string) => `没有「${name}」这种形式，请填 图文、视频、音频、资料 或 问卷`,
    typeStays: (title: string) => `「${title}」已有的形式不能在表里改，请在编辑器里改`,
    badMinutes: (title: string) => `「${title}」的分钟请填整数`,
    badMark: (mark: string) => `看不懂「${mark}」：后两格只能写 登录后学 和 按顺序学，或者空着`,
    badTitle: (title: string, most: number) => `「${title}」的名称最多 ${most} 个字`,
    wouldLose: (title: string) => `「${title}」有内容，不在这一格里了；要改名或删除请在编辑器里做`,
  },
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
