import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { ComparisonProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** A tick or a dash with its words for those who hear the page, or what the operator wrote. */
function Cell({ words }: { words: string }) {
  const text = words.trim()
  if (text !== '' && text !== '✓' && text !== '✔') return <>{text}</>
  return text === '' ? (
    // Two drawings, read out as words.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={styles.no} role="img" aria-label={texts.no} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={styles.yes} role="img" aria-label={texts.yes} />
  )
}

function ComparisonView({ props, site }: ViewInput<ComparisonProps>) {
  const { layout, highlighted } = props
  const options = props.options.map(({ name }) => name.trim())
  const rows = props.rows.filter(({ label }) => label.trim() !== '')
  if (options.length === 0 || rows.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const isBest = (index: number) => index + 1 === highlighted
  const style: CssVariables = { '--columns': options.length }

  if (layout === 'cards') {
    return (
      <ul className={classNames(styles.cards)} style={style}>
        {options.map((name, index) => (
          <li
            key={index}
            className={classNames(styles.card, surfaceClass.card, isBest(index) && styles.best)}
          >
            <p className={styles.name}>
              {name}
              {isBest(index) && <span className={styles.tag}>{texts.best}</span>}
            </p>
            <dl className={styles.facts}>
              {rows.map(({ label, cells }, at) => (
                <div key={at} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>
                    <Cell words={cells[index] ?? ''} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <div className={styles.frame}>
      <div
        className={classNames(
          styles.scroll,
          layout === 'table' ? surfaceClass.card : styles.versus,
          options.length > 2 && styles.wide,
        )}
        // What scrolls sideways must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        {...(options.length > 2 && { tabIndex: 0, role: 'group', 'aria-label': texts.title })}
      >
        <table className={styles.table} style={style}>
          <thead>
            <tr>
              <td aria-label={texts.rows} />
              {options.map((name, index) => (
                <th key={index} scope="col" className={classNames(isBest(index) && styles.bestHead)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }, at) => (
              <tr key={at}>
                <th scope="row">{label}</th>
                {options.map((_, index) => (
                  <td key={index} className={classNames(isBest(index) && styles.bestCell)}>
                    <Cell words={cells[index] ?? ''} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const view = defineView(schema, ComparisonView)
