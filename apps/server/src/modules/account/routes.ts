import { personBasic } from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { userBasicOf } from '../auth/service.ts'

export function accountRoutes(bind: Bind): void {
  bind(personBasic, (_, { session }) => userBasicOf(session))
}
