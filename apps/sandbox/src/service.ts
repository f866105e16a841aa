import type { FastifyInstance } from 'fastify'
import type { MessageStore } from './message-store.ts'

/** Names and keys that callers must sign with; the same for every stand-in unless the environment says otherwise. */
export interface Credentials {
  id: string
  secret: string
}

export interface SandboxContext {
  credentials: Credentials
  messages: MessageStore
  now: () => Date
  /** Where the stand-in of WeChat keeps what must be there again after a restart; nowhere when absent. */
  stateFile?: string | undefined
}

/**
 * One outside service: a folder in services/ whose service.ts exports `service`. It is mounted at `/<folder>`, which
 * is the base URL that the product's client gets instead of the real host.
 */
export interface SandboxService {
  /** Chinese, for the page. */
  title: string
  /** What of it is there, for the page. */
  calls: string[]
  /** Address of a page of its own, below the service's. */
  page?: { path: string; title: string }
  register(app: FastifyInstance, context: SandboxContext): void
}
