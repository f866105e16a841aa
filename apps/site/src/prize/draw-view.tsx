import { BoxView, ScratchView, sectorsOf, WheelView } from '@zhanfang/blocks/draw'
import { Problem } from '../visitor-form/parts.tsx'
import forms from '../visitor-form/visitor-form.module.css'
import type { DrawContent, DrawResult } from './prize-page-input.ts'
import { Intro, Lines } from './prize-parts.tsx'
import { PlainHeading } from '../plain-page/plain-page.tsx'
import classes from './prize.module.css'
import { texts } from './texts.ts'

const BOXES = 9

/** What came of a draw. With a script it is filled in and shown as a dialog. */
function Result({ result }: { result: DrawResult | null }) {
  const { isWin = false, title = '', text = '', imageUrl = '', href = '', hrefText = '' } = result ?? {}
  return (
    <div className={classes.result} data-result="" data-win={isWin ? 'true' : 'false'}>
      <div className={classes.shine} aria-hidden="true" />
      <img
        className={classes.resultPicture}
        data-picture=""
        src={imageUrl === '' ? undefined : imageUrl}
        alt=""
        hidden={imageUrl === ''}
      />
      <strong data-title="">{title}</strong>
      <span data-text="">{text}</span>
      <a className={classes.go} data-link="" href={href === '' ? undefined : href} hidden={href === ''}>
        {hrefText}
      </a>
    </div>
  )
}

const Hidden = ({ hidden }: { hidden: readonly (readonly [string, string])[] }) => (
  <>
    {hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

/** The thing that one draws with; the boxes are the buttons themselves. */
function Game({ content }: { content: DrawContent }) {
  const { look, names, turn, result, isPreview } = content
  switch (look) {
    case 'wheel': {
      const sectors = sectorsOf(names)
      return (
        <div className={classes.wheel}>
          <WheelView sectors={sectors} shown={result?.prize} />
        </div>
      )
    }
    case 'scratch':
      return (
        <div className={classes.card} data-card="">
          <ScratchView />
        </div>
      )
    case 'box':
      return (
        <fieldset className={classes.boxes}>
          <legend className={classes.heard}>{texts.boxes}</legend>
          {Array.from({ length: BOXES }, (_, at) =>
            turn === null || isPreview ? (
              <span key={at} className={classes.boxPicture}>
                <BoxView tone={at % 3} />
              </span>
            ) : (
              <button
                key={at}
                type="submit"
                className={classes.boxButton}
                aria-label={texts.chooseBox(at + 1)}
              >
                <BoxView tone={at % 3} />
              </button>
            ),
          )}
        </fieldset>
      )
  }
}

function Turn({ content }: { content: DrawContent }) {
  const { turn, login, look, isPreview } = content
  return (
    <>
      {login && (
        <a className={classes.main} href={login.href}>
          {login.text}
        </a>
      )}
      {turn && look !== 'box' && (
        <button type="submit" className={classes.main} disabled={isPreview} data-main="">
          {turn.text}
        </button>
      )}
      {turn && look === 'box' && (
        <p className={classes.boxHint} data-main="">
          {turn.text}
        </p>
      )}
      {turn && (
        <p className={classes.chances} data-note="" aria-live="polite">
          {turn.note}
        </p>
      )}
    </>
  )
}

/** A draw: festive above, what can be won and the rules below. Draws without a script, too. */
export function DrawView({ title, content }: { title: string; content: DrawContent }) {
  const { look, names, time, action, turn, problem, result, prizes, ways, shareUrl, rules, intro } = content
  return (
    <>
      <section className={classes.stage} data-look={look}>
        <PlainHeading>{title}</PlainHeading>
        {time !== '' && <p className={classes.time}>{time}</p>}
        {content.isPreview && <p className={classes.note}>{texts.preview}</p>}
        {result && (
          <section className={classes.shown} aria-label={texts.result}>
            <Result result={result} />
          </section>
        )}
        <form
          className={classes.game}
          method="post"
          action={action}
          data-draw={look}
          data-names={names.length}
          data-busy={texts.drawing}
          data-failed={texts.failed}
        >
          {turn && <Hidden hidden={turn.hidden} />}
          <Game content={content} />
          <div data-problem="">{problem !== '' && <Problem>{problem}</Problem>}</div>
          <Turn content={content} />
        </form>
        <p className={classes.links}>
          <a href={content.ownHref}>{texts.own}</a>
          <a href={content.fairHref}>{texts.fair}</a>
        </p>
      </section>
      <dialog className={classes.dialog} data-dialog="" aria-label={texts.result}>
        {look === 'scratch' && (
          <p className={classes.scratchHint} data-scratch-hint="">
            {texts.scratchHint}
          </p>
        )}
        <div className={classes.sheet}>
          <Result result={null} />
          {look === 'scratch' && <canvas className={classes.silver} data-silver="" aria-hidden="true" />}
        </div>
        {look === 'scratch' && (
          <button type="button" className={classes.quietButton} data-reveal="">
            {texts.reveal}
          </button>
        )}
        <button type="button" className={classes.quietButton} data-close="">
          {texts.close}
        </button>
      </dialog>
      <div className={classes.below}>
        {prizes.length > 0 && (
          <section className={classes.part}>
            <h2>{texts.prizes}</h2>
            <ul className={classes.prizes}>
              {prizes.map(({ id, name, imageUrl, odds, left }) => (
                <li key={id}>
                  {imageUrl === '' ? (
                    <span className={classes.giftPicture}>
                      <BoxView />
                    </span>
                  ) : (
                    <img src={imageUrl} alt="" loading="lazy" />
                  )}
                  <strong>{name}</strong>
                  <small>{[`${texts.odds} ${odds}`, left].filter((part) => part !== '').join('，')}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(ways.length > 0 || shareUrl !== '') && (
          <section className={classes.part}>
            <h2>{texts.moreChances}</h2>
            <Lines lines={ways} />
            {shareUrl !== '' && (
              <div className={classes.share}>
                <label>
                  <span>{texts.share}</span>
                  <input readOnly value={shareUrl} data-share="" />
                  <small>{texts.shareHint}</small>
                </label>
                <button type="button" className={forms.second} data-copy="" data-done={texts.copied} hidden>
                  {texts.copy}
                </button>
              </div>
            )}
          </section>
        )}
        <section className={classes.part}>
          <h2>{texts.rules}</h2>
          <Lines lines={rules} />
          <Intro text={intro} />
        </section>
        {content.seedHash !== '' && (
          <section className={classes.part}>
            <h2>{texts.fair}</h2>
            <p className={classes.quiet}>{texts.fairHint}</p>
            <p className={classes.hash}>
              <span>{texts.seedHash}</span>
              <code>{content.seedHash}</code>
            </p>
          </section>
        )}
      </div>
    </>
  )
}
