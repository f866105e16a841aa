import { orderStates } from '@zhanfang/contract'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { Paying } from '../payment/module.ts'
import { texts } from './texts.ts'

/** What cannot be done while nobody knows what becomes of a payment is refused in words, not as a failure of ours. */
export async function unlessBeingPaid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new Refusal('orderChanged', { message: texts.beingPaid })
  }
}

/** Closes an unpaid order. Refuses with `orderPaid` where it is paid, and says so where somebody may be paying it. */
export async function closeUnpaid(
  paying: Pick<Paying, 'closeOrder'>,
  key: { appId: string; orderId: string },
): Promise<void> {
  const { state } = await unlessBeingPaid(paying.closeOrder(key))
  if (state === orderStates.pending) throw new Refusal('orderChanged', { message: texts.beingPaid })
  if (state !== orderStates.closed) throw new Refusal('orderPaid')
}
