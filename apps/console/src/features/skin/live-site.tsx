import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FramedPage } from '../../components/page/framed-page.tsx'
import { useAppQuery } from '../app/public/use-app.ts'
import classes from './skin.module.css'
import { texts } from './texts.ts'

interface LiveSiteProps {
  /** A new value loads the site anew. */
  version: number
  /** Width of the screen that it is shown on, CSS pixels; a phone when absent. */
  width?: number
  /** Drawn over it: what is not there yet. */
  over?: ReactNode
}

/** The published site as it is now, in a phone or on a PC's screen made smaller. */
export function LiveSite({ version, width, over }: LiveSiteProps) {
  const app = useAppQuery()
  const [again, setAgain] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element || width === undefined) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  if (!app.data) return null
  // The site lets itself be framed by its own origin only, whatever names and domains it is reached under.
  const pathname = `/h5/${app.data.id}`
  const scale = width === undefined || room === 0 ? 1 : Math.min(1, room / width)
  const height = 900
  return (
    <section aria-label={texts.live}>
      <div className={classes.frameHead}>
        <strong>{texts.live}</strong>
        <span>
          <Button type="text" icon={<ReloadOutlined />} onClick={() => setAgain(again + 1)}>
            {texts.refresh}
          </Button>
          <Button
            type="text"
            icon={<ExportOutlined />}
            href={app.data.siteUrl}
            target="_blank"
            rel="noopener"
          >
            {texts.openSite}
          </Button>
        </span>
      </div>
      {width === undefined ? (
        <div className={classes.frame}>
          <FramedPage key={`${version}-${again}`} title={texts.live} src={pathname} />
          {over}
        </div>
      ) : (
        <div ref={box} className={classes.screen} style={{ height: height * scale }}>
          <FramedPage
            key={`${version}-${again}`}
            title={texts.live}
            src={pathname}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </section>
  )
}
