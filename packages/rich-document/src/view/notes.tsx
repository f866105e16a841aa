import type { FootnoteNode } from '../model/nodes.ts'
import styles from './rich-document-view.module.css'
import { texts } from './texts.ts'

/** The notes of a text, below it; nothing where it has none. */
export function Notes({ notes, prefix }: { notes: ReadonlyMap<FootnoteNode, number>; prefix: string }) {
  if (notes.size === 0) return null
  return (
    <section className={styles.notes} aria-label={texts.notes}>
      <ol>
        {[...notes].map(([note, number]) => (
          <li key={number} id={`${prefix}note-${number}`}>
            {note.attrs.text}{' '}
            <a href={`#${prefix}note-mark-${number}`} aria-label={texts.back(number)}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
