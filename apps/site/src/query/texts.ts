import type { ViewLanguage } from '@zhanfang/survey/engine'

const chinese = {
  choose: '请选择',
  captcha: '图形验证码',
  captchaPicture: '图形验证码，看不清请换一张',
  otherPicture: '换一张',
  found: (count: number) => `查到 ${count} 条记录`,
  foundFirst: (count: number) => `符合的记录不止这些，这里只显示前 ${count} 条`,
  record: (place: number) => `记录 ${place}`,
  nothing: '无',
  edit: '修改',
  save: '保存修改',
  saved: '已保存',
  again: '重新查询',
}
export type QueryTexts = Readonly<typeof chinese>

const traditional: QueryTexts = {
  choose: '請選擇',
  captcha: '圖形驗證碼',
  captchaPicture: '圖形驗證碼，看不清請換一張',
  otherPicture: '換一張',
  found: (count) => `查到 ${count} 筆紀錄`,
  foundFirst: (count) => `符合的紀錄不止這些，這裡只顯示前 ${count} 筆`,
  record: (place) => `紀錄 ${place}`,
  nothing: '無',
  edit: '修改',
  save: '儲存修改',
  saved: '已儲存',
  again: '重新查詢',
}

const english: QueryTexts = {
  choose: 'Please choose',
  captcha: 'Characters in the picture',
  captchaPicture: 'Picture with characters; ask for another one if you cannot read it',
  otherPicture: 'Another picture',
  found: (count) => `${count} record${count === 1 ? '' : 's'} found`,
  foundFirst: (count) => `There are more records than these; the first ${count} are shown`,
  record: (place) => `Record ${place}`,
  nothing: 'None',
  edit: 'Change',
  save: 'Save changes',
  saved: 'Saved',
  again: 'Look up again',
}

/** What query pages say by themselves. */
export const queryTexts = (language: ViewLanguage): QueryTexts =>
  ({ zh: chinese, 'zh-TW': traditional, en: english })[language]
