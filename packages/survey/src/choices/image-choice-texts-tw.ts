import { imageChoiceTexts } from './image-choice-texts.ts'
import type { Worded } from '../view/view-language.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const imageChoiceTextsTw: Worded<typeof imageChoiceTexts> = {
  ...imageChoiceTexts,
  zoom: (name) => `放大查看「${name}」`,
  close: '關閉',
  missing: '暫無圖片',
}
