import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { lookTexts } from './look-texts.ts'

/** Set on the root while a list fills the window: the shell hides what stands around the screen. */
const ATTRIBUTE = 'data-list-fills'

/** Gives a list the whole window, and the whole screen where the browser allows it. Esc ends it. */
export function FillButton() {
  const [fills, setFills] = useState(false)
  useEffect(() => {
    if (!fills) return
    const root = document.documentElement
    const leave = () => setFills(false)
    const onKeyDown = (event: KeyboardEvent) => {
      // Esc that closes a dialog or a menu is theirs.
      const taken = document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')
      if (event.key === 'Escape' && !event.defaultPrevented && !taken) leave()
    }
    const onFullscreen = () => document.fullscreenElement === null && leave()
    root.setAttribute(ATTRIBUTE, '')
    addEventListener('keydown', onKeyDown)
    document.addEventListener('fullscreenchange', onFullscreen)
    // Refused in a frame, say: the window is filled all the same.
    void root.requestFullscreen?.().catch(() => undefined)
    return () => {
      root.removeAttribute(ATTRIBUTE)
      removeEventListener('keydown', onKeyDown)
      document.removeEventListener('fullscreenchange', onFullscreen)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [fills])
  const label = fills ? lookTexts.unfill : lookTexts.fill
  return (
    <Button
      type="text"
      icon={fills ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={label}
      aria-pressed={fills}
      title={label}
      onClick={() => setFills(!fills)}
    />
  )
}
