import { CheckCircleFilled } from '@ant-design/icons'
import { codeStates, type CallData, type CodeDetail, type weappDetail } from '@zhanfang/contract'
import { texts } from '../texts.ts'
import classes from './panel.module.css'

const words = texts.steps

export interface Step {
  key: 'authorize' | 'profile' | 'category' | 'privacy' | 'commit' | 'submit' | 'release'
  done: boolean
}

/** How far a mini-program is. What was released once stays done while a newer version is on its way. */
export function stepsOf({
  account: { authorized, nickName, signature },
  hasCategory,
  hasPrivacy,
  code,
}: {
  account: Pick<CallData<typeof weappDetail>, 'authorized' | 'nickName' | 'signature'>
  hasCategory: boolean
  hasPrivacy: boolean
  code: Pick<CodeDetail, 'state'> | undefined
}): Step[] {
  const state = authorized ? (code?.state ?? codeStates.none) : codeStates.none
  const { committed, auditing, approved, released } = codeStates
  return [
    { key: 'authorize', done: authorized },
    { key: 'profile', done: authorized && nickName !== '' && signature !== '' },
    { key: 'category', done: authorized && hasCategory },
    { key: 'privacy', done: authorized && hasPrivacy },
    { key: 'commit', done: state >= committed },
    { key: 'submit', done: state === auditing || state === approved || state === released },
    { key: 'release', done: state === released },
  ]
}

/** The way, with its next step marked. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ done }) => !done)
  return (
    <ol className={classes.steps} aria-label={words.title}>
      {steps.map(({ key, done }, index) => (
        <li
          key={key}
          className={classes.step}
          data-done={done || undefined}
          data-next={key === next?.key || undefined}
          aria-current={key === next?.key ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {done ? <CheckCircleFilled /> : index + 1}
          </span>
          <span className={classes.stepName}>
            {words[key]}
            {done && <span className={classes.said}>{words.done}</span>}
          </span>
          <span className={classes.stepHint}>{words[`${key}Hint`]}</span>
        </li>
      ))}
    </ol>
  )
}
