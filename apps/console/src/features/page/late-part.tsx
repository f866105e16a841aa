import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { texts as consoleTexts } from '../../texts.ts'
import styles from './designer.module.css'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

const parts = () => import('./late-parts.ts')
const waiting = <Spinner className={styles.late} words={texts.partLoading} />

export const BlockMenu = lateComponent(async () => (await parts()).BlockMenu)
export const Outline = lateComponent(async () => (await parts()).Outline, waiting)
export const Properties = lateComponent(async () => (await parts()).Properties, waiting)

/** Around a part whose code comes later: one that could not be loaded leaves the page with its unsaved work alone. */
export class LatePart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert" className={styles.late}>
        <p>{consoleTexts.errors.dialogFailed}</p>
        <Button onClick={() => this.setState({ failed: false })}>{texts.retry}</Button>
      </div>
    )
  }
}
