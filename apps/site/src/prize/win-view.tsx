import { BoxView } from '@zhanfang/blocks/draw'
import { Facts, LabelledField, Pass, Problem } from '../visitor-form/parts.tsx'
import forms from '../visitor-form/visitor-form.module.css'
import type { WinContent } from './prize-page-input.ts'
import classes from './prize.module.css'
import { texts } from './texts.ts'

/** What somebody has won, and how they get it. */
export function WinView({ content }: { content: WinContent }) {
  const { prize, campaign, state, tone, text, facts, code, number, words, link, claim } = content
  return (
    <div className={classes.below}>
      <section className={classes.won} data-tone={tone}>
        {prize.imageUrl === '' ? (
          <span className={classes.giftPicture}>
            <BoxView isOpen />
          </span>
        ) : (
          <img src={prize.imageUrl} alt="" />
        )}
        <h1>{prize.name}</h1>
        <p>
          {texts.from} <a href={campaign.href}>{campaign.name}</a>
        </p>
      </section>
      <section className={forms.state} data-tone={tone}>
        <strong>{state}</strong>
        {text !== '' && <span>{text}</span>}
      </section>
      {code !== '' && <Pass code={code} name={texts.pass} hint={texts.passHint} />}
      {number !== '' && (
        <section className={forms.pass} aria-label={texts.number}>
          <b className={classes.number}>{number}</b>
        </section>
      )}
      {words !== '' && <p className={classes.words}>{words}</p>}
      {link && (
        <p>
          <a className={classes.wide} href={link.href}>
            {link.text}
          </a>
        </p>
      )}
      {claim && (
        <section className={classes.part}>
          <h2>{texts.claim}</h2>
          <form className={forms.form} method="post" action={claim.action}>
            {claim.problem && <Problem>{claim.problem.message}</Problem>}
            {claim.fields.map((field) => (
              <LabelledField key={field.name} field={field} isWrong={claim.problem?.field === field.name} />
            ))}
            <button type="submit" className={forms.first}>
              {claim.button}
            </button>
          </form>
        </section>
      )}
      {facts.length > 0 && (
        <section className={classes.part}>
          <Facts facts={facts} />
        </section>
      )}
    </div>
  )
}
