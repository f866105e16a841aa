import type { AppPermission, FileUse, UsesOfFile } from '@zhanfang/contract'

/** A use of a file, as the module says it whose data names the file. */
export interface FoundUse extends FileUse {
  fileId: string
}

/** Something that may name files: its module looks through its own data. */
export interface FileUser {
  /** Who may read of it. */
  need: AppPermission
  /** The columns that it looks through, as `table.column` of the database: a test knows which may name files. */
  looksAt: readonly string[]
  /** Every use of these files; one thing stands once for each file, however often it names it. */
  find: (appId: string, ids: readonly string[]) => Promise<FoundUse[]>
}

interface Reader {
  appId: string
  role: string
}

export type FileUses = ReturnType<typeof createFileUses>

/** Where files are used: asked of whatever has registered, so that files know none of those that use them. */
export function createFileUses(roleMay: (role: string, permission: AppPermission) => Promise<boolean>) {
  const users: FileUser[] = []

  return {
    add: (user: FileUser): void => void users.push(user),
    looksAt: (): string[] => users.flatMap((user) => user.looksAt),

    /** The uses of files that somebody may read of, what visitors see first, and the number of the others. */
    async of({ appId, role }: Reader, ids: readonly string[]): Promise<UsesOfFile[]> {
      const found = await Promise.all(
        users.map(async ({ need, find }) => {
          const [uses, may] = await Promise.all([find(appId, ids), roleMay(role, need)])
          return uses.map((use) => ({ ...use, may }))
        }),
      )
      const byFile = Map.groupBy(found.flat(), ({ fileId }) => fileId)
      return ids.map((id) => {
        const all = byFile.get(id) ?? []
        const uses = all
          .filter(({ may }) => may)
          .map(({ kind, title, where, isPublic, path }) => ({ kind, title, where, isPublic, path }))
          .toSorted((a, b) => Number(b.isPublic) - Number(a.isPublic))
        return { id, uses, hidden: all.length - uses.length }
      })
    },
  }
}
