import {
  appViewCalls,
  type ListLook,
  type ListView,
  type PlatformList,
  type ViewCalls,
  type ViewedList,
} from '@zhanfang/contract'
import { useEffect, useRef, useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { texts } from './texts.ts'
import { useAddressSearch } from '../use-address-search.ts'

/** Stands for a view in the address: none, although one opens by itself. */
const NO_VIEW = 'none'
/** What of an address every list has; the page is no part of a view. */
const everyList = ['keywords', 'sort', 'size']

/** What a list asks for, in one order, so that it can be compared. */
function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of [...everyList, ...names]) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  query.sort()
  return query.toString()
}

const isSameLook = (a: ListLook, b: ListLook) => JSON.stringify(a) === JSON.stringify(b)

export interface ListViewsState {
  list: ViewedList | PlatformList
  calls: ViewCalls
  views: readonly ListView[]
  /** The view that the address names. */
  current: ListView | undefined
  defaultId: string | null
  /** Conditions or looks are no longer those of the view. */
  isChanged: boolean
  /** What a new view would keep. */
  query: string
  /** The looks of the view, as they were changed since; undefined without one. */
  look: ListLook | undefined
  changeLook: (look: ListLook) => void
  open: (view: ListView | undefined) => void
  /** Keeps the view as the list is now. */
  update: () => void
  setDefault: (id: string | null) => void
  remove: (view: ListView) => Promise<unknown>
}

/** Views of a list; `filterNames` are the names of its conditions in the address. A list of the platform brings its calls. */
export function useListViews(
  ...[list, filterNames, calls = appViewCalls]:
    | [list: ViewedList, filterNames: readonly string[], calls?: undefined]
    | [list: PlatformList, filterNames: readonly string[], calls: ViewCalls]
): ListViewsState {
  const [search, setSearch] = useAddressSearch()
  const { data } = useCall(calls.views, { query: { list } }, { quiet: true, staleTime: 60_000 })
  const change = useCallMutation(calls.update, { done: texts.updated })
  const choose = useCallMutation(calls.setDefault, { done: texts.defaultDone })
  const remove = useCallMutation(calls.remove, { done: texts.removed })
  const [changedLook, setChangedLook] = useState<{ of: string; look: ListLook }>()
  const views = data?.views ?? []
  const asked = search.get('view')
  const current = views.find(({ id }) => id === asked)
  const query = queryOf(search, filterNames)
  const look = current && (changedLook?.of === current.id ? changedLook.look : current.look)

  function goTo(view: ListView | undefined, replace = false) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const name of [...everyList, ...filterNames, 'page', 'view']) next.delete(name)
        for (const [name, value] of new URLSearchParams(view?.query)) next.set(name, value)
        if (view) next.set('view', view.id)
        else if (data?.defaultId) next.set('view', NO_VIEW)
        return next
      },
      { replace, preventScrollReset: true },
    )
  }

  // Once, when the list is entered: an address that asks for nothing opens the person's own view, and one that names
  // nothing but a view gets its conditions.
  const entered = useRef(false)
  useEffect(() => {
    if (!data || entered.current) return
    entered.current = true
    const isBare = query === '' && !search.has('page')
    const named = asked === null ? data.defaultId : asked
    const view = data.views.find(({ id }) => id === named)
    if (isBare && view) goTo(view, true)
  })

  function open(view: ListView | undefined) {
    setChangedLook(undefined)
    goTo(view)
  }

  return {
    list,
    calls,
    views,
    current,
    defaultId: data?.defaultId ?? null,
    isChanged:
      current !== undefined &&
      look !== undefined &&
      (queryOf(new URLSearchParams(current.query), filterNames) !== query || !isSameLook(current.look, look)),
    query,
    look,
    changeLook: (next) => current && setChangedLook({ of: current.id, look: next }),
    open,
    update() {
      if (!current || !look) return
      change.mutate({ body: { id: current.id, query, look } })
    },
    setDefault: (id) => choose.mutate({ body: { list, id } }),
    async remove(view) {
      await remove.mutateAsync({ params: { id: view.id } })
      if (view.id === current?.id) open(undefined)
    },
  }
}
