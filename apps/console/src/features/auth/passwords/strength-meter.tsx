import { limits, newPasswordSchema } from '@zhanfang/contract'
import { texts } from '../public/texts.ts'
import { usePasswordJudgement } from './password-strength.ts'
import classes from './strength-meter.module.css'

interface StrengthMeterProps {
  password: string
  /** Words that a guesser would try for this account. */
  personal: readonly string[]
}

/** Bars and words for how soon a password would be guessed; the rule alone as long as nothing is typed. */
export function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const judgement = usePasswordJudgement(password, personal)
  if (password === '' || judgement === undefined) return <>{limits.password.rule}</>
  const fits = newPasswordSchema.safeParse(password).success
  // A refused password fills one bar, whatever the estimator gave it.
  const score = !fits || judgement.refusal !== null ? 1 : judgement.score
  return (
    <>
      <span className={classes.meter} data-score={score} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      <output>
        {texts.strength.label}
        {texts.strength.words[score]}
        {!fits ? `，${limits.password.rule}` : judgement.refusal !== null && `，${judgement.refusal}`}
      </output>
    </>
  )
}
