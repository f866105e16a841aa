import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { CONTENT_LIST_MAX_TAGS, type ContentQuery } from '../../contents/content-query.ts'
import type { ContentType } from '../../contents/content-types.ts'
import { Field } from '../fields/field.tsx'
import { useFormPort } from '../form-port.tsx'
import { tagsTexts as words } from './tags-texts.ts'

type Tag = NonNullable<ContentQuery['tags']>[number]

interface TagsFieldProps {
  type: ContentType
  value: readonly Tag[]
  onChange: (next: Tag[]) => void
}

/** Tags that contents of a list must have; not there where the app has none. One that is gone stays to be taken away. */
export function TagsField({ type, value, onChange }: TagsFieldProps) {
  const { tagsOf } = useFormPort()
  // Of which type they are: those of another one are none of this.
  const [read, setRead] = useState<{ type: ContentType; tags?: readonly Tag[] }>()
  const known = read?.type === type ? read.tags : undefined
  const failed = read?.type === type && read.tags === undefined
  useEffect(() => {
    let isHere = true
    tagsOf?.(type).then(
      (tags) => {
        if (isHere) setRead({ type, tags })
      },
      () => {
        if (isHere) setRead({ type })
      },
    )
    return () => {
      isHere = false
    }
  }, [tagsOf, type])
  const gone = value.filter(({ id }) => !known?.some((tag) => tag.id === id))
  const offered = [...(known ?? []), ...gone]
  if (offered.length === 0 && !failed) return null
  return (
    <Field label={words.tags} error={failed ? words.tagsFailed : undefined}>
      {(ids) => (
        <Select
          {...ids}
          mode="multiple"
          allowClear
          maxCount={CONTENT_LIST_MAX_TAGS}
          placeholder={words.allTags}
          optionFilterProp="label"
          value={value.map(({ id }) => id)}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen: string[]) =>
            onChange(offered.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => ({ id, name })))
          }
        />
      )}
    </Field>
  )
}
