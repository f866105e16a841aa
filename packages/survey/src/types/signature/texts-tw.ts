import type { Worded } from '../../view/view-language.ts'
import { signatureTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const signatureTextsTw: Worded<typeof signatureTexts> = {
  ...signatureTexts,
  pad: '簽名區域，請用手指、觸控筆或滑鼠書寫',
  here: '請在此處簽名',
  clear: '重寫',
  type: '改用鍵盤輸入姓名',
  draw: '改為手寫',
  name: '姓名',
  make: '產生簽名',
  saved: '簽名已儲存',
  saving: '正在儲存簽名…',
  failed: '簽名沒有成功儲存',
  retry: '再試一次',
  again: '重新簽名',
  more: (n: number) => `筆畫太少，至少需要 ${n} 筆`,
  plain: '上傳簽名圖片',
  plainHint: '請上傳簽名的照片或掃描檔，支援 JPG、PNG 圖片',
  joined: '已簽名',
}
