import type { AppPermission, Task } from '@zhanfang/contract'

/** A piece of work as the module tells that does it. */
export interface FoundTask extends Omit<Task, 'appName' | 'appId' | 'stop'> {
  stop?: Task['stop']
  /** The app that it belongs to, and what its user must still be allowed there to be told of it. */
  app: { id: string; need: AppPermission } | null
}

/** Where a module's background work is found. */
export interface TaskSource {
  /** What this user asked for since a moment, the newest first, at most as many. */
  find(userId: string, since: Date, most: number): Promise<FoundTask[]>
}
