import { personBasic, type OpenedSession } from '@zhanfang/contract'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { callKey, queryClient, resetLeaving } from '../../../api.ts'
import {
  choosePlatform,
  firstStepAddress,
  leavesConsole,
  openSession,
  safeRedirect,
} from '../../../session.ts'
import { announce } from '../sessions/session-channel.ts'

/** Goes on with a session that was just opened: to where the user was, or to the dashboard. */
export function useEnterConsole(): (session: OpenedSession) => Promise<void> {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { type } = useParams()
  return async ({ user }) => {
    openSession()
    choosePlatform(type)
    resetLeaving()
    queryClient.clear()
    queryClient.setQueryData(callKey(personBasic), user)
    announce({ kind: 'opened', userId: user.id })
    const target = safeRedirect(search.get('redirect'))
    if (user.firstStep) await navigate(firstStepAddress(target), { replace: true })
    else if (leavesConsole(target)) location.replace(target)
    else await navigate(target, { replace: true })
  }
}
