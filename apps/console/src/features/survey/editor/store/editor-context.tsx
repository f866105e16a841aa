import { checkDefinition, type DefinitionCheck, type SurveyDefinition } from '@zhanfang/survey'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { EditorSnapshot, EditorStore } from './editor-store.ts'

interface Editor {
  store: EditorStore
  canWrite: boolean
}

const EditorContext = createContext<Editor | undefined>(undefined)

export function EditorProvider({ children, ...editor }: Editor & { children: ReactNode }) {
  const { store, canWrite } = editor
  const value = useMemo(() => ({ store, canWrite }), [store, canWrite])
  return <EditorContext value={value}>{children}</EditorContext>
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Parts of the survey editor need an EditorProvider around them')
  return editor
}

/** One value out of the editor's state; what it gives must be the same until it changes. */
export function useEditorState<Value>(pick: (snapshot: EditorSnapshot) => Value): Value {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => pick(store.snapshot()))
}

/** What is wrong with the definition, a moment after typing: a large one takes a few milliseconds to check. */
export function useChecks(definition: SurveyDefinition): readonly DefinitionCheck[] {
  const settled = useDeferredValue(definition)
  return useMemo(() => checkDefinition(settled), [settled])
}
