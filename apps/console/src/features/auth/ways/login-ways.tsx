import type { OpenedSession, SecondFactorTicket } from '@zhanfang/contract'
import { type ComponentType, lazy, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import { storedWait } from '../codes/code-wait.ts'
import classes from './login-ways.module.css'
import { PasswordLogin } from './password-login.tsx'
import { texts } from '../public/texts.ts'

export interface LoginWayProps {
  /** Resolves when the screen has gone on. */
  onOpened: (session: OpenedSession) => Promise<void>
  /** Called when the first step was right and a second one is due. */
  onSecondStep: (ticket: SecondFactorTicket) => void
}

/** A part that few look at comes when they do, and with it antd, which the first load does without. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ BrandTheme }, Part] = await Promise.all([import('../screens/brand-theme.tsx'), load()])
    return {
      default: (props: Props) => (
        <BrandTheme>
          <Part {...props} />
        </BrandTheme>
      ),
    }
  })
}

const CodeLogin = late(async () => (await import('./code-login.tsx')).CodeLogin)
const ScanLogin = late(async () => (await import('./scan-login.tsx')).ScanLogin)
const SecondStep = late(async () => (await import('../second-factor/second-step.tsx')).SecondStep)

type Way = keyof typeof texts.ways
const ways: readonly { way: Way; Form: ComponentType<LoginWayProps>; beginsAnew?: boolean }[] = [
  { way: 'password', Form: PasswordLogin },
  { way: 'code', Form: CodeLogin },
  { way: 'weixin', Form: ScanLogin, beginsAnew: true },
]
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * All ways to log in as tabs. What was typed in one stays while another is looked at; a scan begins anew. Tabs of our own:
 * those of antd bring its menus with them, and this is the first thing that anybody loads.
 */
export function LoginWays({ onOpened }: Pick<LoginWayProps, 'onOpened'>) {
  const [ticket, setTicket] = useState<SecondFactorTicket>()
  const id = useId()
  const tabs = useRef(new Map<Way, HTMLButtonElement>())
  // Who reloads while a code is on its way comes back to where it is typed.
  const [shown, setShown] = useState<Way>(() => {
    const wait = storedWait('fastlogin')
    return wait && wait.until > Date.now() ? 'code' : 'password'
  })
  const [opened, setOpened] = useState<readonly Way[]>([shown])

  function show(way: Way): void {
    setShown(way)
    setOpened((before) => (before.includes(way) ? before : [...before, way]))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined) return
    const at = ways.findIndex(({ way }) => way === shown)
    const next = ways[(at + step + ways.length) % ways.length]
    if (!next) return
    event.preventDefault()
    show(next.way)
    tabs.current.get(next.way)?.focus()
  }

  const waiting = <output className={classes.waiting} aria-label={shellTexts.shell.opening} />
  if (ticket !== undefined)
    return (
      <Suspense fallback={waiting}>
        <SecondStep ticket={ticket.ticket} onOpened={onOpened} onBack={() => setTicket(undefined)} />
      </Suspense>
    )
  return (
    <>
      <div role="tablist" aria-label={texts.waysLabel} className={classes.tabs}>
        {ways.map(({ way }) => (
          <button
            key={way}
            ref={(button) => {
              if (button) tabs.current.set(way, button)
            }}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            aria-selected={way === shown}
            aria-controls={`${id}-${way}-panel`}
            tabIndex={way === shown ? 0 : -1}
            onClick={() => show(way)}
            onKeyDown={onKeyDown}
          >
            {texts.ways[way]}
          </button>
        ))}
      </div>
      {ways.map(({ way, Form, beginsAnew }) => (
        <div
          key={way}
          role="tabpanel"
          id={`${id}-${way}-panel`}
          aria-labelledby={`${id}-${way}`}
          hidden={way !== shown}
        >
          {(way === shown || (!beginsAnew && opened.includes(way))) && (
            <Suspense fallback={waiting}>
              <Form onOpened={onOpened} onSecondStep={setTicket} />
            </Suspense>
          )}
        </div>
      ))}
    </>
  )
}
