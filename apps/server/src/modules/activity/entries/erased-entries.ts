import type { Db } from '../../../database/database.ts'

/** Is told of sign-ups whose people are taken out of them, in the transaction that does it. */
export type ErasedEntries = (tx: Db, appId: string, entryIds: readonly string[]) => Promise<void>

/** Modules that keep something of those who signed up forget it with them. */
export function createErasedEntries() {
  const listeners: ErasedEntries[] = []
  return {
    add: (listener: ErasedEntries): void => void listeners.push(listener),
    tell: async (...erased: Parameters<ErasedEntries>): Promise<void> => {
      for (const listener of listeners) await listener(...erased)
    },
  }
}
