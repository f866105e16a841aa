import { Refusal } from '../../http/refusal.ts'
import type { AuditKind } from './audit-kind.ts'

export type AuditKinds = ReturnType<typeof createAuditKinds>

/** The kinds of things that wait for decisions, as their modules add them. */
export function createAuditKinds() {
  const kinds = new Map<string, AuditKind>()
  return {
    add(kind: AuditKind): void {
      if (kinds.has(kind.kind)) throw new Error(`two modules add the kind of audit "${kind.kind}"`)
      kinds.set(kind.kind, kind)
    },
    all: (): AuditKind[] => [...kinds.values()],
    find: (name: string): AuditKind | undefined => kinds.get(name),
    /** Throws for a kind that no module has added. */
    get(name: string): AuditKind {
      const kind = kinds.get(name)
      if (!kind) throw new Refusal('notFound')
      return kind
    },
  }
}
