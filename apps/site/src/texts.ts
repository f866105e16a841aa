import type { ViewLanguage } from '@zhanfang/survey/engine'
import {
  problemInEnglish,
  problemInTraditional,
  refusalInEnglish,
  refusalInTraditional,
} from '@zhanfang/survey/views'

/** What the answering page says in English. */
const english = {
  languages: 'Language',
  crashed: { text: 'Something went wrong. Please load the page again to go on', reload: 'Load again' },
  draft: {
    restored: (time: string) => `What you entered at ${time} has been restored`,
    clear: 'Clear and start again',
    confirmClear: 'Clear everything you have entered? It cannot be brought back.',
    cleared: 'Cleared; you can start again',
    notKept: 'This browser keeps no drafts: what you entered is lost when you leave this page',
  },
  submit: {
    offline: 'You are offline. Everything you entered is still here; send it again once you are connected',
    failed: 'It was not sent. Everything you entered is still here; please try again',
    /** What the server says, by its code; undefined where that cannot be told in English. */
    refused: refusalInEnglish,
    problem: problemInEnglish,
  },
  upload: {
    failed: 'The upload failed. Please check the connection and try again',
    refused: refusalInEnglish,
  },
}

/** What a page with one thing to say adds of its own, in English. */
const englishMessage = {
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

/** Both in traditional characters. */
const traditional: typeof english & typeof englishMessage = {
  languages: '語言',
  crashed: { text: '頁面出了點問題，請重新載入後繼續', reload: '重新載入' },
  draft: {
    restored: (time) => `已恢復您 ${time} 填寫的內容`,
    clear: '清除重填',
    confirmClear: '確定清除已填寫的內容嗎？清除後無法找回。',
    cleared: '已清除，可以重新填寫',
    notKept: '瀏覽器不允許儲存草稿，離開本頁會遺失已填寫的內容',
  },
  submit: {
    offline: '網路已中斷。您填寫的內容都還在，連上網路後請再點一次送出',
    failed: '沒有成功送出，您填寫的內容都還在，請再點一次送出',
    refused: refusalInTraditional,
    problem: problemInTraditional,
  },
  upload: { failed: '沒有成功上傳，請檢查網路後重試', refused: refusalInTraditional },
  assessment: {
    title: '測驗結果',
    total: '總分',
    parts: '各維度',
    points: (score, most) => (most === undefined ? `${score} 分` : `${score} / ${most} 分`),
  },
  results: { row: (count, share) => `${count}（${(share * 100).toFixed(1)}%）` },
}

/** What a page with one thing to say adds of its own, in the language of the survey. */
export const messageTexts = (language: ViewLanguage): typeof englishMessage =>
  ({ zh: texts, 'zh-TW': traditional, en: englishMessage })[language]

/** What the answering page says, in the language of the survey. */
export const answeringTexts = (language: ViewLanguage): typeof english =>
  ({ zh: texts, 'zh-TW': traditional, en: english })[language]

/** What the site says to visitors by itself. */
export const texts = {
  languages: '语言',
  crashed: { text: '页面出了点问题，请重新加载后继续', reload: '重新加载' },
  previewNote: {
    0: '这是预览，内容还没有发布',
    1: '这是预览，内容已经发布',
    2: '这是预览，最近的修改还没有发布',
    3: '这是预览，页面已经下线',
  },
  home: '回到首页',
  draft: {
    restored: (time: string) => `已恢复您 ${time} 填写的内容`,
    clear: '清空重填',
    confirmClear: '确定清空已填写的内容吗？清空后无法找回。',
    cleared: '已清空，可以重新填写',
    notKept: '浏览器不允许保存草稿，离开本页会丢失已填写的内容',
  },
  submit: {
    offline: '网络已断开。您填写的内容都还在，连上网络后请再点一次提交',
    failed: '没有提交成功，您填写的内容都还在，请再点一次提交',
    refused: (_code: string, message: string) => message,
    problem: (message: string, _code?: string) => message,
  },
  assessment: {
    title: '测评结果',
    total: '总分',
    parts: '各维度',
    points: (score: number, most?: number) => (most === undefined ? `${score} 分` : `${score} / ${most} 分`),
  },
  results: {
    row: (count: number, share: number) => `${count}（${(share * 100).toFixed(1)}%）`,
  },
  upload: {
    failed: '没有上传成功，请检查网络后重试',
    refused: (_code: string, message: string) => message,
  },
}
