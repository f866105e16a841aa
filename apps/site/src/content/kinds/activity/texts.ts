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
}
