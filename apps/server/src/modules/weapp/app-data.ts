import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** A mini-program belongs to one app: a copy is given one of its own. */
export const appData: AppData = {
  carried: [],
  left: {
    weapp_accounts: { reason: 'a mini-program belongs to one app', loss: texts.accountStays },
    weapp_pre_auths: { reason: 'leads to an authorisation that is going on here' },
    weapp_tester_names: { reason: 'belongs to the mini-program, which stays' },
    weapp_nick_names: { reason: 'belongs to the mini-program, which stays' },
    weapp_run_items: { reason: 'belongs to a run of this installation' },
    weapp_versions: { reason: 'belongs to the mini-program, which stays' },
    weapp_code_history: { reason: 'belongs to the mini-program, which stays' },
    weapp_registrations: { reason: 'is going on at WeChat for this installation' },
    weapp_phones: { reason: 'belongs to the mini-program, which stays' },
    weapp_settings: { reason: 'belongs to the mini-program, which stays' },
    weapp_upgrade_requests: { reason: 'was asked of the platform here' },
    weixin_calls: { reason: 'says what was asked of WeChat here' },
  },
}
