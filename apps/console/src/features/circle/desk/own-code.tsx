import { smsCaptchaRealnameAuth } from '@zhanfang/contract'
import { api } from '../../../api.ts'
import { CodeField } from '../../auth/public/code-field.tsx'

/** A code to the number that the user has bound, for what they confirm by it. */
export const OwnCode = () => (
  <CodeField
    name="captcha"
    purpose="own-realnameauth"
    target=""
    send={(proof) => api.call(smsCaptchaRealnameAuth, { body: proof ?? {} }, { silent: true })}
  />
)
