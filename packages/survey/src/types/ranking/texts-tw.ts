import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  all: '依序點選項排出先後，也可以拖曳調整',
  top: (n: number) => `依序點選項，選出前 ${n} 名，也可以拖曳調整`,
  place: (n: number) => `第 ${n} 位`,
  put: (option: string, n: number) => `${option}，排到第 ${n} 位`,
  take: (option: string, n: number) => `${option}，現在第 ${n} 位，點一下可取消`,
  unplaced: (option: string) => `${option}，未排序`,
  up: (option: string) => `「${option}」上移`,
  down: (option: string) => `「${option}」下移`,
  drag: '按住拖曳排序',
  select: (option: string) => `「${option}」排第幾位`,
  noPlace: '不排',
  moved: (option: string, n: number) => `「${option}」排在第 ${n} 位`,
  taken: (option: string) => `「${option}」已取消`,
}
