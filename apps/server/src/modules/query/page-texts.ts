import { defaultQuerySettings } from '@zhanfang/contract'
import type { ViewLanguage } from '@zhanfang/survey'

const chinese = {
  notFound: { title: '没有找到这个页面', text: '链接可能不完整，或页面已被删除' },
  paused: { title: '暂时不能查询', text: '查询已暂停，请稍后再来' },
  notYet: (moment: string) => ({ title: '查询还没有开始', text: `${moment} 开始，请到时再来` }),
  ended: { title: '查询已结束', text: '已过了可以查询的时间' },
  failed: { title: '服务出了点问题', text: '请稍后再试' },
  required: '请填写这一项',
  cookies: '请允许浏览器保存 Cookie，然后再查一次',
  tooOften: '今天查询的次数太多了，请明天再试',
  outdated: '这条记录刚刚被修改过，请重新查询后再改',
  expired: '停留太久了，请重新查询后再改',
  wrong: '有内容需要修改后才能保存',
  /** Texts that nobody has changed. */
  button: defaultQuerySettings.button,
  nothing: defaultQuerySettings.notFound,
}
export type QueryPageTexts = Readonly<typeof chinese>

const traditional: QueryPageTexts = {
  notFound: { title: '沒有找到這個頁面', text: '連結可能不完整，或頁面已被刪除' },
  paused: { title: '暫時不能查詢', text: '查詢已暫停，請稍後再來' },
  notYet: (moment) => ({ title: '查詢還沒有開始', text: `${moment}（北京時間）開始，請到時再來` }),
  ended: { title: '查詢已結束', text: '已過了可以查詢的時間' },
  failed: { title: '服務出了點問題', text: '請稍後再試' },
  required: '請填寫這一項',
  cookies: '請允許瀏覽器儲存 Cookie，然後再查一次',
  tooOften: '今天查詢的次數太多了，請明天再試',
  outdated: '這筆紀錄剛剛被修改過，請重新查詢後再改',
  expired: '停留太久了，請重新查詢後再改',
  wrong: '有內容需要修改後才能儲存',
  button: '查詢',
  nothing: '沒有查到符合的紀錄，請檢查填寫的內容',
}

const english: QueryPageTexts = {
  notFound: {
    title: 'This page was not found',
    text: 'The link may not be complete, or the page was deleted',
  },
  paused: { title: 'Nothing can be looked up now', text: 'This page is paused. Please come back later' },
  notYet: (moment) => ({
    title: 'This page is not open yet',
    text: `It opens at ${moment} (China time). Please come back then`,
  }),
  ended: { title: 'This page has closed', text: 'The time to look things up is over' },
  failed: { title: 'Something went wrong on our side', text: 'Please try again later' },
  required: 'Please fill this in',
  cookies: 'Please allow cookies in your browser, then look up again',
  tooOften: 'You have looked up too often today. Please try again tomorrow',
  outdated: 'This record has just been changed. Please look it up again before you change it',
  expired: 'That took too long. Please look the record up again before you change it',
  wrong: 'Something has to be put right before it can be saved',
  button: 'Look up',
  nothing: 'No record fits. Please check what you entered',
}

/** What query pages say to visitors by themselves. */
export const queryPageTexts = (language: ViewLanguage): QueryPageTexts =>
  ({ zh: chinese, 'zh-TW': traditional, en: english })[language]
