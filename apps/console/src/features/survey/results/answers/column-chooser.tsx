import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import classes from './column-chooser.module.css'
import { texts } from '../texts.ts'

const hiddenSchema = z.array(z.string()).max(5000)
const storageKey = (surveyId: string) => `answerColumns:${surveyId}`

function storedHidden(surveyId: string): string[] | undefined {
  try {
    const parsed = hiddenSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(surveyId)) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keys of the columns that this browser hides for a survey; the choice is remembered. */
export function useHiddenColumns(surveyId: string, byDefault: readonly string[]) {
  const [chosen, setChosen] = useState(() => ({ surveyId, hidden: storedHidden(surveyId) }))
  // Another survey on the same screen has a choice of its own.
  const current = chosen.surveyId === surveyId ? chosen.hidden : storedHidden(surveyId)
  return {
    hidden: new Set(current ?? byDefault),
    setHidden: (hidden: readonly string[] | undefined) => {
      setChosen({ surveyId, hidden: hidden && [...hidden] })
      try {
        if (hidden) localStorage.setItem(storageKey(surveyId), JSON.stringify(hidden))
        else localStorage.removeItem(storageKey(surveyId))
      } catch {
        // Blocked storage: the choice lasts until the page is left.
      }
    },
  }
}

interface ColumnChooserProps {
  columns: readonly { key: string; title: string }[]
  hidden: ReadonlySet<string>
  onChange: (hidden: readonly string[] | undefined) => void
}

export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const [keywords, setKeywords] = useState('')
  const matching = columns.filter(({ title }) => title.toLowerCase().includes(keywords.trim().toLowerCase()))
  const shownCount = columns.filter(({ key }) => !hidden.has(key)).length
  function set(key: string, shown: boolean) {
    const next = new Set(hidden)
    if (shown) next.delete(key)
    else next.add(key)
    onChange([...next])
  }
  return (
    <Popover
      trigger="click"
      // At a corner of its button it would stand out of a phone on either side.
      placement="bottom"
      title={texts.columns.title}
      content={
        <div className={classes.chooser}>
          {columns.length > 12 && (
            <Input
              size="small"
              allowClear
              placeholder={texts.columns.search}
              aria-label={texts.columns.search}
              value={keywords}
              onChange={(event) => setKeywords(event.target.value)}
            />
          )}
          <Checkbox
            checked={shownCount === columns.length}
            indeterminate={shownCount > 0 && shownCount < columns.length}
            onChange={(event) => onChange(event.target.checked ? [] : columns.map(({ key }) => key))}
          >
            {texts.columns.all}
          </Checkbox>
          <div className={classes.list}>
            {matching.map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={!hidden.has(key)}
                onChange={(event) => set(key, event.target.checked)}
              >
                <span className={classes.title} title={title}>
                  {title}
                </span>
              </Checkbox>
            ))}
          </div>
          <Button type="link" size="small" onClick={() => onChange(undefined)}>
            {texts.columns.reset}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />}>{texts.columns.button}</Button>
    </Popover>
  )
}
