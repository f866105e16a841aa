import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  hint: 'Tap one of the first column, then the one of the second that belongs to it; tap again to undo',
  choose: 'Please choose',
  selectFor: (left) => `“${left}” belongs to`,
  leftState: (left, right) => (right ? `${left}, joined with “${right}”` : `${left}, not joined yet`),
  rightState: (right, lefts) =>
    lefts.length > 0 ? `${right}, joined with “${lefts.join('”, “')}”` : `${right}, not joined yet`,
  said: (left, right) => `“${left}” is joined with “${right}”`,
  taken: (left) => `“${left}” is no longer joined`,
  picked: (left) => `“${left}” chosen; now tap what belongs to it in the other column`,
}
