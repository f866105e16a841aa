import { personBasic, type UserBasic } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'

/** Who is logged in; undefined until loaded. */
export function useUser(): UserBasic | undefined {
  return useCall(personBasic, undefined, { staleTime: 300_000 }).data
}
