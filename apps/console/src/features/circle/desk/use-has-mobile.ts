import { personAccounts } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'
import { wayOf } from '../../account/public/proof.tsx'

/** Whether the user has bound a number, to which a code can be sent; false until loaded. */
export function useHasMobile(): boolean {
  const { data } = useCall(personAccounts)
  return data !== undefined && (wayOf(data, 'mobile')?.bound ?? false)
}
