import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  hintAreas: '點圖片上的區域選擇，再點一次取消',
  hintPoints: '點圖片上的位置標記，再點已有的標記可以取消',
  atMost: (n: number) => `最多選擇 ${n} 處`,
  point: (n: number, x: number, y: number) => `第 ${n} 個點，左起 ${x}%，上起 ${y}%`,
  removePoint: (n: number) => `移除第 ${n} 個點`,
  added: (n: number) => `已標記第 ${n} 個點`,
  removed: (n: number) => `已移除第 ${n} 個點`,
  aim: '圖片：用方向鍵移動準星，按 Enter 鍵標記',
  x: (n: number) => `第 ${n} 個點：左起 %`,
  y: (n: number) => `第 ${n} 個點：上起 %`,
  noImage: '還沒有選擇圖片',
}
