import type { ViewLanguage } from '@zhanfang/survey/engine'

/** What a page with one thing to say adds of its own, in English. */
const english = {
  assessment: {
    title: 'Your result',
    total: 'Total',
    parts: 'By dimension',
    points: (score: number, most?: number) =>
      most === undefined ? `${score} points` : `${score} of ${most} points`,
  },
  languages: 'Language',
  results: { row: (count: number, share: number) => `${count} (${(share * 100).toFixed(1)}%)` },
}

/** The same in traditional characters. */
const traditional: typeof english = {
  assessment: {
    title: '測驗結果',
    total: '總分',
    parts: '各維度',
    points: (score, most) => (most === undefined ? `${score} 分` : `${score} / ${most} 分`),
  },
  results: { row: (count, share) => `${count}（${(share * 100).toFixed(1)}%）` },
  languages: '語言',
}

const chinese: typeof english = {
  assessment: {
    title: '测评结果',
    total: '总分',
    parts: '各维度',
    points: (score: number, most?: number) => (most === undefined ? `${score} 分` : `${score} / ${most} 分`),
  },
  languages: '语言',
  results: {
    row: (count: number, share: number) => `${count}（${(share * 100).toFixed(1)}%）`,
  },
}

/** What a page with one thing to say adds of its own, in the language of the survey. */
export const messageTexts = (language: ViewLanguage): typeof english =>
  ({ zh: chinese, 'zh-TW': traditional, en: english })[language]
