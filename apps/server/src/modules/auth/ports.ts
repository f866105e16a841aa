import type { OperationChange } from '@zhanfang/contract'
import type { SQL } from 'drizzle-orm'

/** What the login asks of modules that stand above it. */
export interface AuthPorts {
  /**
   * A table expression of who may enter one app that is not deleted, with `user_id`, `role` and `support`: whether it is
   * by a pass of the platform's support. It becomes a part of the one statement that every request runs.
   */
  membershipsIn: (appId: string) => SQL
  /** How many memberships each role has. */
  countByRole: () => Promise<ReadonlyMap<string, number>>
  /** Notes an operation in the log. */
  record: (operation: {
    operation: string
    userId: string
    userName: string
    ip: string
    /** What happened in an app, to something of it. */
    appId?: string
    objectId?: string
    objectName?: string
    changes?: readonly OperationChange[]
  }) => Promise<void>
  /** Notifies people. `link` is a path of the console. */
  announce: (
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string },
  ) => Promise<void>
}
