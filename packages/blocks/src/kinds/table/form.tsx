import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { classNames } from '../../view/class-names.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { parseCopiedCells, pasteCells } from './cells.ts'
import styles from './form.module.css'
import {
  CAPTION_MAX_LENGTH,
  CELL_MAX_LENGTH,
  schema,
  TABLE_MAX_COLUMNS,
  TABLE_MAX_ROWS,
  tableLayouts,
  type TableProps,
} from './kind.ts'
import { texts } from './texts.ts'

interface CellGridProps {
  rows: TableProps['rows']
  headerRow: boolean
  headerColumn: boolean
  onChange: (rows: TableProps['rows']) => void
}

function CellGrid({ rows, headerRow, headerColumn, onChange }: CellGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const columns = rows[0]?.length ?? 1

  const goDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    grid.current?.rows[row + 1]?.cells[column]?.querySelector('input')?.focus()
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = parseCopiedCells(event.clipboardData.getData('text/plain'))
    // One value goes into its cell as always.
    if (pasted.length === 1 && pasted[0]?.length === 1) return
    event.preventDefault()
    onChange(pasteCells(rows, pasted, row, column))
  }

  return (
    <FieldGroup label={texts.cells} hint={texts.cellsHint}>
      <div className={styles.scroll}>
        <table className={styles.grid} ref={grid}>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <input
                      type="text"
                      className={classNames(
                        styles.cell,
                        ((headerRow && at === 0) || (headerColumn && column === 0)) && styles.head,
                      )}
                      aria-label={texts.cell(at + 1, column + 1)}
                      maxLength={CELL_MAX_LENGTH}
                      value={cell}
                      onKeyDown={(event) => goDown(event, at, column)}
                      onPaste={(event) => paste(event, at, column)}
                      onChange={(event) =>
                        onChange(
                          rows.with(at, row.with(column, event.target.value.slice(0, CELL_MAX_LENGTH))),
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={texts.removeRow(at + 1)}
                    title={texts.removeRow(at + 1)}
                    disabled={rows.length === 1}
                    onClick={() => onChange(rows.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {Array.from({ length: columns }, (_, column) => (
                <td key={column} align="center">
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={texts.removeColumn(column + 1)}
                    title={texts.removeColumn(column + 1)}
                    disabled={columns === 1}
                    onClick={() => onChange(rows.map((row) => row.toSpliced(column, 1)))}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.buttons}>
        <Button
          disabled={rows.length >= TABLE_MAX_ROWS}
          onClick={() => onChange([...rows, Array.from({ length: columns }, () => '')])}
        >
          {texts.addRow}
        </Button>
        <Button
          disabled={columns >= TABLE_MAX_COLUMNS}
          onClick={() => onChange(rows.map((row) => [...row, '']))}
        >
          {texts.addColumn}
        </Button>
      </div>
    </FieldGroup>
  )
}

function TableForm({ value, onChange }: FormProps<TableProps>) {
  const set = (changed: Partial<TableProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <TextField
        label={texts.caption}
        maxLength={CAPTION_MAX_LENGTH}
        value={value.caption}
        onChange={(caption) => set({ caption })}
      />
      <CellGrid
        rows={value.rows}
        headerRow={value.headerRow}
        headerColumn={value.headerColumn}
        onChange={(rows) => set({ rows })}
      />
      <SwitchField
        label={texts.headerRow}
        value={value.headerRow}
        onChange={(headerRow) => set({ headerRow })}
      />
      <SwitchField
        label={texts.headerColumn}
        value={value.headerColumn}
        onChange={(headerColumn) => set({ headerColumn })}
      />
      <ChoiceField
        label={texts.layout}
        options={tableLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.align}
        options={['left', 'center']}
        names={texts.aligns}
        value={value.align}
        onChange={(align) => set({ align })}
      />
    </>
  )
}

export default defineForm(schema, TableForm)
