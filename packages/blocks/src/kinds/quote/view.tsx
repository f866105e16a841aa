import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { QuoteProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  bar: classNames(styles.bar, surfaceClass.plain),
  marks: classNames(styles.marks, surfaceClass.card),
  centered: classNames(styles.centered, surfaceClass.plain),
  filled: styles.filled,
}

function QuoteView({ props, site }: ViewInput<QuoteProps>) {
  const { text, author, source, layout } = props
  if (text.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <div className={styles.frame}>
      <figure className={classNames(styles.quote, layoutClass[layout])}>
        <blockquote className={styles.text}>{text}</blockquote>
        {(author.trim() !== '' || source.trim() !== '') && (
          <figcaption className={styles.from}>
            {author.trim() !== '' && <span className={styles.author}>{author}</span>}
            {source.trim() !== '' && <span>{source}</span>}
          </figcaption>
        )}
      </figure>
    </div>
  )
}

export const view = defineView(schema, QuoteView)
