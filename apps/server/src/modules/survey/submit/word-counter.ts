/** Words that say nothing by themselves: what stands in nearly every sentence. */
const empty = new Set(
  `的 了 是 在 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 他 她 它 们 我们 你们 他们
  这个 那个 这些 那些 什么 怎么 可以 能 能够 应该 因为 所以 但是 而且 或者 如果 还 还是 比较 非常 太 更 最 被 把 让 给 对 与 及
  等 之 其 吧 啊 吗 呢 哦 嗯 呀 地 得 从 以 为 于 向 跟 比 没 无 多 少 大 小 个 些 里 中 下 后 前 时 年 月 日 the a an and or of
  to in is it for on with that this are was be as at by i you we they`.split(/\s+/),
)
const MOST_KEPT = 20_000
const MOST_SHOWN = 100
/** Characters of one answer that are read. */
const READ = 2000
const LONGEST = 20

/** Counts in how many texts each word stands, Chinese cut into words by the dictionary of the runtime. */
export function createWordCounter() {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const counts = new Map<string, number>()
  let read = 0
  return {
    add(text: string): void {
      read += 1
      const words = new Set<string>()
      for (const { segment, isWordLike } of segmenter.segment(text.slice(0, READ))) {
        const word = segment.normalize('NFKC').toLowerCase()
        const letters = Array.from(word).length
        if (isWordLike !== true || empty.has(word) || /^\d+$/.test(word) || letters > LONGEST) continue
        // A single Chinese character is rarely a word by itself, a single letter never.
        if (letters > 1) words.add(word)
      }
      for (const word of words) {
        const known = counts.get(word)
        if (known !== undefined || counts.size < MOST_KEPT) counts.set(word, (known ?? 0) + 1)
      }
    },
    result(): { read: number; words: { text: string; count: number }[] } {
      const words = [...counts]
        .map(([text, count]) => ({ text, count }))
        .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
        .slice(0, MOST_SHOWN)
      return { read, words }
    },
  }
}
