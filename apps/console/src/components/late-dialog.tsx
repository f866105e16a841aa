// Dialogs whose code comes when they are first asked for: a screen is there sooner and holds less.
import { Component, type ReactNode, Suspense } from 'react'
import { texts } from '../texts.ts'
import { toastError } from '../toast.ts'

interface LateDialogProps {
  children: ReactNode
  /** The code of the dialog did not come: whoever asked for it has to close it. */
  onFailure: () => void
}

/** Shows a lazy dialog. One that cannot be loaded says so and leaves the screen with its unsaved work alone. */
export class LateDialog extends Component<LateDialogProps, { failed: boolean }> {
  override state = { failed: false }
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
