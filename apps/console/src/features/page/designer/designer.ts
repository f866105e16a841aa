import {
  type BlockKind,
  type BlockId,
  type BlockKinds,
  blockOf,
  type Command,
  copyBlocks,
  createBlock,
  createDocumentStore,
  type DocumentStore,
  type Fragment,
  containersOf,
  fragmentPoint,
  insertionPoint,
  kindNamed,
  kindOf,
  labelOf,
  listAt,
  loadPageDocument,
  mayHold,
  moveCommand,
  moveToCommand,
  type MoveDirection,
  type Outcome,
  type PageDocument,
  parseFragment,
  type Place,
  placeOf,
  sameList,
  type SlotAddress,
  slotTitleOf,
  titleOf,
} from '@zhanfang/document'
import { frameOf, KEPT } from '@zhanfang/blocks'
import type { LowContrast } from '../../../canvas/contrast-report.ts'
import type { Canvas } from '../../../canvas/open-canvas.tsx'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type BlockStyle, ownFrame, stylePatch, styleOf } from '../document/block-style.ts'
import { keepCopied, lastCopied, writeToSystem } from '../document/clipboard.ts'
import { withoutForeignContents } from '../document/foreign-contents.ts'
import { type CanvasLayout, type Dragged, type Drop, emptyLayout, type Point } from '../canvas/geometry.ts'
import { texts } from '../texts.ts'
import { asSection } from './as-section.ts'

/** What the screen shows beside the document; none of it is ever undone or saved. */
export interface DesignerView {
  layout: CanvasLayout
  hover: BlockId | null
  /** `surface` tells where the gap is drawn: on the page, or between the rows of the outline (then in window pixels). */
  drag: {
    dragged: Dragged
    label: string
    drop: Drop | null
    surface: 'canvas' | 'outline'
  } | null
  /** The menu at a point of the window: of what is selected, or of kinds to add beside a block. */
  menu: { at: Point; beside?: { id: BlockId; side: 'before' | 'after' } } | null
  /** The tab in front of each container, by id. */
  frontSlots: ReadonlyMap<BlockId, string>
  /** Last words for screen readers; `count` makes equal words heard again. */
  spoken: { text: string; count: number }
  /** Counts the wishes to see the properties (a double click, Enter, 编辑): narrow screens open a drawer for it. */
  editWishes: number
  /** The block whose words are written on the page, and where its text was pressed. */
  writing: { id: BlockId; at?: Point } | null
  /** Where a click in the palette would insert, while one is about to be made. */
  insertion: Place | null
  /** Somebody else edits the page. */
  locked: boolean
  /** The app has closed WeChat's channels: visitors see nothing of the kinds that open them. */
  isWxChannelClosed: boolean
  /** Likewise for the search in the outline and for the note of the selected block. */
  findWishes: number
  noteWishes: number
  /** These blocks are to become an article, or an article is to become blocks. */
  articleWish: { type: 'make'; ids: readonly BlockId[] } | { type: 'insert' } | null
  /** These blocks are to be kept as a section. */
  sectionWish: readonly BlockId[] | null
}

export interface DesignerOptions {
  document: PageDocument
  kinds: BlockKinds
  /** The app of the page: contents of another app do not come along when blocks are pasted. */
  appId?: string
  /** `contentKey` of each content that the page leads to and that is deleted. */
  deletedTargets?: readonly string[]
  /** Everything can be looked at and nothing changed. */
  readOnly?: boolean
  /** Shows a refusal to those who see. */
  warn: (message: string) => void
}

export type Designer = ReturnType<typeof createDesigner>

/** The designer without its looks: the document, what is selected and shown, and everything that can be done. */
export function createDesigner({
  document: start,
  kinds,
  appId = '',
  deletedTargets = [],
  readOnly = false,
  warn,
}: DesignerOptions) {
  const store: DocumentStore = createDocumentStore(start, { kinds })
  const view: StoreApi<DesignerView> = createStore(() => ({
    layout: emptyLayout,
    hover: null,
    drag: null,
    menu: null,
    frontSlots: new Map(),
    spoken: { text: '', count: 0 },
    editWishes: 0,
    writing: null,
    insertion: null,
    locked: false,
    isWxChannelClosed: false,
    findWishes: 0,
    noteWishes: 0,
    articleWish: null,
    sectionWish: null,
  }))
  /** Where the pointer is during a drag. Apart from the view: it changes with every move, and one label alone follows it. */
  const pointer: StoreApi<Point> = createStore(() => ({ x: 0, y: 0 }))
  let style: BlockStyle | null = null
  /** Tells the canvas frame to bring blocks and tabs into view; set while a frame is there. */
  let reveal: (id: BlockId) => void = () => {}
  let showSlot: (address: SlotAddress) => void = () => {}
  let showPart: Canvas['showPart'] = () => {}
  let lowContrasts: () => LowContrast[] = () => []

  /** Whether visitors see nothing of this kind, because the app has closed what it opens. */
  const isClosed = (kindName: string): boolean =>
    view.getState().isWxChannelClosed && kindNamed(kindName, kinds)?.usesWxChannel === true

  const isReadOnly = () => readOnly || view.getState().locked

  const say = (text: string) => {
    view.setState(({ spoken }) => ({ spoken: { text, count: spoken.count + 1 } }))
  }
  const refuse = (message: string) => {
    warn(message)
    say(message)
  }

  /** Which tab of a container is in front: the one shown last, else its first. */
  const frontSlot = (id: BlockId): SlotAddress | null => {
    const slots = blockOf(store.getDocument(), id)?.slots
    if (slots === undefined) return null
    const shown = view.getState().frontSlots.get(id)
    const slot = shown !== undefined && Object.hasOwn(slots, shown) ? shown : Object.keys(slots)[0]
    return slot === undefined ? null : { blockId: id, slot }
  }
  const currentSlot = (): SlotAddress | null => {
    const [only] = store.getSelection()
    return only === undefined ? null : frontSlot(only)
  }

  const placeInWords = (id: BlockId): string => {
    const document = store.getDocument()
    const place = placeOf(document, id)
    if (place === undefined) return ''
    const length = listAt(document, place.list)?.length ?? 0
    if (place.list === 'root') return texts.place(place.index + 1, length)
    const container = blockOf(document, place.list.blockId)
    if (container === undefined) return ''
    return texts.placeInSlot(slotTitleOf(container, place.list.slot, kinds), place.index + 1, length)
  }

  /** Ends an edit that is open in the form as if 确定 had been pressed. */
  const settle = () => {
    if (store.getHistory().editing) store.commit()
  }

  /** What was written stays, as one step. */
  const stopWriting = () => {
    if (view.getState().writing === null) return
    settle()
    view.setState({ writing: null })
  }

  const bringIntoView = (id: BlockId) => {
    // From the outermost container in: a tab inside a hidden tab cannot be shown.
    const document = store.getDocument()
    const place = placeOf(document, id)
    for (const around of [...(place === undefined ? [] : containersOf(document, place.list)), id]) {
      const list = placeOf(document, around)?.list
      if (list !== undefined && list !== 'root') showSlot(list)
    }
    reveal(id)
  }

  const select = (ids: readonly BlockId[], options: { quiet?: boolean; reveal?: boolean } = {}) => {
    const before = store.getSelection()
    if (ids.join() !== before.join()) {
      settle()
      stopWriting()
    }
    store.select(ids)
    const [only] = store.getSelection()
    if (only !== undefined && options.reveal !== false) bringIntoView(only)
    if (options.quiet) return
    const block = only === undefined ? undefined : store.getBlock(only)
    if (block === undefined) {
      if (before.length > 0) say(texts.said.deselected)
    } else if (ids.length > 1) say(texts.several(ids.length))
    else {
      const summary = kindNamed(block.kind, kinds)?.summary(block.props) ?? ''
      const title = titleOf(block, kinds)
      say(texts.said.selected(title, summary === title ? '' : summary, placeInWords(block.id)))
    }
  }

  /** Carries out a command of its own (not part of an edit in the form), shows what came of it, and says so. */
  const run = (command: Command, spoken?: (outcome: Outcome) => string): Outcome => {
    if (isReadOnly()) {
      refuse(texts.readOnlyRefusal)
      return { ok: false, message: texts.readOnlyRefusal }
    }
    settle()
    const label = labelOf(command, store.getDocument(), kinds)
    const outcome = store.execute(command)
    if (!outcome.ok) refuse(outcome.message)
    else {
      const [first] = store.getSelection()
      if (first !== undefined) bringIntoView(first)
      say(spoken?.(outcome) ?? texts.said.done(label))
    }
    return outcome
  }

  /** `props` where the block comes with content; its defaults otherwise. */
  const insertKind = (kindName: string, at?: Place, props?: Record<string, unknown>): Outcome | null => {
    settle()
    const kind = kindNamed(kindName, kinds)
    const block = createBlock(kindName, kinds, props)
    if (kind === undefined || block === undefined) return null
    if (isClosed(kindName)) {
      refuse(texts.wxChannel.refusal(kind.title))
      return null
    }
    const place = at ?? insertionPoint(store.getDocument(), store.getSelection(), currentSlot(), kind)
    return run(
      { type: 'insert', fragment: { roots: [block.id], blocks: { [block.id]: block } }, at: place },
      () => texts.said.inserted(kind.title, placeInWords(block.id)),
    )
  }

  /** Where `insertKind` would put a block of this kind. */
  const insertionOf = (kindName: string): Place =>
    insertionPoint(store.getDocument(), store.getSelection(), currentSlot(), kindNamed(kindName, kinds))

  /** The gap in words: below which block, or in which tab. */
  const gapInWords = ({ list, index }: Place): string => {
    const document = store.getDocument()
    const before = blockOf(document, listAt(document, list)?.[index - 1] ?? '')
    if (before !== undefined) return texts.insertBelow(titleOf(before, kinds))
    if (list === 'root') return texts.insertAtTop
    const container = blockOf(document, list.blockId)
    return container === undefined ? '' : texts.insertInto(slotTitleOf(container, list.slot, kinds))
  }

  const step = (direction: 'undo' | 'redo') => {
    if (isReadOnly()) return
    // Nothing left to take back inside an open edit: close it and go on with the page.
    const history = store.getHistory()
    if (history.editing && !(direction === 'undo' ? history.canUndo : history.canRedo)) settle()
    const label = direction === 'undo' ? store.undo() : store.redo()
    if (label === null) say(direction === 'undo' ? texts.said.nothingToUndo : texts.said.nothingToRedo)
    else {
      const [first] = store.getSelection()
      if (first !== undefined) bringIntoView(first)
      say(direction === 'undo' ? texts.said.undone(label) : texts.said.redone(label))
    }
  }

  const selected = () => store.getSelection()

  const copied = (): string | null => {
    const text = copyBlocks(store.getDocument(), selected(), appId)
    if (text !== null) keepCopied(text)
    return text
  }
  const copy = (): string | null => {
    const text = copied()
    if (text !== null) say(texts.said.copied(selected().length))
    return text
  }
  const cut = (): string | null => {
    const count = selected().length
    const text = copied()
    if (text !== null) run({ type: 'remove', ids: selected() }, () => texts.said.cutOut(count))
    return text
  }
  /** Puts blocks with new ids after what is selected, as one step. */
  const insertFragment = (fragment: Fragment): Outcome => {
    settle()
    // All of them must be welcome where they go; one that is not sends them all after the container.
    const at = fragmentPoint(store.getDocument(), selected(), currentSlot(), fragment, kinds)
    return run({ type: 'paste', fragment, at })
  }

  const paste = (text: string) => {
    settle()
    const parsed = parseFragment(text, kinds)
    if (!parsed.ok) {
      refuse(parsed.message)
      return
    }
    const isForeign = parsed.source !== '' && parsed.source !== appId
    const { fragment, removed } = isForeign
      ? withoutForeignContents(parsed.fragment)
      : { fragment: parsed.fragment, removed: 0 }
    const outcome = insertFragment(fragment)
    if (outcome.ok && removed > 0) refuse(texts.foreignContents(removed))
  }

  return {
    store,
    view,
    pointer,
    kinds,
    appId,
    deletedTargets,
    /** Watched by `useReadOnly`. */
    get readOnly(): boolean {
      return isReadOnly()
    },
    /** Somebody else edits the page: everything can be looked at and nothing changed. */
    setLocked(locked: boolean): void {
      if (view.getState().locked === locked) return
      settle()
      view.setState({ locked })
    },
    say,
    refuse,
    select,
    run,
    settle,
    insertKind,
    /** Puts a ready-made section after what is selected, as one step and as one thing. */
    insertSection(parts: readonly { kind: string; props: Record<string, unknown> }[]): Outcome | null {
      const made = parts.flatMap(({ kind, props }) => createBlock(kind, kinds, props) ?? [])
      return made.length === 0 ? null : insertFragment(asSection(made, kinds))
    },
    insertFragment,
    /** Puts a page in the place of this one as one step, such as one whose sections were brought up to date. */
    putDocument(next: PageDocument, spoken: string): Outcome {
      const loaded = loadPageDocument(next, kinds)
      const [problem] = loaded.ok ? loaded.repairs : loaded.problems
      if (loaded.ok && problem === undefined)
        return run({ type: 'replaceDocument', document: loaded.document }, () => spoken)
      const message = problem?.message ?? ''
      refuse(message)
      return { ok: false, message }
    },
    gapInWords,
    isClosed,
    setWxChannelClosed(isWxChannelClosed: boolean): void {
      view.setState({ isWxChannelClosed })
    },
    /** Shows where a click on this kind would insert; nothing with null. */
    aimAt(kindName: string | null): void {
      view.setState({
        insertion: kindName === null || isReadOnly() || isClosed(kindName) ? null : insertionOf(kindName),
      })
    },
    frontSlot,
    currentSlot,
    placeInWords,
    bringIntoView,
    undo: () => step('undo'),
    redo: () => step('redo'),
    move(direction: MoveDirection): void {
      settle()
      const command = moveCommand(store.getDocument(), selected(), direction, kinds)
      if (command === null) say(texts.said.nowhere)
      else {
        run(command, () => {
          const [first] = selected()
          const label = labelOf(command, store.getDocument(), kinds)
          return `${texts.said.done(label)}，${first === undefined ? '' : placeInWords(first)}`
        })
      }
    },
    /** Makes what is selected stand at this place of its list, counted from 1. */
    moveTo(position: number): void {
      settle()
      const command = moveToCommand(store.getDocument(), selected(), position)
      if (command === null) say(texts.said.nowhere)
      else {
        const label = labelOf(command, store.getDocument(), kinds)
        run(command, () => {
          const [first] = selected()
          return `${texts.said.done(label)}，${first === undefined ? '' : placeInWords(first)}`
        })
      }
    },
    /** Kinds that may be added next to a block, in the order of the palette. */
    kindsBeside(id: BlockId): BlockKind[] {
      const document = store.getDocument()
      const list = placeOf(document, id)?.list ?? 'root'
      return Object.values(kinds)
        .filter((kind) => mayHold(document, list, kind))
        .toSorted((a, b) => a.order - b.order)
    },
    /** Adds a new block right before or after another. */
    insertBeside(kindName: string, id: BlockId, side: 'before' | 'after'): void {
      const place = placeOf(store.getDocument(), id)
      if (place === undefined) return
      insertKind(kindName, { ...place, index: place.index + (side === 'after' ? 1 : 0) })
    },
    remove(): void {
      if (selected().length > 0) run({ type: 'remove', ids: selected() })
    },
    duplicate(): void {
      if (selected().length > 0) run({ type: 'duplicate', ids: selected() })
    },
    /** Text for the clipboard; null when nothing is selected. */
    copy,
    cut,
    paste,
    /** Words from anywhere else become a block of the kind that takes words. */
    pasteWords(words: string): void {
      const taker = Object.values(kinds).find(({ ofWords }) => ofWords)
      if (taker?.ofWords) insertKind(taker.kind, undefined, taker.ofWords(words))
    },
    copyByMenu(): void {
      const text = copy()
      if (text !== null) writeToSystem(text)
    },
    cutByMenu(): void {
      const text = cut()
      if (text !== null) writeToSystem(text)
    },
    /** Pastes what was copied last in this browser, whatever the page or the app. */
    pasteByMenu(): void {
      const text = lastCopied()
      if (text === null) refuse(texts.nothingCopied)
      else paste(text)
    },
    selectAll(): void {
      select(store.getDocument().root, { reveal: false, quiet: true })
      say(texts.several(selected().length))
    },
    /** Everything between what was selected last and this block, both included, where they stand in one list. */
    selectTo(id: BlockId): void {
      const last = selected().at(-1)
      const document = store.getDocument()
      const from = last === undefined ? undefined : placeOf(document, last)
      const to = placeOf(document, id)
      if (from === undefined || to === undefined || !sameList(from.list, to.list)) {
        select([id], { reveal: false })
        return
      }
      const between = (listAt(document, to.list) ?? []).slice(
        Math.min(from.index, to.index),
        Math.max(from.index, to.index) + 1,
      )
      const others = selected().filter((other) => !between.includes(other))
      // The one selected last stays the last, so that the next range begins there too.
      select(
        [...others, ...between.filter((other) => other !== last), ...(last === undefined ? [] : [last])],
        {
          reveal: false,
        },
      )
    },
    /** Adds a block to what is selected, or takes it out. */
    toggle(id: BlockId): void {
      const now = selected()
      select(now.includes(id) ? now.filter((other) => other !== id) : [...now, id], { reveal: false })
    },
    /**
     * Sets the same props on several blocks as one step; blocks that refuse them stay as they are.
     * Within an open edit it belongs to that edit.
     */
    setSeveral(ids: readonly BlockId[], patch: Record<string, unknown>): string | null {
      let refusal: string | null = null
      for (const id of ids) {
        const props = { ...patch }
        const own = store.getBlock(id)?.props
        if ('frame' in patch && own !== undefined) props.frame = ownFrame(patch.frame, own.frame)
        const outcome = store.execute({ type: 'setProps', id, patch: props })
        if (!outcome.ok) refusal ??= outcome.message
      }
      return refusal
    },
    /** The operator's word that what looks invented in a block is true. */
    keepSample(id: BlockId): void {
      const props = store.getBlock(id)?.props
      if (props === undefined) return
      const frame = { ...frameOf(props), sample: KEPT }
      run({ type: 'setProps', id, patch: { frame } }, () => texts.said.done(texts.isTrue))
    },
    /** Changes the same things around several blocks; what else is around each stays as it is. */
    setFrames(ids: readonly BlockId[], patch: Record<string, unknown>): string | null {
      let refusal: string | null = null
      for (const id of ids) {
        const frame = { ...frameOf(store.getBlock(id)?.props ?? {}), ...patch }
        const outcome = store.execute({ type: 'setProps', id, patch: { frame } })
        if (!outcome.ok) refusal ??= outcome.message
      }
      return refusal
    },
    copyStyle(): void {
      const [id] = selected()
      const block = id === undefined ? undefined : store.getBlock(id)
      const kind = block === undefined ? undefined : kindOf(block, kinds)
      if (block === undefined || kind === undefined) return
      style = styleOf(block, kind)
      say(texts.styleCopied)
    },
    hasStyle: () => style !== null,
    /** Gives the looks copied last to everything selected, as one step. */
    pasteStyle(): void {
      if (style === null || selected().length === 0) return
      if (isReadOnly()) {
        refuse(texts.readOnlyRefusal)
        return
      }
      settle()
      store.begin(texts.pasteStyle)
      let refusal: string | null = null
      for (const id of selected()) {
        const block = store.getBlock(id)
        if (block === undefined || kindOf(block, kinds) === undefined) continue
        const outcome = store.execute({ type: 'setProps', id, patch: stylePatch(style, block) })
        if (!outcome.ok) refusal ??= outcome.message
      }
      store.commit()
      if (refusal === null) say(texts.said.done(texts.pasteStyle))
      else refuse(refusal)
    },
    /** The place to look for blocks, and the note of the selected block. */
    wishFind: () => view.setState(({ findWishes }) => ({ findWishes: findWishes + 1 })),
    wishNote: () => view.setState(({ noteWishes }) => ({ noteWishes: noteWishes + 1 })),
    wishArticle: (articleWish: DesignerView['articleWish']) => view.setState({ articleWish }),
    wishSection: (sectionWish: DesignerView['sectionWish']) => view.setState({ sectionWish }),
    openMenu: (menu: NonNullable<DesignerView['menu']>) => view.setState({ menu }),
    closeMenu: () => view.setState({ menu: null }),

    /** Puts the caret into a text of the block: the one at the point, else its first. */
    write(id: BlockId, at?: Point): void {
      if (isReadOnly()) {
        refuse(texts.readOnlyRefusal)
        return
      }
      settle()
      if (selected().join() !== id) select([id], { reveal: false })
      view.setState({ writing: { id, ...(at && { at }) } })
    },
    stopWriting,

    /** Properties wanted for what is selected. */
    wishEdit: () => view.setState(({ editWishes }) => ({ editWishes: editWishes + 1 })),
    slotShown(address: SlotAddress): void {
      view.setState(({ frontSlots }) => ({
        frontSlots: new Map(frontSlots).set(address.blockId, address.slot),
      }))
    },

    /** Shows the part of a block that is edited beside the page. */
    showPart: (...part: Parameters<Canvas['showPart']>) => showPart(...part),
    /** Blocks whose text is hard to read as the canvas draws it. */
    lowContrasts: () => lowContrasts(),
    connectCanvas(canvas: {
      reveal: (id: BlockId) => void
      showSlot: (address: SlotAddress) => void
      showPart: Canvas['showPart']
      lowContrasts: () => LowContrast[]
    }): () => void {
      reveal = canvas.reveal
      lowContrasts = canvas.lowContrasts
      showPart = canvas.showPart
      showSlot = (address) => {
        if (frontSlot(address.blockId)?.slot !== address.slot) canvas.showSlot(address)
      }
      return () => {
        reveal = () => {}
        showSlot = () => {}
        showPart = () => {}
        lowContrasts = () => []
      }
    },
  }
}
