/** What is missing in an activity before it can be published. */
export const texts = {
  startsAt: '请选择活动开始的时间',
  endsAt: '结束时间要晚于开始时间',
  until: '报名截止时间要晚于报名开始时间',
  untilEnd: '报名截止时间不能晚于活动结束',
  coordinates: '经度和纬度要么都填，要么都不填',
  name: '请填写名称',
  closesAt: '签到截止时间要晚于开始时间',
  entranceGone: '选的进场名单已经没有了，请重新选择',
  kindGone: '有的类别已经删掉了，请重新选',
  certificate: {
    title: '请填写证书的名称',
    words: '请填写证书上的话',
    issuer: '请填写发证单位',
  },
  shared: '请至少选两个类别',
} as const
