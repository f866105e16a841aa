export const texts = {
  away: '地图服务没有回应，请稍后再试，或直接填写地址',
  tooMany: '今天找得太多了，请直接填写地址',
}
