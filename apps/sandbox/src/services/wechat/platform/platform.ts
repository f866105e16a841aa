import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../../../service.ts'
import { answering } from './answers.ts'
import { registerAuthorizing } from './authorizing.ts'
import { registerCare } from './care.ts'
import { registerCategories } from './categories.ts'
import { registerCode } from './code.ts'
import { registerContentSafety } from './content-safety.ts'
import { registerControls } from './controls.ts'
import { registerAuthorizationPage } from './authorization-page.ts'
import { registerArticles } from './articles.ts'
import { registerRegistering } from './registering.ts'
import { registerLinks } from './links.ts'
import { registerPrivacy } from './privacy.ts'
import { registerProfile } from './profile.ts'
import { createPushes } from './pushes.ts'
import { openState } from './saved-state.ts'
import { createTokens } from './tokens.ts'

const TICKET_EVERY_MS = 600_000
/** What the product's client is given when no real platform is set. */
const registration = {
  appid: 'wxsandboxplatform',
  token: 'sandbox',
  aesKey: 'sandbox0sandbox0sandbox0sandbox0sandbox0abc',
}

/** The third-party platform. Returns whether a token is one of an account, for calls that others answer. */
export function registerPlatform(
  app: FastifyInstance,
  { credentials, now, stateFile }: SandboxContext,
): { isAccountToken: (token: string) => boolean } {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const { state, changed } = openState(stateFile, seconds())
  const tokens = createTokens(state, seconds)
  const pushes = createPushes(state, registration, now, changed)
  const calls = answering(
    (method, url, handler) => app.route({ method, url, handler }),
    state,
    tokens,
    changed,
  )
  const given = { state, tokens, pushes, registration, platformSecret: credentials.secret, seconds }
  const authorizing = registerAuthorizing(calls, given)
  const code = registerCode(calls, given)
  registerCare(calls)
  registerContentSafety(calls, given)
  registerLinks(calls)
  registerPrivacy(calls, seconds)
  registerArticles(app, calls, state)
  registerRegistering(app, calls, { state, pushes, authorizing, seconds, changed })
  const profile = registerProfile(calls, given)
  const categories = registerCategories(calls, given)
  registerAuthorizationPage(app, { state, authorizing, changed, seconds })
  registerControls(app, { state, tokens, pushes, authorizing, code, profile, categories, changed })

  const ticker = setInterval(() => state.pushUrl !== '' && authorizing.pushTicket(), TICKET_EVERY_MS)
  ticker.unref()
  app.addHook('onClose', () => {
    clearInterval(ticker)
    pushes.close()
  })
  return { isAccountToken: tokens.isLiving }
}
