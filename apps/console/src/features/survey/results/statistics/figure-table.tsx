import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

interface FigureTableProps {
  caption: string
  head: readonly string[]
  /** First cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table of figures under a chart. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    // A wide table scrolls sideways, which keyboards can do only where the focus can go.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((title, index) => (
              <th key={`${index}${title}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={head[0]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={`${index}${head[index]}`}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
