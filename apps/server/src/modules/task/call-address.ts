import { addressOf, type Call, type CallAddress, callAddressSchema, type CallInput } from '@zhanfang/contract'

/** The address of a call with its parameters filled in. */
export const callAddress = <Spec extends Call>(call: Spec, input: CallInput<Spec>): CallAddress =>
  callAddressSchema.parse(addressOf(call, input))
