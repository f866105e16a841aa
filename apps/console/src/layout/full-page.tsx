import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { lateComponent } from '../components/late/late-component.tsx'
import { LatePart } from '../components/late/late-part.tsx'
import { sessionToken } from '../session/session.ts'
import classes from './full-page.module.css'
import { OfflineBanner } from './banners/offline-banner.tsx'

const PaletteKeys = lateComponent(async () => (await import('./palette/palette-keys.tsx')).PaletteKeys)
const TaskButton = lateComponent(async () => (await import('./tasks/task-button.tsx')).TaskButton)

interface FullPageProps {
  /** Where the arrow leads, and what it is called. */
  back: { to: string; label: string }
  title: ReactNode
  /** Between the title and the tools. */
  tabs?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A screen that takes the whole window: a bar with the way back, and the content below it. */
export function FullPage({ back, title, tabs, tools, children }: FullPageProps) {
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={back.label}
          title={back.label}
          onClick={() => void navigate(back.to)}
        />
        <h1 className={classes.title}>{title}</h1>
        {tabs && <div className={classes.tabs}>{tabs}</div>}
        <div className={classes.tools}>
          {tools}
          {sessionToken() !== undefined && (
            <LatePart>
              <TaskButton whenBusy />
              <PaletteKeys />
            </LatePart>
          )}
        </div>
      </header>
      <OfflineBanner />
      <main className={classes.content}>{children}</main>
    </div>
  )
}
