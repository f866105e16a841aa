import { listedContents } from '../../contents/listed-content.ts'
import { BoxView, CalendarView, ScratchView } from '../../draw/pictures.tsx'
import { sectorsOf } from '../../draw/sectors.ts'
import { WheelView } from '../../draw/wheel.tsx'
import { defineView, type ViewInput } from '../../view/define-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { LuckyDrawProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const CALENDAR = 'calendar'

/** What one sees of a draw before one takes part. */
function Picture({ look, names }: { look: string; names: readonly string[] }) {
  switch (look) {
    case 'scratch':
      return <ScratchView />
    case 'box':
      return (
        <span className={styles.boxes}>
          <BoxView tone={0} />
          <BoxView tone={1} />
          <BoxView tone={2} />
        </span>
      )
    case CALENDAR:
      return (
        <span className={styles.small}>
          <CalendarView />
        </span>
      )
    default:
      return (
        <span className={styles.round}>
          <WheelView sectors={sectorsOf(names.length === 0 ? [''] : names)} />
        </span>
      )
  }
}

function LuckyDrawView({ props: { query, heading }, site }: ViewInput<LuckyDrawProps>) {
  if (query.items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const contents = listedContents(query, site)
  if (contents === undefined) return <Placeholder site={site}>{texts.waiting}</Placeholder>
  const [content] = contents
  if (content === undefined) return <Placeholder site={site}>{texts.absent.closed}</Placeholder>
  const { entry, href, absent } = content
  const { look = '', prizes = '', bonuses = '' } = entry.details ?? {}
  const names = prizes.split('\n').filter((name) => name !== '')
  const go = look === CALENDAR ? texts.checkIn : texts.draw
  const about =
    look === CALENDAR
      ? bonuses === ''
        ? ''
        : texts.series(bonuses.replaceAll(',', '、'))
      : names.length === 0
        ? ''
        : texts.withPrizes(names.slice(0, 3).join('、'))
  const title = heading.trim() || entry.title
  const inside = (
    <>
      <span className={styles.words}>
        <strong>{title}</strong>
        {about !== '' && <span>{about}</span>}
        {absent !== undefined && <CanvasNote site={site}>{texts.absent[absent]}</CanvasNote>}
        {entry.note !== '' && <small>{entry.note}</small>}
      </span>
      <Picture look={look} names={names} />
      {entry.tag === '' && absent === undefined && (
        <span className={styles.go} aria-hidden="true">
          {go}
        </span>
      )}
    </>
  )
  return (
    <section className={styles.frame} aria-label={title}>
      {href === undefined ? (
        <span className={styles.card}>{inside}</span>
      ) : (
        <a className={styles.card} href={href} aria-label={texts.go(go, title)}>
          {inside}
        </a>
      )}
    </section>
  )
}

export const view = defineView(schema, LuckyDrawView)
