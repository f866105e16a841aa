import type { SUCCESS_CODE } from '../error-codes.ts'
import type { errorKinds, ErrorKind } from '../errors.ts'

type CodeOf<Kind extends ErrorKind> = (typeof errorKinds)[Kind]['code']

/** Kinds of errors that visitors' pages act on; all others are only shown. */
export type VisitorErrorKind = 'surveyGated' | 'quotaFull' | 'examTakenOver' | 'notLoggedIn'

/** Their codes. The whole table with its messages would weigh more than the pages' own code; the types refuse a wrong one. */
export const visitorCodes: { readonly [Kind in VisitorErrorKind]: CodeOf<Kind> } = {
  surveyGated: '500060',
  quotaFull: '500063',
  examTakenOver: '500109',
  notLoggedIn: '200001',
}

export const visitorSuccess: typeof SUCCESS_CODE = '000000'
export const signatureFailedMessage: (typeof errorKinds)['signatureFailed']['message'] = '签名接口异常！'
