import { rightAnswerText, type Element } from '@zhanfang/survey'
import classes from './exam.module.css'
import { isKeyless } from '../survey/public/scored-questions.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.part

function judged({ exam }: Element, answer: string): string {
  if (exam?.key?.kind === 'manual') return texts.kinds.manual
  if (exam?.key?.kind === 'levels') return texts.levels
  return `${texts.right}：${answer.replaceAll('\n', '；')}`
}

/** What a question is worth and what would be right: told to who writes the exam, never to who takes it. */
export function ExamNote({ element }: { element: Element }) {
  if (!element.exam) return null
  return (
    <p className={classes.note}>
      <b>{texts.points(element.exam.score)}</b>
      {isKeyless(element) ? (
        <span className={classes.noteMissing}>{texts.noKey}</span>
      ) : (
        <span className={classes.noteAnswer}>{judged(element, rightAnswerText(element))}</span>
      )}
    </p>
  )
}
