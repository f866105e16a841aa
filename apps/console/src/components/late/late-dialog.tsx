// Dialogs whose code comes when they are first asked for: a screen is there sooner and holds less.
import { Children, Component, type ReactNode, Suspense } from 'react'
import { texts } from '../../texts.ts'
import { toastError } from '../../toast.ts'

interface LateDialogProps {
  children: ReactNode
  /** The code of the dialog did not come: whoever asked for it has to close it. */
  onFailure: () => void
}

const isShown = ({ children }: Pick<LateDialogProps, 'children'>) => Children.toArray(children).length > 0

/**
 * Shows a lazy dialog. One that cannot be loaded says so and leaves the screen with its unsaved work alone. As it goes
 * away the keyboard is back on what opened it, unless it was put elsewhere.
 */
export class LateDialog extends Component<LateDialogProps, { failed: boolean }> {
  override state = { failed: false }
  /** What had the keyboard before the dialog; read while it is made, as dialogs take the keyboard when they are there. */
  #opener = isShown(this.props) ? document.activeElement : null

  override getSnapshotBeforeUpdate(before: LateDialogProps) {
    if (!isShown(before) && isShown(this.props)) this.#opener = document.activeElement
    return null
  }
  override componentDidUpdate(before: LateDialogProps) {
    if (isShown(before) && !isShown(this.props)) this.#giveBack()
  }
  override componentWillUnmount() {
    if (isShown(this.props)) this.#giveBack()
  }
  /** A frame later: until then the dialog keeps the keyboard to itself. */
  #giveBack() {
    const opener = this.#opener
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    })
  }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
    toastError(texts.errors.dialogFailed)
    this.props.onFailure()
  }
  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
