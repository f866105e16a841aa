import type { EntryDesk } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { texts } from '../texts.ts'
import classes from './entries.module.css'

const words = texts.entries

/** What a quota is called. */
function nameOf(key: string, { kinds, groups, quotas }: EntryDesk['signUp']): string {
  const id = key.slice(2)
  const parts = key.startsWith('k:') ? kinds : key.startsWith('g:') ? groups : quotas
  return key === 'all' ? words.all : (parts.find((part) => part.id === id)?.name ?? '')
}

/** How many places are taken, for each quota, and who waits. */
export function PlacesBar({ desk }: { desk: EntryDesk }) {
  const queued = desk.counts.find(({ state }) => state === 'queued')
  const pending = desk.counts.find(({ state }) => state === 'pending')
  return (
    <section className={classes.places} aria-label={words.places}>
      {desk.quotas
        .filter(({ key, size }) => key === 'all' || size !== null)
        .map(({ key, taken, size }) => {
          const name = nameOf(key, desk.signUp)
          return (
            <div key={key} className={classes.place} data-over={size !== null && taken > size}>
              <span>{name}</span>
              <b>{words.taken(taken, size)}</b>
              {size !== null && <meter min={0} max={size} value={Math.min(taken, size)} aria-label={name} />}
              {size !== null && taken > size && <em>{words.over(taken - size)}</em>}
            </div>
          )
        })}
      {desk.lists.length > 1 &&
        desk.lists.map(({ id, name, inside, total }) => (
          <span key={id} className={classes.quiet}>
            {words.arrived(name, inside, total)}
          </span>
        ))}
      {pending && <span className={classes.quiet}>{words.pending(pending.entries)}</span>}
      {queued && <span className={classes.quiet}>{words.waiting(queued.entries, queued.people)}</span>}
    </section>
  )
}
