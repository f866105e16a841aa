import type { AuthService } from '../auth/module.ts'
import type { Session } from '../../http/caller.ts'
import { neededBy } from '../../http/guard.ts'
import { Refusal } from '../../http/refusal.ts'
import type { BackgroundCall } from '../../http/bind.ts'

export interface Standing {
  session: Session
  appId: string | null
  role: string
}

/**
 * Decides whether somebody may have what a call answers, as the guard does for those who are here: who asks for a table,
 * for whom it is written, and who fetches it are asked each time.
 */
export function createStanding({ ofAbsent }: Pick<AuthService['sessions'], 'ofAbsent'>) {
  return async function standingOf(
    userId: string,
    { call: { access } }: BackgroundCall,
    asked: string | null,
  ): Promise<Standing> {
    const appId = access.who === 'member' ? asked : null
    if (access.who === 'member' && appId === null) throw new Refusal('noAppChosen')
    const found = await ofAbsent(userId, appId, neededBy(access))
    const mayAsk = (access.who === 'member' && found?.role !== null) || access.who === 'platform'
    if (!found?.allowed || !mayAsk) throw new Refusal('forbidden')
    return { session: found.session, appId, role: found.role ?? '' }
  }
}
