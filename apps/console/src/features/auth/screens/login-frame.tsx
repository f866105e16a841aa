import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useColorScheme } from '../../../theme/color-scheme.ts'
import { Outcome } from '../../../components/page/outcome.tsx'
import { BrandSign } from '../../../layout/brand.tsx'
import { LOGIN_PATH } from '../../../session/session.ts'
import { accentOf, themeVariables } from '../../../theme/theme-tokens.ts'
import { ColorSchemeToggle } from '../fields/color-scheme-toggle.tsx'
import fields from '../fields/fields.module.css'
import { BrandAccent } from './brand-accent.ts'
import { type LoginBrand, useLoginBrand } from './login-brand.ts'
import classes from './login-page.module.css'
import { texts } from '../public/texts.ts'

function Sign({ logo, size }: { logo: string; size: number }) {
  return logo ? <img className={classes.logo} src={logo} alt="" height={size} /> : <BrandSign size={size} />
}

function Story({ brand }: { brand: LoginBrand }) {
  return (
    <aside className={classes.story} aria-hidden>
      <div className={classes.brand}>
        <Sign logo={brand.logo} size={36} />
        <span>{brand.name}</span>
      </div>
      {brand.image && <img className={classes.image} src={brand.image} alt="" />}
      <div>
        <p className={classes.slogan}>
          {(brand.slogan ? [brand.slogan] : texts.slogan).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {/* A brand with words of its own does not speak ours beside them. */}
        {!brand.slogan && (
          <ul className={classes.points}>
            {texts.points.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

interface LoginFrameProps {
  /** The first half of the document's title; the brand's name is the second. */
  title: string
  children: (brand: LoginBrand) => ReactNode
}

/**
 * What surrounds logging in, registering and resetting the password, in the brand of the address. It asks neither for a
 * router nor for antd: the login is a page without them. What is drawn with antd in it stands in a `BrandTheme`.
 */
export function LoginFrame({ title, children }: LoginFrameProps) {
  const { brand, unknown } = useLoginBrand()
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title, brand.name])
  const dark = useColorScheme((state) => state.dark)
  const page = unknown ? (
    <main>
      <Outcome
        sign="404"
        title={texts.unknownPlatform}
        hint={texts.unknownPlatformHint}
        actions={
          <a className={fields.submit} href={LOGIN_PATH}>
            {texts.plainLogin}
          </a>
        }
      />
    </main>
  ) : (
    <div className={classes.page}>
      <div className={classes.scheme}>
        <ColorSchemeToggle />
      </div>
      <Story brand={brand} />
      <main className={classes.main}>
        <div className={classes.card}>
          <div className={classes.sign}>
            <Sign logo={brand.logo} size={40} />
          </div>
          {children(brand)}
        </div>
      </main>
    </div>
  )
  if (brand.accentColor === undefined) return page
  const variables: CSSProperties = {
    display: 'contents',
    ...themeVariables(accentOf(brand.accentColor), dark),
  }
  return (
    <BrandAccent value={brand.accentColor}>
      <div style={variables}>{page}</div>
    </BrandAccent>
  )
}
