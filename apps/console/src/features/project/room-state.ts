import { taskStateSchema } from '@zhanfang/contract/content-kinds/project/task-states'
import { useSearchParams } from 'react-router'

export const roomTabs = ['board', 'members', 'updates', 'files'] as const
export type RoomTabName = (typeof roomTabs)[number]

/** What the room shows, kept in the address: a link or a reload shows the same. */
export function useRoomState() {
  const [search, setSearch] = useSearchParams()
  const text = (name: string) => search.get(name) ?? ''

  function set(part: Partial<Record<'tab' | 'q' | 'state' | 'holder' | 'late' | 'task' | 'role', string>>) {
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
    tab: roomTabs.find((one) => one === text('tab')) ?? 'board',
    keywords: text('q'),
    state: taskStateSchema.safeParse(text('state')).data,
    holder: text('holder'),
    onlyLate: text('late') === '1',
    taskId: text('task'),
    role: text('role'),
    set,
  }
}
export type RoomState = ReturnType<typeof useRoomState>
