import { Button, Select } from 'antd'
import { useState } from 'react'
import {
  CONTENT_LIST_MAX_COUNT,
  type ContentQuery,
  contentSourceNames,
} from '../../contents/content-query.ts'
import {
  builtInContentTypes,
  contentRules,
  type ContentType,
  contentTypeTitle,
  hasPage,
} from '../../contents/content-types.ts'
import { useFormPort } from '../form-port.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { ContentField } from './content-field.tsx'
import styles from './content-query-field.module.css'
import { Field, FieldGroup } from '../fields/field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SortableList } from '../lists/sortable-list.tsx'
import { tagsTexts } from './tags-texts.ts'
import { TagsField } from './tags-field.tsx'
import { texts } from '../texts.ts'

const words = texts.query

interface ContentQueryFieldProps {
  value: ContentQuery
  onChange: (next: ContentQuery) => void
  /** The only type, where the kind lists no other; then contents are chosen one by one. */
  only?: ContentType
  /** Visitors turn the list: how many they see at once counts for what was chosen too. */
  isTurned?: boolean
}

/** Which contents a block lists: those that are chosen, or by a rule. Only types that the installation has are offered. */
export function ContentQueryField({ value, onChange, only, isTurned = false }: ContentQueryFieldProps) {
  const port = useFormPort()
  const offered = (port.contentTypes ?? builtInContentTypes).filter(hasPage)
  const [error, setError] = useState<string>()
  const set = (changed: Partial<ContentQuery>) => onChange({ ...value, ...changed })
  const rules = contentRules(value.contentType)
  const sources = contentSourceNames.filter(
    (name) => name === 'fixed' || name === value.source || rules.includes(name),
  )

  const add = async () => {
    setError(undefined)
    try {
      const chosen = await port.pickContent(value.contentType)
      if (chosen === null || value.items.some(({ id }) => id === chosen.id)) return
      set({ items: [...value.items, { id: chosen.id, title: chosen.title.slice(0, 200) }] })
    } catch (cause) {
      setError(cause instanceof Error && cause.message !== '' ? cause.message : texts.link.failed)
    }
  }

  const full = value.items.length >= CONTENT_LIST_MAX_COUNT
  return (
    <div className={styles.query}>
      {only === undefined && (
        <>
          <Field label={words.type}>
            {(ids) => (
              <Select
                {...ids}
                value={value.contentType}
                options={[...new Set([...offered, value.contentType])].map((type) => ({
                  value: type,
                  label: contentTypeTitle(type),
                }))}
                // What was chosen of one type means nothing in another.
                onChange={(contentType) =>
                  set({
                    contentType,
                    items: [],
                    tags: undefined,
                    source: contentRules(contentType).find((rule) => rule === value.source) ?? 'fixed',
                  })
                }
              />
            )}
          </Field>
          <ChoiceField
            label={words.source}
            options={sources}
            names={words.sources}
            value={value.source}
            onChange={(source) => set({ source })}
          />
        </>
      )}
      {value.source === 'column' && (
        <ContentField
          kind="column"
          label={words.column}
          id={value.columnId}
          title={value.columnTitle}
          onChange={({ id, title }) => set({ columnId: id, columnTitle: title })}
        />
      )}
      {value.source !== 'fixed' && only === undefined && (
        <TagsField
          type={value.contentType}
          value={value.tags ?? []}
          onChange={(tags) => set({ tags: tags.length === 0 ? undefined : tags })}
        />
      )}
      {value.source === 'fixed' && (
        <FieldGroup label={words.chosen} error={error}>
          <SortableList
            items={value.items}
            onChange={(items) => set({ items })}
            max={CONTENT_LIST_MAX_COUNT}
            nameOf={(item) => item.title || texts.link.untitled}
            renderItem={(item) => item.title || texts.link.untitled}
          />
          <Button block type="dashed" disabled={full} onClick={() => void add()}>
            {full ? texts.list.full(CONTENT_LIST_MAX_COUNT) : words.add(contentTypeTitle(value.contentType))}
          </Button>
        </FieldGroup>
      )}
      {(value.source !== 'fixed' || isTurned) && (
        <NumberField
          label={isTurned ? tagsTexts.countAtOnce : words.count}
          min={1}
          max={CONTENT_LIST_MAX_COUNT}
          value={value.count}
          onChange={(count) => set({ count })}
        />
      )}
    </div>
  )
}
