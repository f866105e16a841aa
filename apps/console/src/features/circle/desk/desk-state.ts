import { memberStateSchema, postStateSchema } from '@zhanfang/contract/content-kinds/circle/states'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

const allTabs = ['members', 'posts', 'classes', 'events'] as const
export type DeskTab = (typeof allTabs)[number]

/** What the screen of a circle shows, kept in the address; pages are walked by their cursors and begin again on a reload. */
export function useDeskState(mayReadPeople: boolean) {
  const [search, setSearch] = useSearchParams()
  const tabs = allTabs.filter((tab) => mayReadPeople || (tab !== 'members' && tab !== 'events'))
  const text = (name: string) => search.get(name) ?? ''
  const tab: DeskTab = tabs.find((one) => one === text('tab')) ?? tabs[0] ?? 'posts'
  const asked = search.toString()
  const [walk, setWalk] = useState<{ asked: string; cursors: string[] }>({ asked, cursors: [] })
  // Other conditions begin at the top again.
  const cursors = walk.asked === asked ? walk.cursors : []

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
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    set,
    open: (next: DeskTab) => setSearch({ tab: next }, { replace: true }),
    forward: (cursor: string) => setWalk({ asked, cursors: [...cursors, cursor] }),
    back: () => setWalk({ asked, cursors: cursors.slice(0, -1) }),
  }
}
export type DeskState = ReturnType<typeof useDeskState>
