import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { FaqProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function FaqView({ props, blockId, site }: ViewInput<FaqProps>) {
  const { layout, firstOpen, oneAtATime } = props
  const items = props.items.filter(({ question }) => question.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <div className={styles.frame}>
      <div
        className={classNames(
          layout === 'cards' ? styles.cards : styles.group,
          layout === 'group' && surfaceClass.card,
          layout === 'plain' && classNames(surfaceClass.plain, styles.plain),
        )}
      >
        {items.map(({ question, answer }, index) => (
          <details
            key={index}
            className={classNames(styles.entry, layout === 'cards' && surfaceClass.card)}
            // Details of one name: the browser keeps at most one of them open.
            name={oneAtATime ? `faq-${blockId}` : undefined}
            open={firstOpen && index === 0}
          >
            <summary className={styles.question}>
              <span className={styles.words}>{question}</span>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}

export const view = defineView(schema, FaqView)
