/** Pages of activities say to visitors. */
export const texts = {
  facts: '活动信息',
  time: '时间',
  place: '地点',
  map: '看地图',
  organisers: '主办方',
  contact: '联系人',
  notes: '参加须知',
  until: (end: string) => ` – ${end}`,
  timeOpen: '时间待定',
  signUp: '报名',
  signUpNow: '我要报名',
  signUpFrom: (time: string) => `${time} 开始报名`,
  signUpUntil: (time: string) => `${time} 截止`,
  limit: (limit: number) => `名额 ${limit} 人`,
  preview: '发布以后，访客在这里报名。',
}
