import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { TableProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { lines: styles.lines, grid: styles.grid, stripes: styles.stripes }

function TableView({ props, site }: ViewInput<TableProps>) {
  const { caption, rows, headerRow, headerColumn, layout, align } = props
  if (rows.flat().every((cell) => cell.trim() === ''))
    return <Placeholder site={site}>{texts.empty}</Placeholder>
  const [head, ...rest] = rows
  const body = headerRow ? rest : rows
  return (
    <div className={styles.frame}>
      <div className={surfaceClass.card}>
        {/* A wide table scrolls sideways by itself, so the keyboard must be able to reach it. */}
        <div
          className={styles.scroll}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-label={caption.trim() || texts.label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table
            className={classNames(
              styles.table,
              layoutClass[layout],
              align === 'center' && styles.centered,
              headerColumn && styles.headed,
            )}
          >
            {caption.trim() !== '' && (
              <caption className={styles.caption}>
                <span className={styles.captionWords}>{caption}</span>
              </caption>
            )}
            {headerRow && head !== undefined && (
              <thead>
                <tr>
                  {head.map((cell, column) => (
                    <th key={column} scope="col" className={styles.cell}>
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {body.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) =>
                    headerColumn && column === 0 ? (
                      <th key={column} scope="row" className={styles.cell}>
                        {cell}
                      </th>
                    ) : (
                      <td key={column} className={styles.cell}>
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

export const view = defineView(schema, TableView)
