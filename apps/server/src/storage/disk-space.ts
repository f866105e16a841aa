import { statfs } from 'node:fs/promises'
import { statfsSync } from 'node:fs'

const LOOK_EVERY_MS = 5000

/** Bytes that processes without privileges may still write below a folder; undefined where that cannot be told. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** Bytes of the whole disk of a folder; undefined where that cannot be told. */
export function diskBytes(folder: string): number | undefined {
  try {
    const { blocks, bsize } = statfsSync(folder)
    return blocks * bsize
  } catch {
    return undefined
  }
}

/** Whether the data folder's disk still has room. */
export interface DiskSpace {
  /** True while less than the reserve is free: what writes is refused, so that the database can go on reading. */
  isLow(): boolean
  /** Looks at once; for tests and for the moment after a failed write. */
  look(): Promise<void>
  close(): void
}

/**
 * Looks every few seconds at how much room `folder`'s disk has. Low is below `reserveBytes`; it ends a quarter above, so
 * that it does not flutter. `say` is called when it begins and when it ends.
 */
export function watchDiskSpace(
  folder: string,
  reserveBytes: number,
  say: (message: string) => void,
): DiskSpace {
  let low = false

  async function look(): Promise<void> {
    let free: number
    try {
      const { bavail, bsize } = await statfs(folder)
      free = bavail * bsize
    } catch {
      return
    }
    const now = free < reserveBytes * (low ? 1.25 : 1)
    if (now === low) return
    low = now
    say(
      low
        ? `磁盘快满了：${folder} 只剩 ${Math.floor(free / 1024 ** 2)} MiB，已停止接受新的内容，读取不受影响。请腾出空间，之后会自动恢复。`
        : '磁盘空间已恢复，可以继续保存内容。',
    )
  }

  const watch = reserveBytes > 0 ? setInterval(() => void look(), LOOK_EVERY_MS) : undefined
  watch?.unref()
  return { isLow: () => low, look, close: () => clearInterval(watch) }
}
