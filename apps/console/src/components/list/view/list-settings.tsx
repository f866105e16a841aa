import { ArrowDownOutlined, ArrowUpOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Switch } from 'antd'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts as bulkTexts } from '../bulk/texts.ts'
import { texts } from '../texts.ts'
import { type ListPreferences, orderedColumns, plainPreferences } from './list-preferences.ts'
import classes from './list-settings.module.css'

export interface ListSettingsProps {
  columns: readonly { key: string; title: string; role?: 'name' | 'actions' }[]
  preferences: ListPreferences
  onChange: (preferences: ListPreferences) => void
  /** Saves what the list's conditions find; resolves with what to say. Absent where it cannot be fetched. */
  onExport?: ((tell: (done: number, total: number) => void) => Promise<string>) | undefined
}

/** Chooses and orders the columns of a list, its density, and saves what its conditions find as a table. */
export function ListSettings({ columns, preferences, onChange, onExport }: ListSettingsProps) {
  const [exporting, setExporting] = useState<{ done: number; total: number }>()
  const movable = orderedColumns(columns, preferences)

  function move(index: number, by: -1 | 1) {
    const order = movable.map(({ key }) => key)
    const [moved] = order.splice(index, 1)
    if (moved !== undefined) order.splice(index + by, 0, moved)
    onChange({ ...preferences, order })
  }

  async function save(start: NonNullable<typeof onExport>) {
    setExporting({ done: 0, total: 0 })
    try {
      toastSuccess(await start((done, total) => setExporting({ done, total })))
    } catch {
      toastError(bulkTexts.failedPlainly)
    } finally {
      setExporting(undefined)
    }
  }

  return (
    <div className={classes.settings}>
      <div className={classes.title}>{texts.view.columns}</div>
      <ul className={classes.columns}>
        {movable.map(({ key, title }, index) => (
          <li key={key}>
            <Checkbox
              checked={!preferences.hidden.includes(key)}
              onChange={({ target }) =>
                onChange({
                  ...preferences,
                  hidden: target.checked
                    ? preferences.hidden.filter((one) => one !== key)
                    : [...preferences.hidden, key],
                })
              }
            >
              {title}
            </Checkbox>
            <span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={texts.view.up(title)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={texts.view.down(title)}
                disabled={index === movable.length - 1}
                onClick={() => move(index, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <label className={classes.line}>
        {texts.view.dense}
        <Switch
          size="small"
          checked={preferences.dense}
          onChange={(dense) => onChange({ ...preferences, dense })}
        />
      </label>
      <Button type="link" size="small" className={classes.reset} onClick={() => onChange(plainPreferences)}>
        {texts.view.reset}
      </Button>
      {onExport && (
        <>
          <Divider className={classes.divider} />
          <Button
            block
            icon={<DownloadOutlined />}
            loading={exporting !== undefined}
            onClick={() => void save(onExport)}
          >
            {exporting && exporting.total > 0
              ? texts.view.exporting(exporting.done, exporting.total)
              : texts.view.export}
          </Button>
        </>
      )}
      <p className={classes.keys}>{texts.view.keys}</p>
    </div>
  )
}
