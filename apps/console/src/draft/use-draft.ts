// A draft that saves itself: base revisions, conflicts, a local copy for a killed tab.
//
//   const draft = useDraft({ key: `page:${id}`, load, save, conflictOf, saveCopy, parse })
//   draft.phase                 'loading' | 'failed' | 'ready'; draft.reload() tries again
//   draft.loaded                what editing starts from; begin anew whenever loaded.generation changes
//   draft.change(content)       after every local change, undo and redo included
//   await draft.flush()         saved for certain, for example before publishing; gives the revision
//   <DraftStatus draft={draft} /> <DraftDialogs draft={draft} noun="页面" />
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftStore, type DraftOptions, type DraftSnapshot, type DraftStore } from './draft-store.ts'
import { browserCopies } from './local-copies.ts'

export type { DraftConflict, DraftOptions, LoadedDraft, SavedDraft } from './draft-store.ts'

export type Draft<Content> = DraftSnapshot<Content> &
  Omit<DraftStore<Content>, 'snapshot' | 'subscribe' | 'start'>

/** The options are read once: a component for another `key` needs a React key of its own. */
export function useDraft<Content>(options: DraftOptions<Content>): Draft<Content> {
  const [store] = useState(() => createDraftStore(options, browserCopies))
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  useEffect(() => store.start(), [store])
  return {
    ...snapshot,
    reload: store.reload,
    change: store.change,
    flush: store.flush,
    takeServer: store.takeServer,
    takeNewer: store.takeNewer,
    keepMine: store.keepMine,
    saveCopy: store.saveCopy,
    recover: store.recover,
    discardRecovery: store.discardRecovery,
  }
}
