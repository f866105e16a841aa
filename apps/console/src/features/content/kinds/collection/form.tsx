import { type ContentQuery, contentQueryKey, type ContentType, contentTypeTitle } from '@zhanfang/blocks'
import { FieldGroup, SortableList, TextField, useFormPort } from '@zhanfang/blocks/forms'
import { pageContentLists } from '@zhanfang/contract'
import {
  collectionLimits,
  type CollectedItem,
  collectedTypes,
  fields as collectionFields,
} from '@zhanfang/contract/content-kinds/collection/fields'
import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../../../../api.ts'
import { useCan } from '../../../app/public/use-app.ts'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from '../../editor/kind-form.module.css'
import { texts } from './texts.ts'

type Fields = z.output<typeof collectionFields.schema>
const most = collectionLimits
/** Contents that one question about them may name. */
const ASKED_AT_ONCE = 50

const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`

function queriesOf(items: readonly CollectedItem[]): ContentQuery[] {
  return [...Map.groupBy(items, ({ type }) => type)].flatMap(([contentType, ofType]) =>
    Array.from({ length: Math.ceil(ofType.length / ASKED_AT_ONCE) }, (_, part) => ({
      contentType,
      source: 'fixed' as const,
      items: ofType
        .slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE)
        .map(({ id, title }) => ({ id, title })),
      columnId: '',
      columnTitle: '',
      count: 1,
    })),
  )
}

/** What everybody can see of the chosen contents now, by type and id; undefined while that is not known. */
function usePublicContents(items: readonly CollectedItem[]) {
  const can = useCan()
  const queries = useMemo(() => queriesOf(items), [items])
  const isAsked = can('page:read') && queries.length > 0
  const { data } = useCall(
    pageContentLists,
    { body: { queries } },
    { enabled: isAsked, quiet: true, keepPrevious: true },
  )
  return useMemo(() => {
    // An answer to fewer contents than there are now says nothing of the others.
    if (!data || queries.some((query) => !Object.hasOwn(data.lists, contentQueryKey(query)))) return undefined
    return new Map(
      Object.values(data.lists)
        .flat()
        .map((entry) => [keyOf(entry), entry]),
    )
  }, [data, queries])
}

function CollectionForm({ fields, readOnly, problems, onChange }: ContentFormProps<Fields>) {
  const { items } = fields
  const port = useFormPort()
  const [type, setType] = useState<ContentType>(collectedTypes[0] ?? 'micro-page')
  const [error, setError] = useState<string>()
  const shown = usePublicContents(items)
  const offered = (port.contentTypes ?? []).filter((one) => collectedTypes.some((known) => known === one))
  const put = (next: CollectedItem[]) => onChange({ ...fields, items: next })
  const isHidden = (item: CollectedItem) => shown !== undefined && !shown.has(keyOf(item))
  const titleOf = (item: CollectedItem) => shown?.get(keyOf(item))?.title || item.title || texts.untitled

  async function add() {
    setError(undefined)
    try {
      const chosen = await port.pickContent(type)
      const kind = collectedTypes.find((one) => one === type)
      if (chosen === null || kind === undefined) return
      const item = { type: kind, id: chosen.id, title: chosen.title.slice(0, 200), words: '' }
      if (items.some((one) => keyOf(one) === keyOf(item))) setError(texts.twice)
      else put([...items, item])
    } catch {
      setError(texts.failed)
    }
  }

  const isFull = items.length >= most.items
  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <FieldGroup label={texts.items} hint={texts.hint} error={error ?? problems['items']}>
        <SortableList
          items={items}
          max={most.items}
          onChange={put}
          nameOf={(item) => texts.named(contentTypeTitle(item.type), titleOf(item))}
          thumbOf={(item) => shown?.get(keyOf(item))?.imageUrl ?? ''}
          isWrong={isHidden}
          renderItem={(item, change) => (
            <>
              {isHidden(item) && <p className={classes.problem}>{texts.hidden}</p>}
              <TextField
                label={texts.words}
                placeholder={texts.wordsPlaceholder}
                rows={2}
                value={item.words}
                maxLength={most.words}
                onChange={(words) => change({ ...item, words })}
              />
            </>
          )}
        />
        <div className={classes.adding}>
          <Select
            aria-label={texts.type}
            value={type}
            popupMatchSelectWidth={false}
            options={offered.map((value) => ({ value, label: contentTypeTitle(value) }))}
            onChange={setType}
          />
          <Button type="dashed" disabled={isFull} onClick={() => void add()}>
            {isFull ? texts.full(most.items) : texts.add(contentTypeTitle(type))}
          </Button>
        </div>
      </FieldGroup>
    </fieldset>
  )
}

export const form = defineContentForm(collectionFields.schema, CollectionForm)
