/** What query pages say by themselves. */
export const texts = {
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
