import { texts } from '../../texts.ts'
import { toastError, toastSuccess } from '../../toast.ts'

/** The way of browsers without the clipboard API, and of pages that are not served over https. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0;inset:0 auto auto 0'
  // Dialogs keep the focus inside themselves, so the text has to be selected there.
  const host = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const focused = document.activeElement
  host.append(area)
  area.select()
  let copied = false
  try {
    copied = document.execCommand('copy')
  } catch {
    copied = false
  }
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}

/** Copies a text and says 复制成功, or how to copy by hand when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  let copied = false
  try {
    await navigator.clipboard.writeText(text)
    copied = true
  } catch {
    copied = copyBySelection(text)
  }
  if (copied) toastSuccess(texts.copied)
  else toastError(texts.copyFailed)
  return copied
}
