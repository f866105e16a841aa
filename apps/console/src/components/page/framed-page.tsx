import { Spin } from 'antd'
import { type CSSProperties, useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './framed-page.module.css'

interface FramedPageProps {
  title: string
  src: string
  style?: CSSProperties | undefined
}

/** A page in a frame, with a mark over it until it is there. What stands around it is positioned and gives its size. */
export function FramedPage({ title, src, style }: FramedPageProps) {
  const [loaded, setLoaded] = useState<string>()
  return (
    <>
      {loaded !== src && <WaitMark />}
      <iframe title={title} src={src} style={style} onLoad={() => setLoaded(src)} />
    </>
  )
}

/** Says over an empty frame that something comes. */
export function WaitMark() {
  return (
    <div className={classes.wait}>
      <Spin aria-label={texts.shell.opening} />
    </div>
  )
}
