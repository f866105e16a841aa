import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCurrentApp } from '../../../session/session.ts'
import { texts } from '../texts.ts'
import classes from './live-face.module.css'

/** How far outside of the screen a face is drawn already. */
const AHEAD = '300px'
/** A link of a preview is good for a day; a list that stays open longer asks for another one. */
const LINK_FRESH_MS = 6 * 3_600_000

interface LiveFaceProps {
  /** Names the thing among all that have faces. */
  id: string
  /** Changes when the thing does: the face is drawn anew. */
  version: string
  /** Asks where its preview is. */
  link: (id: string) => Promise<{ url: string }>
  size: 'row' | 'card'
}

/**
 * A small picture of a page: the page itself, drawn by the site without scripts and scaled down, in a frame that nothing in
 * it can leave. It is asked for when it comes near the screen and given up when it has gone, so a list of hundreds costs
 * as much as what can be seen of it.
 */
export function LiveFace({ id, version, link, size }: LiveFaceProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  const appid = useCurrentApp((state) => state.appid)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { data } = useQuery({
    queryKey: ['face', appid ?? null, id],
    queryFn: () => link(id),
    enabled: isNear,
    staleTime: LINK_FRESH_MS,
    gcTime: LINK_FRESH_MS,
    meta: { quiet: true },
  })
  return (
    <span ref={box} className={classes.face} data-size={size} aria-hidden inert>
      {isNear && data && (
        <iframe
          key={version}
          src={`${data.url}&face=1`}
          // No scripts, no forms, no way out, and nothing of the console's.
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          title={texts.face}
        />
      )}
    </span>
  )
}
