// Geetest's widget (version 4): loaded from its own site the first time that a person has to be shown.
import { geetestSchema, needGeetest } from '@zhanfang/contract'
import type { CallError } from '@zhanfang/contract/client'
import type { z } from 'zod'
import { api, fieldErrorsOf } from '../../../api.ts'

const SCRIPT = 'https://static.geetest.com/v4/gt4.js'

export type GeetestAnswer = z.infer<typeof geetestSchema>

interface Widget {
  onReady(run: () => void): Widget
  onSuccess(run: () => void): Widget
  onError(run: () => void): Widget
  onClose(run: () => void): Widget
  showCaptcha(): void
  getValidate(): unknown
  destroy(): void
}

declare global {
  interface Window {
    initGeetest4?: (
      options: { captchaId: string; product: 'bind'; language: 'zho' },
      ready: (widget: Widget) => void,
    ) => void
  }
}

let script: Promise<void> | undefined

function loadScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = SCRIPT
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      // The next try loads it anew.
      script = undefined
      element.remove()
      reject(new Error('Geetest cannot be loaded'))
    })
    document.head.append(element)
  })
  return script
}

/** True when the server asks for Geetest's proof instead of a picture's text. */
export function wantsGeetest(error: CallError): boolean {
  return error.is('captchaRequired') && fieldErrorsOf(error).some(({ name }) => name[0] === 'geetest')
}

/** Shows the widget; null when the person closed it. Rejects when it cannot be shown. */
export async function askGeetest(): Promise<GeetestAnswer | null> {
  const { geetestCaptchaId } = await api.call(needGeetest, undefined, { silent: true })
  await loadScript()
  const init = window.initGeetest4
  if (!init) throw new Error('Geetest did not come with its function')
  return new Promise((resolve, reject) => {
    init({ captchaId: geetestCaptchaId, product: 'bind', language: 'zho' }, (widget) => {
      const end = (answer: GeetestAnswer | null) => {
        widget.destroy()
        resolve(answer)
      }
      widget
        .onReady(() => widget.showCaptcha())
        .onSuccess(() => end(geetestSchema.safeParse(widget.getValidate()).data ?? null))
        .onClose(() => end(null))
        .onError(() => {
          widget.destroy()
          reject(new Error('Geetest failed'))
        })
    })
  })
}
