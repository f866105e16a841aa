import { type Action, type Cond, newId } from '@zhanfang/survey'
import type { BuiltElement } from '../elements/element.ts'
import type { Reading } from '../reading/reading.ts'
import type { SourceLine } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'

/** A jump behind a question or its options, with the question numbers of the text. */
export interface Way {
  from: BuiltElement
  line: SourceLine
  /** Ids of the chosen options; empty if the question is always left this way. */
  options: readonly string[]
  to: number | 'end'
}

/** `依赖于第 1 题第 2 个选项` */
export interface Dependence {
  element: BuiltElement
  line: SourceLine
  on: number
  /** Places of the options, from 1 on. */
  options: readonly number[]
}

/** References between the questions of a text, resolved when all of it is read. */
export interface Paths {
  byNumber: Map<number, BuiltElement>
  ways: Way[]
  dependences: Dependence[]
  /** Whether any answer is right or wrong, not only worth points. */
  graded: boolean
}

/** `（跳至第3题）`, `（请直接跳到问卷末尾）`, `（终止访问）` */
export const jumpMark =
  /\s*[（(【[]\s*(?:请)?(?:直接)?\s*(?:(?:跳(?:转|过)?|转)\s*(?:至|到|答)\s*(?:第\s*(\d{1,4})\s*题|[Qq](\d{1,4})|问卷末尾[^（()）【】[\]]{0,20}|结束)|(?:结束|终止)(?:本次|本)?(?:问卷|访问|访谈|答题|作答|调查|填写))\s*[)）】\]]|\s*(?:→|->|=>|—>|——>)\s*(?:请)?(?:直接)?\s*(?:(?:跳(?:转|过)?|转)?\s*(?:至|到|答)?\s*第\s*(\d{1,4})\s*题|(?:结束|终止)[^（()）]{0,8})$/
/** `（选B跳至第6题）`: a jump of one option behind the title. */
const letterJump =
  /\s*[（(【[]\s*(?:若|如果?)?(?:选择?|答)\s*[“"']?([A-Z])[”"']?\s*(?:项|的|者)?\s*[，,]?\s*(?:请)?(?:直接)?\s*(?:跳(?:转|过)?|转)\s*(?:至|到|答)\s*(?:第\s*(\d{1,4})\s*题|问卷末尾|结束)\s*[)）】\]]/g
/** Words of a jump that was not understood. */
export const jumpWords =
  /(?:跳(?:转|过)?|转)\s*(?:至|到|答)\s*第?\s*\d{1,4}\s*题?|跳过第?\s*\d{1,4}[^）)]{0,10}题/
export const dependsLine =
  /^[（(【[]?\s*依赖于?\s*第?\s*(\d{1,4})\s*题\s*第\s*([\d\s;；,，、和或]{1,60})\s*个?选项\s*[)）】\]]?$/

export const jumpOf = (text: string): number | 'end' | undefined => {
  const match = jumpMark.exec(text)
  const number = match?.[1] ?? match?.[2] ?? match?.[3]
  return match ? (number === undefined ? 'end' : Number(number)) : undefined
}

/** The jumps of a title: of the whole question, or of its options by their letters. */
export function jumpsOf(text: string): { option?: number; to: number | 'end' }[] {
  const to = jumpOf(text)
  return [
    ...(to === undefined ? [] : [{ to }]),
    ...[...text.matchAll(letterJump)].map(([, letter = 'A', number]) => ({
      option: letter.charCodeAt(0) - 65,
      to: number === undefined ? ('end' as const) : Number(number),
    })),
  ]
}

export const withoutJumps = (title: string): string => title.replace(jumpMark, '').replace(letterJump, '')

/** Adds the rules for jumps and dependences. */
export function addRules(reading: Reading, { byNumber, ways, dependences }: Paths): void {
  const chosen = (built: BuiltElement, ids: readonly string[]): Cond => {
    const q = built.element.id
    return built.element.type === 'single' || built.element.type === 'dropdown'
      ? { left: { q }, op: 'isOneOf', right: ids }
      : { left: { q }, op: 'includesAny', right: ids }
  }
  const add = (when: Cond, action: Action) =>
    reading.rules.push({ id: newId(), on: true, when, actions: [action] })
  const place = new Map(reading.elements.map(({ id }, index) => [id, index]))
  const placeOf = ({ element }: BuiltElement) => place.get(element.id) ?? -1
  for (const { from, line, options, to } of ways) {
    const goal = to === 'end' ? undefined : byNumber.get(to)
    // Rules only jump forward.
    if (to !== 'end' && (!goal || placeOf(goal) <= placeOf(from))) {
      const message = goal ? texts.jumpBack(to) : texts.jumpNowhere(to)
      reading.note(line, 'skipped', 'logic', message, { element: from.element.id })
      continue
    }
    add(options.length === 0 ? { all: [] } : chosen(from, options), {
      do: 'jump',
      from: from.element.id,
      to: goal ? { q: goal.element.id } : { end: 'complete' },
    })
  }
  for (const { element, line, on, options } of dependences) {
    const source = byNumber.get(on)
    const ids = options.flatMap((at) => source?.optionIds[at - 1] ?? [])
    if (!source || ids.length === 0) {
      reading.note(line, 'skipped', 'logic', texts.dependsOnNothing(on), { element: element.element.id })
      continue
    }
    reading.note(line, 'taken', 'logic', texts.taken.logic, { element: element.element.id })
    add(chosen(source, ids), { do: 'show', targets: [{ q: element.element.id }] })
  }
}
