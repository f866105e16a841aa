import { useState } from 'react'
import { wasSessionEnded } from '../../../session/session.ts'
import { NoticeLine } from '../fields/notice-line.tsx'
import { enterConsole } from './enter-console.ts'
import { LoginFrame } from './login-frame.tsx'
import classes from './login-page.module.css'
import { LoginWays } from '../ways/login-ways.tsx'
import { texts } from '../public/texts.ts'

export default function LoginPage() {
  // The way back travels with the links to the other two screens.
  const { search } = location
  const [ended] = useState(wasSessionEnded)
  return (
    <LoginFrame title={texts.title}>
      {(brand) => (
        <>
          <h1 className={classes.title}>{texts.welcome(brand.name)}</h1>
          {ended && <NoticeLine kind="info" text={texts.sessionEnded} />}
          <LoginWays onOpened={enterConsole} />
          <p className={classes.links}>
            <span>
              {texts.noAccount}
              <a href={`${brand.path}/register${search}`}>{texts.register}</a>
            </span>
            <a href={`${brand.path}/reset-password${search}`}>{texts.forgot}</a>
          </p>
        </>
      )}
    </LoginFrame>
  )
}
