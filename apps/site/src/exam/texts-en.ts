import { refusalInEnglish } from '@zhanfang/survey/views'
import type { ExamTexts } from './texts.ts'

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** What the pages of exams say to candidates in English. */
export const textsEn: ExamTexts = {
  languages: 'Language',
  rules: 'Before you start',
  minutes: (minutes) =>
    `You have ${plural(minutes, 'minute')} from the moment you press "Start"; the paper is handed in by itself when time is up`,
  noLimit: 'There is no time limit',
  minMinutes: (minutes) => `You can hand in after ${plural(minutes, 'minute')} at the earliest`,
  questions: (count) => plural(count, 'question'),
  attempts: (attempts) => `You can take this exam ${times(attempts)}`,
  attemptsFree: 'You can take this exam as often as you like',
  pass: (percent) => `${percent}% of the points are needed to pass`,
  saved:
    'Your answers are saved as you go. You can continue after a reload or a lost connection; the clock keeps running',
  switches: (limit, submits) =>
    `Leaving this page is recorded; after more than ${times(limit)} ${submits ? 'the paper is handed in by itself' : 'you are warned'}`,
  counted: 'How often you leave this page is recorded',
  noCopy: 'Questions cannot be copied during the exam',
  name: 'Name',
  nameHint: 'Shown on your result and certificate; it cannot be changed once you have started',
  nameMissing: 'Please enter your name first',
  start: 'Start',
  goOn: 'Continue',
  starting: 'Preparing your paper…',
  loading: 'Loading…',
  used: (used, left) =>
    left === null
      ? `You have taken this exam ${times(used)}`
      : `You have taken this exam ${times(used)}; ${plural(left, 'attempt')} left`,
  seeResult: 'See my last result',
  retryAt: (time) => `You can try again after ${time}`,
  noScript:
    'Your browser does not run JavaScript. You can still take the exam, but answers are not saved as you go and there is no countdown: press "Hand in" before the deadline',
  before: (time) => `Press "Hand in" at the very bottom before ${time}; answers that come later do not count`,
  again: 'Try again',
  failed: 'The connection is poor. Please check it and try again',
  refused: refusalInEnglish,
  left: 'Time left',
  untimed: 'No time limit',
  saving: 'Saving…',
  kept: (time) => `Saved ${time}`,
  notKept: 'Not saved yet, trying again',
  card: 'Answer sheet',
  closeCard: 'Close the answer sheet',
  answered: (done, all) => `${done} of ${all} answered`,
  questionState: (number, done) => `Question ${number}, ${done ? 'answered' : 'not answered'}`,
  handIn: 'Hand in',
  confirm: (missing) =>
    missing > 0
      ? `${plural(missing, 'question')} not answered yet. Hand in all the same?`
      : 'Hand in now? You cannot change anything afterwards.',
  notHandedIn: 'Not handed in; you can go on',
  timeUp: 'Time is up. Handing in…',
  timeUpRetry: 'Time is up. Handing in; the connection is poor, please keep this page open',
  left1: (count, limit) =>
    limit === null
      ? `You left this page; recorded ${times(count)}`
      : `You left this page; recorded ${times(count)} (at most ${limit})`,
  takenOver:
    'This exam goes on at another page, so nothing can be entered here. What was saved is kept: go on there, or take it back to this page',
  takeBack: 'Continue here',
  overLimit: 'You left this page too often. Handing in…',
  close: 'OK',
  fiveMinutes: '5 minutes left',
  oneMinute: '1 minute left',
  otherDevice: 'Started on another device?',
  codeLabel: 'Continuation code',
  codeHint: 'It stands at the top of your paper, 12 letters and digits. The clock keeps running',
  codeMissing: 'Please enter the continuation code',
  ownCode: 'Continuation code',
  ownCodeHint:
    'If this device fails, open the exam on another one and enter this code to go on. Keep it to yourself',
  result: 'Result',
  automatic: 'Handed in by itself when time was up',
  score: (score, total) => `${score} of ${total} points`,
  points: 'points',
  worth: (points) => ` (${points}\u00a0pt${points === 1 ? '' : 's'})`,
  of: (total) => `of ${total}`,
  passed: 'Passed',
  notPassed: 'Not passed',
  pending: (count) => `${plural(count, 'question')} still to be marked; the result will be shown here`,
  scoreHidden: 'Handed in. Results of this exam are not shown',
  finalScore: (score) => `Final score ${score}`,
  spent: (time) => `Time spent: ${time}`,
  duration: (seconds) =>
    [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
      .map((part, place) => (part > 0 ? `${part} ${['h', 'min', 's'][place] ?? ''}` : ''))
      .filter((part) => part !== '')
      .join(' ') || '0 s',
  submittedAt: (time) => `Handed in ${time}`,
  certificate: 'Download certificate',
  tryAgain: 'Try again',
  answers: 'Your answers',
  onlyWrong: 'Only what was wrong',
  yourAnswer: 'Your answer',
  rightAnswer: 'Correct answer',
  analysis: 'Explanation',
  comment: 'Comment',
  notAnswered: 'Not answered',
  verdicts: {
    right: 'Right',
    partial: 'Partly right',
    wrong: 'Wrong',
    blank: 'Not answered',
    pending: 'To be marked',
  },
  ranking: 'Ranking',
  rankColumns: { rank: 'Rank', name: 'Name', score: 'Score', time: 'Time' },
  wrongBook: 'My mistakes',
  wrongTimes: (count) => `Wrong ${times(count)}`,
  noWrong: 'No mistakes',
  back: 'Back',
}
