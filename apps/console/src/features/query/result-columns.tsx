import {
  queryLimits,
  queryMaskNames,
  queryMasks,
  type QueryColumn,
  type QueryResult,
} from '@zhanfang/contract'
import { Button, Checkbox, Input, Select } from 'antd'
import styles from './query.module.css'
import { texts } from './texts.ts'

const words = texts.editor

interface ResultColumnsProps {
  results: readonly QueryResult[]
  columns: readonly QueryColumn[]
  /** Visitors may change what they find. */
  editing: boolean
  disabled: boolean
  onChange: (results: QueryResult[]) => void
}

const shownAs = ({ key, mask }: QueryColumn): QueryResult => ({ key, label: '', mask, editable: false })

/** Which columns are shown, under which name and how much of them, and which may be changed. */
export function ResultColumns({ results, columns, editing, disabled, onChange }: ResultColumnsProps) {
  const byKey = new Map(results.map((result) => [result.key, result]))
  const inOrder = (wanted: ReadonlyMap<string, QueryResult>) =>
    onChange(
      columns
        .flatMap(({ key }) => {
          const result = wanted.get(key)
          return result ? [result] : []
        })
        .slice(0, queryLimits.results),
    )
  const put = (result: QueryResult) => inOrder(new Map([...byKey, [result.key, result]]))
  if (columns.length === 0) return <p className={styles.hint}>{words.noTable}</p>
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{words.resultsHint}</p>
      <div className={styles.line}>
        <Button
          size="small"
          disabled={disabled}
          onClick={() =>
            inOrder(new Map(columns.map((column) => [column.key, byKey.get(column.key) ?? shownAs(column)])))
          }
        >
          {words.all}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => onChange([])}>
          {words.none}
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.show}</th>
              <th scope="col">{words.label}</th>
              <th scope="col">{words.mask}</th>
              {editing && <th scope="col">{words.editable}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => {
              const { key, title, canEdit } = column
              const result = byKey.get(key)
              return (
                <tr key={key}>
                  <th scope="row">
                    <Checkbox
                      aria-label={words.showColumn(title)}
                      checked={result !== undefined}
                      disabled={disabled}
                      onChange={({ target }) =>
                        target.checked
                          ? put(shownAs(column))
                          : onChange(results.filter((one) => one.key !== key))
                      }
                    >
                      {title}
                    </Checkbox>
                  </th>
                  <td>
                    {result && (
                      <Input
                        aria-label={words.labelOf(title)}
                        maxLength={50}
                        placeholder={title}
                        disabled={disabled}
                        value={result.label}
                        onChange={(event) => put({ ...result, label: event.target.value })}
                      />
                    )}
                  </td>
                  <td>
                    {result && (
                      <Select
                        aria-label={words.maskOf(title)}
                        className={styles.full ?? ''}
                        popupMatchSelectWidth={false}
                        disabled={disabled}
                        value={result.mask}
                        options={queryMasks.map((value) => ({ value, label: queryMaskNames[value] }))}
                        onChange={(mask) =>
                          put({ ...result, mask, editable: result.editable && mask === 'none' })
                        }
                      />
                    )}
                  </td>
                  {editing && (
                    <td>
                      {result && canEdit && (
                        <Checkbox
                          aria-label={words.editColumn(title)}
                          checked={result.editable}
                          disabled={disabled || result.mask !== 'none'}
                          onChange={({ target }) => put({ ...result, editable: target.checked })}
                        >
                          <span className={styles.narrowOnly}>{words.editable}</span>
                        </Checkbox>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
