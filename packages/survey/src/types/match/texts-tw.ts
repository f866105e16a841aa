import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const textsTw: Worded<typeof texts> = {
  ...texts,
  hint: '先點左邊的一項，再點右邊與它對應的一項；再點一次可以取消',
  choose: '請選擇',
  selectFor: (left: string) => `「${left}」對應`,
  leftState: (left: string, right: string | undefined) =>
    right ? `${left}，已連「${right}」` : `${left}，還沒有連線`,
  rightState: (right: string, lefts: readonly string[]) =>
    lefts.length > 0 ? `${right}，已連「${lefts.join('」「')}」` : `${right}，還沒有連線`,
  said: (left: string, right: string) => `「${left}」連到「${right}」`,
  taken: (left: string) => `取消了「${left}」的連線`,
  picked: (left: string) => `已選「${left}」，請點右邊對應的一項`,
}
