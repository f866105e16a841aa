import { publicPaths } from '@zhanfang/contract'
import type { CallError } from '@zhanfang/contract/client'
import { requestAppId } from './session.ts'

/** Where mini-programs are authorised: their refusals are told there, where the button is. */
const HOME = '/mini/message'

/**
 * The page that says what a refusal means and where it is put right: of a mini-program that is not authorised, and of what
 * the app's edition does not contain. Undefined where a message is enough. `module` is that of the call: official accounts
 * are authorised on a screen of their own.
 */
export function refusalPage(error: CallError, module: string, pathname: string): string | undefined {
  const appId = requestAppId()
  const about = appId === undefined ? '' : `?${new URLSearchParams({ appId }).toString()}`
  if (error.is('editionEnded') || error.is('editionLacks')) return `${publicPaths.privilegeFailed}${about}`
  if (error.is('weappNotAuthorized') && module !== 'official-account' && pathname !== HOME)
    return `${publicPaths.notEmpowered}${about}`
  return undefined
}
