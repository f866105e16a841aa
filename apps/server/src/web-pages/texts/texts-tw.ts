import type { CertificateTexts, SurveyTexts } from './texts.ts'

/** What stands around a survey in traditional characters. */
export const surveyTextsTw: SurveyTexts = {
  closed: { title: '暫時不能填寫' },
  thanks: { title: '送出成功' },
  previewSubmit: { title: '預覽到此結束', text: '這是預覽，填寫的內容沒有儲存', link: '回到預覽' },
  gate: {
    passwordText: '這份問卷需要密碼才能填寫',
    password: '填寫密碼',
    whitelistText: '這份問卷只對名單裡的人開放，請填寫您的資訊',
    name: '姓名',
    mobile: '手機號碼',
    code: '邀請碼',
    captchaText: '請輸入圖中的字元，證明不是機器在填寫',
    captcha: '圖中的字元',
    captchaPicture: '圖形驗證碼',
    loginText: '這份問卷需要登入才能填寫',
    membersText: '只有成員可以填寫，請用成員的帳號登入',
    login: '前往登入',
    weixinText: '請用微信掃描 QR Code，在微信裡填寫',
    weixinPicture: '問卷的 QR Code',
    deviceText: '請允許瀏覽器使用 Cookie，然後再開啟一次',
    again: '重新開啟',
    submit: '繼續',
    until: (days, hours, minutes) => {
      const words = [
        days > 0 ? `${days} 天` : '',
        hours > 0 ? `${hours} 小時` : '',
        days === 0 && minutes > 0 ? `${minutes} 分鐘` : '',
      ]
      return `還有 ${words.filter(Boolean).join(' ')}`
    },
  },
  full: { title: '名額已滿', text: '您所在的名額已經收滿，感謝您的參與' },
  placesGone: (title) => `名額已滿：「${title}」的選項都已報滿，感謝關注`,
  voted: { title: '已投票', text: '您已經投過票了，感謝參與' },
  addressVoted: {
    title: '暫時不能投票',
    text: '您所在的網路今天投票的人太多了，請換一個網路，或過些時候再來',
  },
  gateOpened: '已確認，請再點一次送出',
  editAnswer: '修改我的答卷',
  seeResults: '查看統計結果',
  results: {
    title: '統計結果',
    total: (count) => `共 ${count} 份答卷`,
    none: '還沒有可以顯示的統計',
    answered: (count) => `${count} 人回答`,
    rated: (count, mean) => (mean === null ? `${count} 人評分` : `${count} 人評分，平均 ${mean.toFixed(1)}`),
    hidden: { title: '暫時不能查看結果', text: '統計結果沒有公開，或者需要先填寫問卷' },
  },
  goOn: '繼續',
}

/** What stands on the page that checks a certificate, in traditional characters. */
export const certificateTextsTw: CertificateTexts = {
  title: '證書真實有效',
  text: ({ name, certificateTitle, examTitle, number }) =>
    `${name}的「${certificateTitle}」，來自「${examTitle}」，編號 ${number}`,
  download: '下載證書',
  unknown: '沒有查到這個證書',
  unknownText: '請檢查編號是否完整',
}
