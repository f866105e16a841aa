import type { Worded } from '../../view/view-language.ts'
import { locationTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const locationTextsTw: Worded<typeof locationTexts> = {
  ...locationTexts,
  locate: '取得目前位置',
  again: '重新定位',
  locating: '正在定位…',
  found: (point: string, accuracy: number | undefined) =>
    accuracy === undefined ? `已定位：${point}` : `已定位：${point}，誤差約 ${accuracy} 公尺`,
  distance: (metres: string) => `距離指定地點約 ${metres}`,
  address: '地址',
  addressPlaceholder: '請填寫詳細地址',
  point: '經緯度（可不填）',
  pointOnly: '經緯度',
  pointPlaceholder: '如 120.15507,30.27415',
  clear: '清除位置',
  failed: {
    denied: '沒有取得定位權限，請在瀏覽器或微信的設定裡允許使用位置，然後再試一次',
    unavailable: '暫時無法定位，請到開闊的地方再試一次',
    timeout: '定位逾時，請再試一次',
    unsupported: '這個瀏覽器不支援定位',
  },
  orWrite: '也可以直接填寫地址',
  problem: {
    needPoint: '請取得目前位置',
    outside: '您不在指定的範圍內',
    tooLong: (n: number) => `地址最多 ${n} 個字`,
    unreadable: '請取得位置或填寫地址',
  },
  kilometres: (n: string) => `${n} 公里`,
  metresOf: (n: string) => `${n} 公尺`,
}
