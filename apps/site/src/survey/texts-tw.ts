import { problemInTraditional, refusalInTraditional } from '@zhanfang/survey/views'
import type { AnsweringTexts } from './texts.ts'

/** What the answering page says in traditional characters. */
export const answeringTextsTw: AnsweringTexts = {
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
}
