import { create } from 'zustand'

/**
 * Tables that the server writes for this tab, by the ids of their tasks: the tab itself says what becomes of them, and
 * `told` is true once it has.
 */
export const useFollowedTables = create<{ told: ReadonlyMap<string, boolean> }>(() => ({ told: new Map() }))

export function follow(taskId: string, isTold: boolean): void {
  useFollowedTables.setState(({ told }) => ({ told: new Map(told).set(taskId, isTold) }))
}
