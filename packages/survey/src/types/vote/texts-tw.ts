import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  heading: '投票結果',
  total: (count: number) => `共 ${count} 人參與`,
  votes: (count: number, share: string) => `${count} 票 ${share}`,
}
