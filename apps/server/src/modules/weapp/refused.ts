import type { Refusal } from '../../http/refusal.ts'

/** The month's submissions of the whole platform are used up. */
export const NO_QUOTA = '85085'
/** The day's calls are used up. */
export const NO_CALLS = '45009'

/** WeChat's code in a refusal of ours; undefined where it was not WeChat that refused. */
export const errcodeOf = ({ detail }: Refusal): unknown =>
  typeof detail === 'object' && detail !== null && 'errcode' in detail ? detail.errcode : undefined
