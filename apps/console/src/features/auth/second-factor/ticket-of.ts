import { type SecondFactorTicket, secondFactorTicketSchema } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'

/** Returns the ticket for a login's second step if this is what a call was refused for. */
export function ticketOf(error: unknown): SecondFactorTicket | undefined {
  if (!(error instanceof CallError) || !error.is('secondFactorRequired')) return undefined
  return error.reason.kind === 'refused'
    ? secondFactorTicketSchema.safeParse(error.reason.detail).data
    : undefined
}
