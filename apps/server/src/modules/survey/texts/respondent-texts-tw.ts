import type { AnswerLimit } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { RespondentTexts } from './respondent-texts.ts'

const days = ['一', '二', '三', '四', '五', '六', '日']
const length = (seconds: number) =>
  [
    seconds >= 60 ? `${Math.floor(seconds / 60)} 分鐘` : '',
    seconds % 60 > 0 || seconds === 0 ? `${seconds % 60} 秒` : '',
  ]
    .filter(Boolean)
    .join(' ')
const subjects: Record<AnswerLimit['by'], string> = {
  person: '每人',
  device: '每台裝置',
  account: '每個帳號',
  openid: '每個微信帳號',
  ip: '每個網路位址',
}
const periods: Record<AnswerLimit['per'], string> = { total: '', day: '每天', week: '每週', month: '每月' }

/** What respondents are told in traditional characters. */
export const respondentTextsTw: RespondentTexts = {
  notPublished: '問卷還沒有發布',
  paused: '問卷已暫停填寫，請稍後再來',
  notYetOpen: (opensAt) => `問卷將於 ${formatDateTime(opensAt)}（北京時間）開放填寫`,
  ended: '問卷已結束，感謝您的關注',
  full: '問卷已收滿，感謝您的關注',
  onlyOnDays: (weekdays) =>
    `只在每週${[...weekdays]
      .sort((a, b) => a - b)
      .map((day) => days[day - 1] ?? '')
      .join('、')}開放填寫，請到時再來`,
  onlyWithin: (from, to) =>
    `每天 ${from} 到${to <= from ? '次日' : ''} ${to}（北京時間）開放填寫，請到時再來`,
  gates: {
    weixin: '請在微信裡開啟填寫',
    login: '請先登入再填寫',
    members: '只有成員可以填寫，您登入的帳號不是成員',
    whitelist: '請先填寫名單裡的資訊',
    password: '請先輸入填寫密碼',
    captcha: '請先輸入圖形驗證碼',
    device: '請先開啟填寫頁面再送出（瀏覽器需要允許 Cookie）',
  },
  weixinUnknown: '微信沒有確認您的身分，請在微信裡重新開啟',
  passwordWrong: '密碼不正確，請檢查後再試',
  notListed: '沒有在名單裡找到，請檢查後再試',
  listNeedsAll: '請把資訊填寫完整',
  limitReached: ({ by, per, count }) =>
    count === 1 && by !== 'ip'
      ? per === 'total'
        ? '您已經填寫過了，感謝參與'
        : `${{ day: '今天', week: '本週', month: '本月' }[per]}您已經填寫過了，請下次再來`
      : `${subjects[by]}${periods[per]}最多填寫 ${count} 次，已達上限`,
  whitelistUsed: '名單裡的這一位已經填寫過了',
  captchaUsed: '驗證碼已使用，請重新輸入',
  captchaWrong: '驗證碼不正確或已過期，請看圖重新輸入',
  quotaFull: (name) => `「${name}」的名額已滿，感謝您的關注`,
  versionUnknown: (version) => `問卷沒有第 ${version} 版，可能已經更新，請重新整理後再填寫`,
  questionUnknown: (id) => `這份問卷沒有編號為「${id}」的題目`,
  valueTaken: '這個內容已經有人填過了，不能重複',
  optionFull: (text) => `「${text}」的名額已滿，請選擇其他選項`,
  tooFast: (seconds) => `填寫時間不能少於 ${length(seconds)}，請再看看您的回答`,
  tooSlow: (seconds) => `填寫時間不能超過 ${length(seconds)}，請重新開啟頁面填寫`,
  settingsChanging: '問卷的設定剛剛改變，請再點一次送出',
}
