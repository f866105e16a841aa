import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { AiApplicationProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function AiApplicationView({ props, site }: ViewInput<AiApplicationProps>) {
  const { id, name, greeting, avatar, buttonText, questions, style } = props
  if (id.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const chat = site.chatPath(id.trim())
  // A door that leads nowhere is no door.
  if (chat === undefined && site.mode !== 'canvas') return null
  const asked = questions.filter(({ text }) => text.trim() !== '')
  return (
    <div className={styles.frame}>
      {chat === undefined && <CanvasNote site={site}>{texts.closed}</CanvasNote>}
      <div className={classNames(styles.application, styles[style])}>
        <div className={styles.head}>
          {avatar.url === '' ? (
            <svg className={styles.avatar} viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="24" fill="var(--zf-accent)" />
              <path
                d="M24 11l2.9 8.1 8.1 2.9-8.1 2.900L24 33l-2.9-8.100L13 22l8.1-2.900zM34.5 30l1.3 3.2 3.2 1.3-3.2 1.3-1.3 3.2-1.3-3.2-3.2-1.3 3.2-1.300z"
                fill="var(--zf-on-accent)"
              />
            </svg>
          ) : (
            <ImageView className={styles.avatar} image={avatar} site={site} ratio={1} sizes="48px" />
          )}
          <div className={styles.words}>
            <p className={styles.name}>{name.trim() || texts.defaultName}</p>
            {greeting.trim() !== '' && <p className={styles.greeting}>{greeting}</p>}
          </div>
        </div>
        {asked.length > 0 && (
          <ul className={styles.questions}>
            {asked.map(({ text }, index) => (
              <li key={index}>
                {chat === undefined ? (
                  <span className={styles.question}>{text}</span>
                ) : (
                  <a className={styles.question} href={`${chat}?q=${encodeURIComponent(text.trim())}`}>
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        <a className={styles.button} href={chat}>
          {buttonText.trim() || texts.defaultButton}
        </a>
      </div>
    </div>
  )
}

export const view = defineView(schema, AiApplicationView)
