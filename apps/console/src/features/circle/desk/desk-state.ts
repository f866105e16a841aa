import { memberStateSchema, postStateSchema } from '@zhanfang/contract/content-kinds/circle/states'
import { useSearchParams } from 'react-router'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { DEFAULT_PAGE_SIZE, type ListState } from '../../../components/list/use-list-state.ts'

const allTabs = ['members', 'posts', 'classes', 'events'] as const
export type DeskTab = (typeof allTabs)[number]

/** What the screen of a circle shows, kept in the address; pages are walked by their cursors and begin again on a reload. */
export function useDeskState(mayReadPeople: boolean) {
  const [search, setSearch] = useSearchParams()
  const tabs = allTabs.filter((tab) => mayReadPeople || (tab !== 'members' && tab !== 'events'))
  const text = (name: string) => search.get(name) ?? ''
  const tab: DeskTab = tabs.find((one) => one === text('tab')) ?? tabs[0] ?? 'posts'
  const asked = search.toString()
  const cursors = useCursors(asked, 'desk')

  function set(part: Partial<Record<'state' | 'q' | 'role' | 'class', string>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  return {
    tabs,
    tab,
    memberState: memberStateSchema.safeParse(text('state')).data ?? 'active',
    postState: postStateSchema.safeParse(text('state')).data,
    classId: text('class'),
    keywords: text('q'),
    cursors,
    set,
    open: (next: DeskTab) => setSearch({ tab: next }, { replace: true }),
  }
}
export type DeskState = ReturnType<typeof useDeskState>

type Filter = 'state' | 'class'
/** The conditions of a circle's screen as lists know them: slices are only known one after the other. */
export function listStateOf(
  { set, keywords }: Pick<DeskState, 'set' | 'keywords'>,
  filters: Partial<Record<Filter, string>>,
  filtered: boolean,
): ListState<Filter> {
  return {
    page: 1,
    size: DEFAULT_PAGE_SIZE,
    sort: undefined,
    keywords,
    filters,
    filtered: filtered || keywords !== '',
    setKeywords: (q) => set({ q: q.trim() }),
    setFilter: (name, value) => set({ [name]: value ?? '' }),
    setPage: () => {},
    setSort: () => {},
    reset: () => set({ q: '', state: '', class: '' }),
  }
}
