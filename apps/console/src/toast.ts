export interface Toast {
  content: string
  /** The same key at the same time is shown once. */
  key: string
  /** Seconds. */
  duration: number
}

/** The part of antd's message that toasts use. */
export type ToastPort = Record<'success' | 'error' | 'info', (toast: Toast) => unknown>

/** Below the top bar, and never more than a glance takes in. */
export const toastPlace = { top: 64, maxCount: 3 }

let instance: ToastPort | undefined
/** What was to be told before there was a screen: the last word counts. */
let early: { kind: keyof ToastPort; toast: Toast } | undefined

/** Called once by the app, so that code outside React can show a toast in the right theme. */
export function bindToast(message: ToastPort): void {
  instance = message
  if (early) tell(early.kind, early.toast)
  early = undefined
}

function tell(kind: keyof ToastPort, toast: Toast): void {
  if (instance) void instance[kind](toast)
  else early = { kind, toast }
}

/** Success toasts stay 2 seconds. */
export function toastSuccess(text: string): void {
  tell('success', { content: text, key: text, duration: 2 })
}

/** The same words at the same time are shown once. `seconds` is 5 for what the error catalogue says so. */
export function toastError(text: string, seconds = 3): void {
  tell('error', { content: text, key: text, duration: seconds })
}

export function toastInfo(text: string, seconds = 3): void {
  tell('info', { content: text, key: text, duration: seconds })
}
