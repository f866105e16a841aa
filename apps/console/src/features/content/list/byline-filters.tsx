import { contentBylines, type ContentKind } from '@zhanfang/contract'
import { api } from '../../../api.ts'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import type { ListState } from '../../../components/list/use-list-state.ts'
import classes from './content-list.module.css'
import { texts } from './byline-texts.ts'

interface BylineFiltersProps {
  kind: ContentKind
  fields: readonly ('author' | 'source')[]
  state: Pick<ListState<'author' | 'source'>, 'filters' | 'setFilter'>
}

/** Narrows a list down to one author or one source, of those that its contents name. */
export function BylineFilters({ kind, fields, state }: BylineFiltersProps) {
  return fields.map((field) => (
    <RemoteSelect
      key={field}
      className={classes.column ?? ''}
      aria-label={texts[field]}
      placeholder={texts[field]}
      allowClear
      module="content"
      name={`bylines ${kind} ${field}`}
      search={(asked) => api.call(contentBylines, { params: { kind }, query: { ...asked, field } })}
      optionOf={({ name }) => ({ value: name, label: name })}
      value={state.filters[field]}
      onChange={(name) => state.setFilter(field, name)}
      none={texts.none[field]}
    />
  ))
}
