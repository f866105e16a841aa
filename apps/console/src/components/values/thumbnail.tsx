import { PictureOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  /** Address of the picture; its icon stands where there is none, and where it does not load. */
  src: string | null | undefined
  icon?: ReactNode
}

/** The face of a thing in a list. It says nothing that the name beside it does not say. */
export function Thumbnail({ src, icon = <PictureOutlined /> }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.thumbnail} aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        icon
      )}
    </span>
  )
}
