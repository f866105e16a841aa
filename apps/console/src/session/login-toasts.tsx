import { message } from 'antd'
import { useEffect } from 'react'
import { ConsoleTheme } from '../theme/console-theme.tsx'
import { bindToast, toastPlace, type Toast, type ToastPort } from '../toast.ts'

/** Toasts alone: antd's `App` would bring dialogs and notifications along. `first` is what it was loaded for. */
export default function LoginToasts(props: { first: { kind: keyof ToastPort; toast: Toast } }) {
  return (
    <ConsoleTheme>
      <Toasts {...props} />
    </ConsoleTheme>
  )
}

function Toasts({ first }: { first: { kind: keyof ToastPort; toast: Toast } }) {
  const [toast, holder] = message.useMessage(toastPlace)
  useEffect(() => bindToast(toast), [toast])
  useEffect(() => void toast[first.kind](first.toast), [toast, first])
  return holder
}
