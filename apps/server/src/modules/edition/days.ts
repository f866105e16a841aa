import { dayOf } from '@zhanfang/format'

/** How long after its end an app may still create, days. */
export const GRACE_DAYS = 15

/** Today in Asia/Shanghai. */
export const today = (): string => dayOf(Date.now())
