import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './copy-mark.module.css'
import { copyText } from './copy-text.ts'

interface CopyMarkProps {
  /** What is shown and copied: an id, a code, a link. */
  text: string
  /** What it is, for screen readers, for example 邀请码. */
  label: string
  /** Copied in place of what is shown. */
  copied?: string
}

/** An id or a link, cut where it is long, with a mark that copies the whole. */
export function CopyMark({ text, label, copied = text }: CopyMarkProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])
  const name = `${texts.actions.copy}${label}`
  return (
    <span className={classes.copied}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      <button
        type="button"
        className={classes.mark}
        aria-label={name}
        title={name}
        onClick={() => void copyText(copied).then(setDone)}
      >
        {done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </span>
  )
}
