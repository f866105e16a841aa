import type { Worded } from '../../view/view-language.ts'
import { regionTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const regionTextsTw: Worded<typeof regionTexts> = {
  ...regionTexts,
  levels: ['省份', '城市', '區縣', '鄉鎮街道'],
  detail: '詳細地址',
  detailPlaceholder: '街道、大樓、門牌號碼等',
  townPlaceholder: '請填寫鄉鎮或街道',
  choose: (level: string) => `請選擇${level}`,
  loading: '正在載入地區…',
  failed: '地區沒有成功載入',
  retry: '重試',
  plainPlaceholders: ['如 浙江省', '如 杭州市', '如 西湖區'],
  problem: {
    incomplete: (level: string) => `請選擇${level}`,
    unknown: '沒有找到這個地區，請重新選擇',
    notAllowed: '這個地區不在可選範圍內',
    detail: '請填寫詳細地址',
    town: '請填寫鄉鎮或街道',
    tooLong: (n: number) => `最多填寫 ${n} 個字`,
  },
}
