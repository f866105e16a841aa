import { type ContentType, contentTypeTitle } from '@zhanfang/blocks'
import { FieldGroup, SortableList, useFormPort } from '@zhanfang/blocks/forms'
import { limits, type RelatedContent, relatedTypes } from '@zhanfang/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import classes from './kind-form.module.css'
import { texts } from './texts.ts'

const words = texts.related
const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`

interface RelatedFieldProps {
  value: readonly RelatedContent[]
  /** The content below which they stand: it is not one of them. */
  self: { type: string; id: string }
  readOnly: boolean
  onChange: (value: RelatedContent[]) => void
}

/** Contents of any type that stand below this one before those that are found by themselves. */
export function RelatedField({ value, self, readOnly, onChange }: RelatedFieldProps) {
  const port = useFormPort()
  const [type, setType] = useState<ContentType>(relatedTypes[0] ?? 'micro-page')
  const [error, setError] = useState<string>()
  const offered = (port.contentTypes ?? []).filter((one) => relatedTypes.some((known) => known === one))
  const isFull = value.length >= limits.relatedContents

  async function add() {
    setError(undefined)
    try {
      const chosen = await port.pickContent(type)
      const known = relatedTypes.find((one) => one === type)
      if (chosen === null || known === undefined) return
      const one = { type: known, id: chosen.id, title: chosen.title.slice(0, 200) }
      if (keyOf(one) === keyOf(self)) setError(words.self)
      else if (value.some((other) => keyOf(other) === keyOf(one))) setError(words.twice)
      else onChange([...value, one])
    } catch {
      setError(words.failed)
    }
  }

  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <FieldGroup label={words.label} hint={words.hint} error={error}>
        <SortableList
          items={value}
          max={limits.relatedContents}
          onChange={onChange}
          nameOf={({ type: one, title }) => words.named(contentTypeTitle(one), title || words.untitled)}
          renderItem={() => <p className={classes.hint}>{words.itemHint}</p>}
        />
        {!readOnly && (
          <div className={classes.adding}>
            <Select
              aria-label={words.type}
              value={type}
              popupMatchSelectWidth={false}
              options={offered.map((one) => ({ value: one, label: contentTypeTitle(one) }))}
              onChange={setType}
            />
            <Button type="dashed" disabled={isFull} onClick={() => void add()}>
              {isFull ? words.full(limits.relatedContents) : words.add(contentTypeTitle(type))}
            </Button>
          </div>
        )}
      </FieldGroup>
    </fieldset>
  )
}
