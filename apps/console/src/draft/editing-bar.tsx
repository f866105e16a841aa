import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './editing-bar.module.css'

interface EditingBarProps {
  /** Where the arrow leads, and what it is called. */
  back: { to: string; label: string }
  /** The heading, with what changes it. */
  title: ReactNode
  /** Whether it is saved. */
  status: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** The bar on top of what is edited in the whole window. */
export function EditingBar({ back, title, status, children }: EditingBarProps) {
  return (
    <header className={styles.bar}>
      {/* A plain title: every tooltip is one more thing that a screen waits for when it opens. */}
      <Link to={back.to} aria-label={back.label} title={back.label} className={styles.back}>
        <ArrowLeftOutlined aria-hidden />
      </Link>
      <div className={styles.names}>
        <span className={styles.title}>{title}</span>
        <div className={styles.status}>{status}</div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}

/** The name of what is edited, whole where somebody points at it. */
export function BarHeading({ children }: { children: string }) {
  return <h1 title={children}>{children}</h1>
}
