import type { MapType } from './kind.ts'

const mapTypes: Record<MapType, string> = { 1: '地址卡片', 2: '大地图', 3: '一行地址' }

export const texts = {
  title: '地图',
  empty: '点这里填写地址',
  emptyIssue: '还没有填写地址',
  defaultName: '我们在这里',
  navigate: '导航',
  navigateTo: (name: string) => `在地图中打开：${name}`,
  call: '电话',
  callTo: (phone: string) => `拨打电话 ${phone}`,
  mapTypes,
  mapType: '样式',
  addressName: '地点名称',
  cityName: '城市',
  address: '详细地址',
  phone: '联系电话',
  remark: '到访说明',
  remarkHint: '例如停车、乘车说明',
  longitude: '经度',
  latitude: '纬度',
}
