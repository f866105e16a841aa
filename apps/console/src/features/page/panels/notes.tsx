import { microPageNotes, type PageNote } from '@zhanfang/contract'
import type { BlockId } from '@zhanfang/document'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useCall } from '../../../api.ts'
import { useAfterCanvas } from '../canvas/use-after-canvas.ts'

export interface Notes {
  pageId: string
  /** By block; those of blocks that are gone are kept too. */
  ofBlock: ReadonlyMap<BlockId, readonly PageNote[]>
  /** What is being written, by block: looking at another block throws none of it away. */
  drafts: Map<BlockId, string>
}

const NotesContext = createContext<Notes | null>(null)

/** The notes of the page; null where there are none to be had. */
export const useNotes = (): Notes | null => useContext(NotesContext)

/** Id of the page, which may have readable words as its address; null where none is edited. */
export const useAddressed = (): string | null => useContext(NotesContext)?.pageId ?? null

interface NotesProviderProps {
  pageId: string
  children: ReactNode
}

/** The notes of a page, for the outline and the properties; read once the page is drawn. */
export function NotesProvider({ pageId, children }: NotesProviderProps) {
  const afterCanvas = useAfterCanvas()
  const notes = useCall(microPageNotes, { params: { id: pageId } }, { quiet: true, enabled: afterCanvas })
  const [drafts] = useState(() => new Map<BlockId, string>())
  const value = useMemo(() => {
    const ofBlock = new Map<BlockId, PageNote[]>()
    for (const note of notes.data?.list ?? [])
      ofBlock.set(note.blockId, [...(ofBlock.get(note.blockId) ?? []), note])
    return { pageId, ofBlock, drafts }
  }, [drafts, notes.data, pageId])
  return <NotesContext value={value}>{children}</NotesContext>
}
