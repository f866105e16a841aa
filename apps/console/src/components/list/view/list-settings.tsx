import { ArrowDownOutlined, ArrowUpOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Input, Switch } from 'antd'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../../toast.ts'
import { texts as bulkTexts } from '../bulk/texts.ts'
import { lookTexts } from './look-texts.ts'
import { type ListPreferences, orderedColumns, plainPreferences } from './list-preferences.ts'
import classes from './list-settings.module.css'

export interface ListSettingsProps {
  columns: readonly { key: string; title: string; role?: 'name' | 'actions' }[]
  preferences: ListPreferences
  onChange: (preferences: ListPreferences) => void
  /** How the list looks before anything was chosen. */
  plain?: ListPreferences | undefined
  /** Saves what the list's conditions find; resolves with what to say. Absent where it cannot be fetched. */
  onExport?: ((tell: (done: number, total: number) => void) => Promise<string>) | undefined
}

/** More columns than these are searched for. */
const MOST_SEEN = 12

/** Chooses and orders the columns of a list, its density, and saves what its conditions find as a table. */
export function ListSettings({
  columns,
  preferences,
  onChange,
  plain = plainPreferences,
  onExport,
}: ListSettingsProps) {
  const [exporting, setExporting] = useState<{ done: number; total: number }>()
  const [keywords, setKeywords] = useState('')
  const movable = orderedColumns(columns, preferences)
  const sought = keywords.trim().toLowerCase()
  const shown = movable.filter(({ key }) => !preferences.hidden.includes(key)).length

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
      <div className={classes.title}>{lookTexts.columns}</div>
      {movable.length > MOST_SEEN && (
        <>
          <Input
            size="small"
            allowClear
            className={classes.search}
            placeholder={lookTexts.search}
            aria-label={lookTexts.search}
            value={keywords}
            onChange={({ target }) => setKeywords(target.value)}
          />
          <Checkbox
            checked={shown === movable.length}
            indeterminate={shown > 0 && shown < movable.length}
            onChange={({ target }) =>
              onChange({ ...preferences, hidden: target.checked ? [] : movable.map(({ key }) => key) })
            }
          >
            {lookTexts.all}
          </Checkbox>
        </>
      )}
      <ul className={classes.columns}>
        {movable.map(({ key, title }, index) => (
          <li key={key} hidden={!title.toLowerCase().includes(sought)}>
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
              <span className={classes.column} title={title}>
                {title}
              </span>
            </Checkbox>
            <span className={classes.moves}>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={lookTexts.up(title)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={lookTexts.down(title)}
                disabled={index === movable.length - 1}
                onClick={() => move(index, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <label className={classes.line}>
        {lookTexts.dense}
        <Switch
          size="small"
          checked={preferences.dense}
          onChange={(dense) => onChange({ ...preferences, dense })}
        />
      </label>
      <Button type="link" size="small" className={classes.reset} onClick={() => onChange(plain)}>
        {lookTexts.reset}
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
              ? lookTexts.exporting(exporting.done, exporting.total)
              : lookTexts.export}
          </Button>
        </>
      )}
      <p className={classes.keys}>{lookTexts.keys}</p>
    </div>
  )
}
