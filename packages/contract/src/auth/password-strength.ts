// Loaded by the screens and the calls that set a password, and by nothing else: its lists weigh as much as a screen.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { passwordHabits } from './password-habits.ts'

/** From 0 (one of the first guesses) to 4 (beyond guessing). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The lowest score that is accepted: a guesser needs more than a million tries (10⁶ guesses in zxcvbn's terms). */
const ACCEPTED_FROM: PasswordScore = 2

/** Only so much of a password is looked at; what is strong in its beginning is strong as a whole. */
const LOOKED_AT = 64

/** Why it is guessed, by the names of the estimator's warnings. */
const reasons: Record<string, string> = {
  topTen: '这是最常见的密码之一，请换一个',
  topHundred: '这是最常见的密码之一，请换一个',
  common: '这是很多人用过的密码，请换一个',
  similarToCommon: '它和很多人用过的密码很像，请换一个',
  pwned: '这是泄露过的密码，请换一个',
  userInputs: '请不要用账号、手机号、昵称或平台名称做密码',
  dates: '日期很容易被猜到，请再加上别的内容',
  recentYears: '年份很容易被猜到，请再加上别的内容',
  associatedYears: '年份很容易被猜到，请再加上别的内容',
  sequences: '连续的数字或字母很容易被猜到，请换一个',
  keyPattern: '键盘上相邻的键很容易被猜到，请换一个',
  straightRow: '键盘上相邻的键很容易被猜到，请换一个',
  simpleRepeat: '重复的字符很容易被猜到，请换一个',
  extendedRepeat: '重复的内容很容易被猜到，请换一个',
}
const GUESSABLE = '这个密码太容易被猜到，请写长一些，例如几个不相干的词'

const estimator = new ZxcvbnFactory({
  // Ordinary words make good passphrases; only passwords that people really used are known here.
  dictionary: {
    'passwords-common': dictionary['passwords-common'],
    habits: [...passwordHabits],
  },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  maxLength: LOOKED_AT,
})

export interface PasswordJudgement {
  score: PasswordScore
  /** Why it is refused, in words for its owner; null for one that is accepted. */
  refusal: string | null
}

/**
 * Judges how soon a password would be guessed, with zxcvbn (Wheeler, USENIX Security 2016) over a list of some fifty
 * thousand passwords that were really used. `personal` holds what a guesser would try for this account: its name, mobile,
 * e-mail and nickname, and the names of the product.
 */
export function judgePassword(password: string, personal: readonly string[]): PasswordJudgement {
  const known = personal.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 1)
  const { score, feedback } = estimator.check(password, known)
  if (score >= ACCEPTED_FROM) return { score, refusal: null }
  return { score, refusal: reasons[feedback.warning ?? ''] ?? GUESSABLE }
}
