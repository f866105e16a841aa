import { mobileChangeSendEmail, smsCaptchaChangePhone, smsCaptchaRealnameAuth } from '@zhanfang/contract'
import { api } from '../../api.ts'
import { CodeField } from '../auth/public/code-field.tsx'

const silent = { silent: true }
const sends = {
  changephone: (proof: object) => api.call(smsCaptchaChangePhone, { body: proof }, silent),
  realnameauth: (proof: object) => api.call(smsCaptchaRealnameAuth, { body: proof }, silent),
  mobilechangeemail: () => api.call(mobileChangeSendEmail, undefined, silent),
} as const

/** A code sent to what the user has bound; the browser knows it only masked. */
export function OwnCodeField({ name, purpose }: { name: string; purpose: keyof typeof sends }) {
  return (
    <CodeField
      name={name}
      purpose={`own-${purpose}`}
      target=""
      send={(proof) => sends[purpose](proof ?? {})}
    />
  )
}
