import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './late-part.module.css'

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
      <div role="alert" className={styles.part}>
        <p>{texts.errors.dialogFailed}</p>
        <Button onClick={() => this.setState({ failed: false })}>{texts.actions.retry}</Button>
      </div>
    )
  }
}
