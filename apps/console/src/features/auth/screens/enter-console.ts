import type { OpenedSession } from '@zhanfang/contract'
import {
  choosePlatform,
  firstStepAddress,
  openSession,
  platformOfLogin,
  safeRedirect,
} from '../../../session/session.ts'
import { announce } from '../sessions/session-channel.ts'

/** Goes on with a session that was just opened: to `to`, to where the user was, or to the dashboard, which loads the console. */
export async function enterConsole({ user }: Pick<OpenedSession, 'user'>, to?: string): Promise<void> {
  openSession()
  choosePlatform(platformOfLogin(location.pathname))
  announce({ kind: 'opened', userId: user.id })
  const target = to ?? safeRedirect(new URLSearchParams(location.search).get('redirect'))
  location.replace(user.firstStep ? firstStepAddress(target) : target)
}
