// What sign-ups cost.
import type { SignUp } from './plan.ts'

/** What somebody who signs up as a kind pays, in 分. */
export const priceOfKind = ({ kinds }: Pick<SignUp, 'kinds'>, kindId: string): number =>
  kinds.find(({ id }) => id === kindId)?.priceFen ?? 0

/** Whether anybody pays anything. */
export const isPaidFor = ({ kinds }: Pick<SignUp, 'kinds'>): boolean =>
  kinds.some(({ priceFen }) => priceFen > 0)
