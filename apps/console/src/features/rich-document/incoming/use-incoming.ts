import type { Editor } from '@tiptap/core'
import type { FormPort } from '@zhanfang/blocks/forms'
import type { LeftOut, ReadText } from '@zhanfang/rich-document/read'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveWarning } from '../../../components/leaving/use-leave-warning.ts'
import { texts } from '../texts.ts'
import {
  isMarkdown,
  isMovedIn,
  isOwn,
  isPictureAlone,
  pastedOf,
  type Pasted,
  wordPictures,
} from './clipboard.ts'
import { asPlainText, wordsOf } from './as-plain-text.ts'
import { insertText } from './insert-text.ts'
import { createPictureStore } from './store-pictures.ts'

/** What people are told after a text came in. */
export interface IncomingReport {
  leftOut: readonly LeftOut[]
  failure?: string
}

/** How many of the pictures that came in are stored. */
export interface PictureCounts {
  all: number
  stored: number
  failed: number
}

interface Offer {
  text: string
  from: object
  to: object
}

/** Loaded with the first text that comes in. */
const reader = () => import('@zhanfang/rich-document/read')

const countsOf = (editor: Editor): string => {
  const { pictures, standing } = editor.storage.pendingPictures
  // Stored ones have left their places for good; others count as long as the text has one for them.
  const states = [...pictures.values()]
    .filter(({ key, state }) => state.is === 'stored' || standing.has(key))
    .map(({ state }) => state.is)
  const count = (...wanted: string[]) => states.filter((is) => wanted.includes(is)).length
  return JSON.stringify([states.length, count('stored'), count('failed')])
}

function usePictureCounts(editor: Editor): PictureCounts {
  const { listeners } = editor.storage.pendingPictures
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [listeners],
  )
  const counts: unknown = JSON.parse(useSyncExternalStore(subscribe, () => countsOf(editor)))
  const [all = 0, stored = 0, failed = 0] = Array.isArray(counts) ? counts.map(Number) : []
  return { all, stored, failed }
}

/** Texts that come into the editor from elsewhere: pasted, dropped, imported. */
export function useIncoming(editor: Editor, port: FormPort) {
  const [store] = useState(() => createPictureStore(editor, port))
  const [report, setReport] = useState<IncomingReport>()
  const [offer, setOffer] = useState<Offer>()
  const counts = usePictureCounts(editor)
  useLeaveWarning(counts.all > counts.stored + counts.failed)
  useEffect(() => {
    // Ready before the first paste.
    const timer = setTimeout(() => void reader().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [])

  /** Remembers a place while something is loaded. */
  function remember(from: number, to: number) {
    const { positions } = editor.storage.places
    const keys = { from: {}, to: {} }
    positions.set(keys.from, from)
    positions.set(keys.to, to)
    return keys
  }
  function recall(keys: { from: object; to: object }) {
    const { positions } = editor.storage.places
    const end = editor.state.doc.content.size
    const from = Math.min(positions.get(keys.from) ?? end, end)
    const to = Math.min(Math.max(positions.get(keys.to) ?? from, from), end)
    positions.delete(keys.from)
    positions.delete(keys.to)
    return { from, to }
  }

  /** Puts in the words alone of what could not be read, and says so. */
  function bringPlain(words: string, place: { from: number; to: number }): void {
    const text = asPlainText(words)
    if (text) insertText(editor, store, text, place)
    setReport({ leftOut: [], failure: text ? texts.incoming.asPlain : texts.incoming.unread })
  }

  /**
   * Puts in what `read` gives, where it was meant to be; returns the range that it takes. What cannot be read comes in as
   * the `words` that it has.
   */
  async function bring(
    keys: { from: object; to: object },
    read: (reading: Awaited<ReturnType<typeof reader>>) => ReadText,
    words: () => string,
  ): Promise<{ from: number; to: number } | undefined> {
    let text: ReadText | undefined
    let isTooLarge = false
    try {
      text = read(await reader())
    } catch (error) {
      isTooLarge = error instanceof Error && error.name === 'TextTooLarge'
    }
    if (editor.isDestroyed) return undefined
    const place = recall(keys)
    if (isTooLarge) {
      setReport({ leftOut: [], failure: texts.incoming.tooLarge })
      return undefined
    }
    try {
      if (text) {
        const end = insertText(editor, store, text, place)
        setReport(text.leftOut.length === 0 ? undefined : { leftOut: text.leftOut })
        return { from: place.from, to: end }
      }
    } catch {
      // Nothing has gone in: what does not fit the document comes in as words, too.
    }
    bringPlain(words(), place)
    return undefined
  }

  async function bringMarkdown(keys: { from: object; to: object }, text: string): Promise<void> {
    const placed = await bring(
      keys,
      ({ readPlain }) => readPlain(text),
      () => text,
    )
    if (placed !== undefined) setOffer({ text, ...remember(placed.from, placed.to) })
  }

  /**
   * Takes what was pasted or dropped over `from` to `to`; returns whether the editor is to leave it alone. `files` is
   * what takes its pictures.
   */
  function take(
    data: Pick<DataTransfer, 'getData'>,
    { from, to }: { from: number; to: number },
    isPlain: boolean,
    files: () => boolean,
  ): boolean {
    const pasted: Pasted = pastedOf(data)
    setOffer(undefined)
    if (editor.state.doc.resolve(from).parent.type.name === 'codeBlock' || isOwn(pasted)) return false
    if (isPlain || pasted.html === '') {
      if (pasted.text === '') return files()
      if (isPlain || !isMarkdown(pasted))
        return (isPlain && pasted.html !== '') || isMovedIn(pasted) ? plain(pasted, from, to) : false
      void bringMarkdown(remember(from, to), pasted.text)
      return true
    }
    if (isPictureAlone(pasted) && files()) return true
    void bring(
      remember(from, to),
      ({ readHtml, picturesInRtf }) =>
        readHtml(pasted.html, { pictures: wordPictures(pasted, picturesInRtf) }),
      () => pasted.text || wordsOf(pasted.html),
    )
    return true
  }

  function plain({ text }: Pasted, from: number, to: number): boolean {
    void bring(
      remember(from, to),
      ({ readPlain }) => readPlain(text),
      () => text,
    )
    return true
  }

  return {
    take,
    counts,
    report,
    closeReport: () => setReport(undefined),
    retryAll: () => store.retryAll(),
    /** Puts a text that was read elsewhere at the caret, or in the place of everything. */
    insert: (text: ReadText, inPlaceOfAll: boolean): void => {
      const { from, to } = editor.state.selection
      const place = inPlaceOfAll ? { from: 0, to: editor.state.doc.content.size } : { from, to }
      insertText(editor, store, text, place)
      setReport(text.leftOut.length === 0 ? undefined : { leftOut: text.leftOut })
    },
    isOffered: offer !== undefined,
    /** Makes what was pasted as Markdown look as it says. */
    format() {
      if (offer === undefined) return
      setOffer(undefined)
      void bring(
        offer,
        ({ readMarkdown }) => readMarkdown(offer.text),
        () => offer.text,
      )
    },
    declineOffer: () => setOffer(undefined),
  }
}
export type Incoming = ReturnType<typeof useIncoming>
