import {
  type Element,
  newQuestion,
  questionType,
  type SurveyDefinition,
  surveyLimits,
  type TranslatedQuestion,
  withTextsOfKept,
} from '@zhanfang/survey'
import {
  copiesOfKept,
  duplicateElement,
  indexOfElement,
  insertElement,
  moveElement,
  removeElement,
  replaceElement,
} from './definition-edits.ts'
import { toastInfo } from '../../../../toast.ts'
import { texts } from '../texts.ts'

/** Seconds for what is to be looked after. */
const LOST_SECONDS = 8

/** Edits of the same thing within this time are one step of the history, milliseconds. */
const MERGE_WITHIN = 1_000

interface Step {
  before: SurveyDefinition
  after: SurveyDefinition
  /** In words, for the tooltips of undo and redo. */
  label: string
  /** Selected before and after, so that undo shows what it changed. */
  selectedBefore: string | undefined
  selectedAfter: string | undefined
}

export interface EditorSnapshot {
  definition: SurveyDefinition
  /** Id of the selected element; undefined stands for the survey itself. */
  selectedId: string | undefined
  undoLabel: string | undefined
  redoLabel: string | undefined
  /** What just happened, for a live region; `count` tells the same words apart. */
  said: { text: string; count: number }
}

/** The definition while it is edited, with undo and redo without end. Its functions are bound. */
export interface EditorStore {
  snapshot: () => EditorSnapshot
  subscribe: (listener: () => void) => () => void
  /** Tells of every new definition, also out of undo and redo. */
  subscribeDefinition: (listener: (definition: SurveyDefinition) => void) => () => void
  select: (id: string | undefined) => void
  /** `merge` names what is being typed: edits of one name in a row are one step. */
  edit: (next: SurveyDefinition, label: string, merge?: string) => void
  undo: () => void
  redo: () => void
  /** Adds a new element and selects it; without a place after the selected one, else at the end. */
  add: (type: string, at?: number) => void
  /** Adds copies of questions with their texts in the survey's languages after the selected one; selects the first. */
  insert: (kept: readonly TranslatedQuestion[], label: string) => void
  change: (element: Element) => void
  duplicate: (id: string) => void
  move: (id: string, to: number) => void
  remove: (id: string) => void
  say: (text: string) => void
}

/** What an element is called in labels and announcements. */
export function elementName(element: Element): string {
  const name =
    element.title.replace(/\s+/g, ' ').trim() || (questionType(element.type)?.title ?? element.type)
  return name.length > 20 ? `${name.slice(0, 20)}…` : name
}

export function createEditorStore(initial: SurveyDefinition): EditorStore {
  const past: Step[] = []
  let future: Step[] = []
  let merging: { name: string; time: number } | undefined
  let snapshot: EditorSnapshot = {
    definition: initial,
    selectedId: undefined,
    undoLabel: undefined,
    redoLabel: undefined,
    said: { text: '', count: 0 },
  }
  const listeners = new Set<() => void>()
  const definitionListeners = new Set<(definition: SurveyDefinition) => void>()

  function set(change: Partial<EditorSnapshot>): void {
    const before = snapshot.definition
    snapshot = {
      ...snapshot,
      ...change,
      undoLabel: past.at(-1)?.label,
      redoLabel: future.at(-1)?.label,
    }
    for (const listener of listeners) listener()
    if (snapshot.definition !== before) {
      for (const listener of definitionListeners) listener(snapshot.definition)
    }
  }

  const speech = (text: string) => ({ text, count: snapshot.said.count + 1 })

  function commit(
    next: SurveyDefinition,
    label: string,
    { merge, select, said }: { merge?: string | undefined; select?: string | undefined; said?: string } = {},
  ): void {
    if (next === snapshot.definition) return
    const last = past.at(-1)
    const now = Date.now()
    const isSame = merge !== undefined && merging?.name === merge && now - merging.time < MERGE_WITHIN
    const selectedAfter = select ?? snapshot.selectedId
    if (isSame && last) past[past.length - 1] = { ...last, after: next, selectedAfter }
    else {
      past.push({
        before: snapshot.definition,
        after: next,
        label,
        selectedBefore: snapshot.selectedId,
        selectedAfter,
      })
    }
    merging = merge === undefined ? undefined : { name: merge, time: now }
    future = []
    set({ definition: next, selectedId: selectedAfter, ...(said !== undefined && { said: speech(said) }) })
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeDefinition(listener) {
      definitionListeners.add(listener)
      return () => definitionListeners.delete(listener)
    },
    select(id) {
      if (id !== snapshot.selectedId) set({ selectedId: id })
    },
    edit: (next, label, merge) => commit(next, label, { merge }),
    undo() {
      const step = past.pop()
      if (!step) return
      merging = undefined
      future.push(step)
      set({
        definition: step.before,
        selectedId: step.selectedBefore,
        said: speech(texts.said.undone(step.label)),
      })
    },
    redo() {
      const step = future.pop()
      if (!step) return
      merging = undefined
      past.push(step)
      set({
        definition: step.after,
        selectedId: step.selectedAfter,
        said: speech(texts.said.redone(step.label)),
      })
    },
    add(type, at) {
      const { definition, selectedId } = snapshot
      if (definition.elements.length >= surveyLimits.elements) {
        set({ said: speech(texts.tooMany(surveyLimits.elements)) })
        return
      }
      const selected = selectedId === undefined ? -1 : indexOfElement(definition, selectedId)
      const place = at ?? (selected === -1 ? definition.elements.length : selected + 1)
      // Below the last one of a group a new question goes on with it.
      const group = at === undefined ? definition.elements[selected]?.group : undefined
      const element = { ...newQuestion(type), ...(group !== undefined && { group }) }
      const name = questionType(type)?.title ?? type
      commit(insertElement(definition, element, place), texts.step.add(name), {
        select: element.id,
        said: texts.said.added(name, place + 1),
      })
    },
    insert(kept, label) {
      const { definition, selectedId } = snapshot
      const { pairs, lost } = copiesOfKept(definition, kept)
      const copies = pairs.map(({ copy }) => copy)
      const [first] = copies
      if (!first) return
      if (definition.elements.length + copies.length > surveyLimits.elements) {
        set({ said: speech(texts.tooMany(surveyLimits.elements)) })
        return
      }
      const selected = selectedId === undefined ? -1 : indexOfElement(definition, selectedId)
      const place = selected === -1 ? definition.elements.length : selected + 1
      const next = copies.reduce((to, copy, index) => insertElement(to, copy, place + index), definition)
      commit(withTextsOfKept(next, pairs), label, {
        select: first.id,
        said: texts.said.added(elementName(first), place + 1),
      })
      if (lost > 0) toastInfo(texts.lostReferences(elementName(first), lost), LOST_SECONDS)
    },
    change(element) {
      commit(replaceElement(snapshot.definition, element), texts.step.change(elementName(element)), {
        merge: `element ${element.id}`,
      })
    },
    duplicate(id) {
      const made = duplicateElement(snapshot.definition, id)
      if (!made) return
      if (made.definition.elements.length > surveyLimits.elements) {
        set({ said: speech(texts.tooMany(surveyLimits.elements)) })
        return
      }
      const name = elementName(made.copy)
      commit(made.definition, texts.step.duplicate(name), {
        select: made.copy.id,
        said: texts.said.duplicated(name),
      })
    },
    move(id, to) {
      const from = indexOfElement(snapshot.definition, id)
      const element = snapshot.definition.elements[from]
      const next = moveElement(snapshot.definition, from, to)
      if (!element || next === snapshot.definition) return
      commit(next, texts.step.move(elementName(element)), {
        select: id,
        said: texts.said.moved(elementName(element), indexOfElement(next, id) + 1),
      })
    },
    remove(id) {
      const index = indexOfElement(snapshot.definition, id)
      const element = snapshot.definition.elements[index]
      if (!element) return
      const neighbour = snapshot.definition.elements[index + 1] ?? snapshot.definition.elements[index - 1]
      const name = elementName(element)
      commit(removeElement(snapshot.definition, id), texts.step.remove(name), {
        select: neighbour?.id,
        said: texts.said.removed(name),
      })
      if (!neighbour) set({ selectedId: undefined })
    },
    say: (text) => set({ said: speech(text) }),
  }
}
