import { SESSION_BACK } from '../session/session.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** What the server holds; `updateTime` is ISO 8601. */
export interface LoadedDraft<Content> {
  content: Content
  revision: number
  updateTime: string
}

export interface SavedDraft {
  revision: number
  updateTime: string
}

/** Somebody saved in between: the newest revision and who made it. */
export interface DraftConflict extends SavedDraft {
  updatedBy: string
}

export interface DraftOptions<Content> {
  /** Names the local recovery copy, for example `page:<id>`; one draft per key. */
  key: string
  /** The newest on the server. */
  load: () => Promise<LoadedDraft<Content>>
  save: (content: Content, baseRevision: number) => Promise<SavedDraft>
  /** The conflict that a failed save tells of; undefined for every other failure. */
  conflictOf: (error: unknown) => DraftConflict | undefined
  /** Keeps the content as something new (另存为副本). */
  saveCopy: (content: Content) => Promise<void>
  /** Reads a recovery copy, which may be older than this build; undefined when it cannot be used. */
  parse: (raw: unknown) => Content | undefined
  /** Milliseconds of rest after a change before it is saved. */
  delay?: number
}

export type DraftPhase = 'loading' | 'failed' | 'ready'
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

export interface DraftSnapshot<Content> {
  phase: DraftPhase
  /** Why loading failed, or the last save. */
  error?: unknown
  /** What editing starts from; a new `generation` means: begin anew from it. */
  loaded?: LoadedDraft<Content> & { generation: number }
  /** `saved` only when the server has acknowledged exactly what is on the screen. */
  state: DraftState
  revision: number
  /** ISO 8601, of the last acknowledged save. */
  savedAt?: string
  conflict?: DraftConflict
  /** A copy of this browser that the server never got. */
  recovery?: { content: Content; time: number; isOutdated: boolean }
}

/** A draft that saves itself. Its functions are bound: they can be handed on. */
export interface DraftStore<Content> {
  snapshot: () => DraftSnapshot<Content>
  subscribe: (listener: () => void) => () => void
  /** Begins to load; gives a function that lets go of timers and listeners. */
  start: () => () => void
  reload: () => void
  /** To be called after every local change, undo and redo included. */
  change: (content: Content) => void
  /** Saves now; resolves with the acknowledged revision, rejects when it could not be saved. */
  flush: () => Promise<number>
  /** Begins anew from what the server holds, whatever is here. */
  takeServer: () => Promise<void>
  /** The same, but for what is or becomes unsaved here meanwhile: then nothing happens. */
  takeNewer: () => Promise<void>
  keepMine: () => Promise<void>
  saveCopy: () => Promise<void>
  recover: () => void
  discardRecovery: () => void
}

const DELAY = 800
/** Rest before the local copy is written, milliseconds. */
const LOCAL_DELAY = 300
/** Milliseconds before the tries that follow a failed save; the last one repeats. */
const RETRIES = [3_000, 8_000, 20_000, 60_000]

/** Whether two contents are the same JSON, whatever the order of their keys: a database may change that. */
function sameContent(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [definedEntries(one), new Map(definedEntries(other))]
  return left.length === right.size && left.every(([key, value]) => sameContent(value, right.get(key)))
}

const definedEntries = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined)

/** After these a save that failed is tried again at once. */
const WORTH_A_TRY = ['online', SESSION_BACK]

export function createDraftStore<Content>(
  options: DraftOptions<Content>,
  copies: LocalCopies,
): DraftStore<Content> {
  const { key, delay = DELAY } = options
  let snapshot: DraftSnapshot<Content> = { phase: 'loading', state: 'saved', revision: 0 }
  const listeners = new Set<() => void>()
  let current: Content | undefined
  /** Counts local changes; `saved` is the count that the server has acknowledged. */
  let version = 0
  let saved = 0
  let generation = 0
  let failures = 0
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  /** Sent without an answer: the server may have it all the same. */
  let uncertain: Content | undefined

  function set(change: Partial<DraftSnapshot<Content>>): void {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  function writeLocal(): void {
    clearTimeout(localTimer)
    localTimer = undefined
    if (current === undefined || version === saved) return
    const copy: LocalCopy = { content: current, baseRevision: snapshot.revision, time: Date.now() }
    void copies.write(key, copy)
  }

  function clearLocal(): void {
    clearTimeout(localTimer)
    localTimer = undefined
    void copies.remove(key)
  }

  function plan(wait: number): void {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void run(), wait)
  }

  function adopt(loaded: LoadedDraft<Content>): void {
    generation += 1
    current = loaded.content
    version += 1
    saved = version
    failures = 0
    uncertain = undefined
    clearTimeout(saveTimer)
    set({
      phase: 'ready',
      error: undefined,
      loaded: { ...loaded, generation },
      state: 'saved',
      revision: loaded.revision,
      savedAt: loaded.updateTime,
      conflict: undefined,
    })
  }

  async function load(): Promise<void> {
    set({ phase: 'loading', error: undefined })
    try {
      // Asked for first, and answered before anything is written; but nobody waits for a slow disk to see the page.
      const kept = copies.read(key)
      const loaded = await options.load()
      adopt(loaded)
      const copy = await kept
      const content = copy && options.parse(copy.content)
      if (copy && content !== undefined && !sameContent(content, loaded.content)) {
        const isOutdated = copy.baseRevision !== loaded.revision
        set({ recovery: { content, time: copy.time, isOutdated } })
      } else if (copy && version === saved) clearLocal()
    } catch (error) {
      set({ phase: 'failed', error })
    }
  }

  function acknowledge(sent: number, answer: SavedDraft): void {
    saved = sent
    failures = 0
    uncertain = undefined
    const isAll = version === sent
    if (isAll) clearLocal()
    set({
      state: isAll ? 'saved' : 'unsaved',
      revision: answer.revision,
      savedAt: answer.updateTime,
      error: undefined,
      conflict: undefined,
    })
    if (!isAll) plan(delay)
  }

  /** A refusal may be about our own save whose answer was lost: then there is no conflict. */
  async function isOwnSave(): Promise<boolean> {
    if (uncertain === undefined) return false
    const newest = await options.load()
    if (!sameContent(newest.content, uncertain)) return false
    uncertain = undefined
    set({ revision: newest.revision, savedAt: newest.updateTime })
    return true
  }

  async function saveOnce(): Promise<void> {
    if (current === undefined) return
    const [sent, content] = [version, current]
    set({ state: 'saving' })
    try {
      acknowledge(sent, await options.save(content, snapshot.revision))
    } catch (error) {
      const conflict = options.conflictOf(error)
      if (!conflict) {
        uncertain = content
        failures += 1
        set({ state: 'failed', error })
        plan(RETRIES[Math.min(failures, RETRIES.length) - 1] ?? DELAY)
        return
      }
      try {
        if (await isOwnSave()) {
          set({ state: 'unsaved' })
          plan(0)
          return
        }
      } catch {
        // What the server holds stays unknown: the conflict stands.
      }
      writeLocal()
      set({ state: 'conflict', conflict, error })
    }
  }

  function run(): Promise<void> {
    clearTimeout(saveTimer)
    if (snapshot.state === 'conflict' || version === saved) return running ?? Promise.resolve()
    // One save at a time: a second one would be refused for its base revision.
    running ??= saveOnce().finally(() => {
      running = undefined
    })
    return running
  }

  async function flush(): Promise<number> {
    // A change may come while a save is under way; a few rounds settle that, then the operator is typing on.
    for (let round = 0; round < 5 && version !== saved; round += 1) {
      await run()
      if (snapshot.state === 'conflict' || snapshot.state === 'failed') break
    }
    if (snapshot.state === 'conflict' || snapshot.state === 'failed') throw snapshot.error
    return snapshot.revision
  }

  function onHide(): void {
    if (document.visibilityState !== 'hidden') return
    writeLocal()
    if (snapshot.state === 'unsaved') void run()
  }

  function tryAgain(): void {
    if (snapshot.state === 'failed') void run()
  }

  function onUnload(event: BeforeUnloadEvent): void {
    if (version === saved) return
    writeLocal()
    event.preventDefault()
  }

  async function takeServer(): Promise<void> {
    const newest = await options.load()
    clearLocal()
    adopt(newest)
  }

  async function takeNewer(): Promise<void> {
    const before = version
    if (before !== saved) return
    const newest = await options.load()
    if (version !== before || newest.revision <= snapshot.revision) return
    adopt(newest)
    // A copy that was found again is still offered, and says that the page went on without it.
    const { recovery } = snapshot
    if (recovery) set({ recovery: { ...recovery, isOutdated: true } })
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      void load()
      document.addEventListener('visibilitychange', onHide)
      for (const event of WORTH_A_TRY) globalThis.addEventListener(event, tryAgain)
      globalThis.addEventListener('beforeunload', onUnload)
      return () => {
        document.removeEventListener('visibilitychange', onHide)
        for (const event of WORTH_A_TRY) globalThis.removeEventListener(event, tryAgain)
        globalThis.removeEventListener('beforeunload', onUnload)
        writeLocal()
        clearTimeout(saveTimer)
      }
    },
    reload: () => void load(),
    change(content) {
      if (content === current) return
      current = content
      version += 1
      localTimer ??= setTimeout(writeLocal, LOCAL_DELAY)
      if (snapshot.state === 'conflict') return
      // Told once, not with every key.
      if (snapshot.state !== 'saving' && snapshot.state !== 'unsaved') set({ state: 'unsaved' })
      plan(delay)
    },
    flush,
    takeServer,
    takeNewer,
    async keepMine() {
      const { conflict } = snapshot
      if (!conflict) return
      set({ state: 'unsaved', revision: conflict.revision, conflict: undefined })
      await flush()
    },
    async saveCopy() {
      if (current === undefined) return
      await options.saveCopy(current)
      await takeServer()
    },
    recover() {
      const { recovery, revision, savedAt = new Date().toISOString() } = snapshot
      if (!recovery) return
      set({ recovery: undefined })
      adopt({ content: recovery.content, revision, updateTime: savedAt })
      version += 1
      set({ state: 'unsaved' })
      plan(0)
    },
    discardRecovery() {
      clearLocal()
      set({ recovery: undefined })
    },
  }
}
