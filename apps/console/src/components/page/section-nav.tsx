import { useEffect, useRef, useState } from 'react'
import classes from './section-nav.module.css'

/** While the page moves to a part that was chosen, what passes by is not where one is. Milliseconds. */
const MOVES_FOR = 600

interface SectionNavProps {
  label: string
  /** Parts of the page in their order, by the ids of their elements. */
  sections: readonly { id: string; title: string }[]
  /** It stands in a drawer, not on a page. */
  inDrawer?: boolean
}

/** The parts of a long form, in sight while it is scrolled: shows where one is and leads to the others. */
export function SectionNav({ label, sections, inDrawer = false }: SectionNavProps) {
  const [current, setCurrent] = useState(sections[0]?.id)
  const chosenAt = useRef(-Infinity)
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        const first = elements.find((element) => visible.has(element))
        // A short part at the end never comes to the top: it is where one is once it was chosen.
        if (first && performance.now() - chosenAt.current > MOVES_FOR) setCurrent(first.id)
      },
      // Under the bars at the top, and over what is only peeping in at the foot.
      { rootMargin: '-120px 0px -35% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return (
    <nav className={classes.nav} aria-label={label} data-drawer={inDrawer || undefined}>
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={classes.section}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => {
            chosenAt.current = performance.now()
            setCurrent(id)
            const target = document.getElementById(id)
            target?.scrollIntoView({ block: 'start' })
            target
              ?.querySelector<HTMLElement>('input, button, [tabindex="0"]')
              ?.focus({ preventScroll: true })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
