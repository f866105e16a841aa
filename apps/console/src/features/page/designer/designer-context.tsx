import type { Block, BlockId, HistoryState, PageSettings, Skin, Topic } from '@zhanfang/document'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Designer, DesignerView } from './designer.ts'

const DesignerContext = createContext<Designer | null>(null)
export const DesignerProvider = DesignerContext.Provider

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext)
  if (designer === null) throw new Error('useDesigner needs a DesignerProvider')
  return designer
}

function useTopic<Value>(topic: Topic, read: (designer: Designer) => Value): Value {
  const designer = useDesigner()
  const subscribe = useCallback(
    (listener: () => void) => designer.store.subscribe(topic, listener),
    [designer, topic],
  )
  return useSyncExternalStore(subscribe, () => read(designer))
}

export const useRoot = (): BlockId[] => useTopic('root', ({ store }) => store.getDocument().root)
export const usePageSettings = (): PageSettings => useTopic('page', ({ store }) => store.getDocument().page)
export const useSkin = (): Skin => useTopic('skin', ({ store }) => store.getDocument().skin)
export const useSelection = (): readonly BlockId[] =>
  useTopic('selection', ({ store }) => store.getSelection())
/** Something about the selection; the component is drawn anew only when the answer changes. */
export const useSelected = <Value,>(read: (selection: readonly BlockId[]) => Value): Value =>
  useTopic('selection', ({ store }) => read(store.getSelection()))
/** Whether an edit is open in a form. */
export const useEditing = (): boolean => useTopic('history', ({ store }) => store.getHistory().editing)
export const useHistory = (): HistoryState => useTopic('history', ({ store }) => store.getHistory())
/** Which steps can be taken; whoever only asks that is drawn anew when it changes, and not for every step. */
export const useSteps = (): { canUndo: boolean; canRedo: boolean } => ({
  canUndo: useTopic('history', ({ store }) => store.getHistory().canUndo || store.getHistory().editing),
  canRedo: useTopic('history', ({ store }) => store.getHistory().canRedo),
})
export const useBlock = (id: BlockId): Block | undefined =>
  useTopic(`block:${id}`, ({ store }) => store.getBlock(id))

export function useView<Value>(select: (view: DesignerView) => Value): Value {
  return useStore(useDesigner().view, select)
}

/** Whether nothing may be changed, now: for lack of a right, or because somebody else edits. */
export function useReadOnly(): boolean {
  const designer = useDesigner()
  useView((view) => view.locked)
  return designer.readOnly
}
