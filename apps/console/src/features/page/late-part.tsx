import { Component, lazy, type ReactNode, Suspense } from 'react'
import { texts as consoleTexts } from '../../texts.ts'
import styles from './designer.module.css'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

const parts = () => import('./late-parts.ts')

export const BlockMenu = lazy(async () => ({ default: (await parts()).BlockMenu }))
export const Outline = lazy(async () => ({ default: (await parts()).Outline }))
export const Properties = lazy(async () => ({ default: (await parts()).Properties }))

interface LatePartProps {
  children: ReactNode
  /** Nothing stands in its place meanwhile. */
  quiet?: boolean
}

/** A part whose code comes later. One that cannot be loaded says so and leaves the page with its unsaved work alone. */
export class LatePart extends Component<LatePartProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    if (this.state.failed)
      return (
        <p role="alert" className={styles.hint}>
          {consoleTexts.errors.dialogFailed}
        </p>
      )
    const { children, quiet = false } = this.props
    const waiting = quiet ? null : <Spinner className={styles.late} words={texts.partLoading} />
    return <Suspense fallback={waiting}>{children}</Suspense>
  }
}
