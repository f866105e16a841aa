import type { Element } from './model.ts'
import type { QuestionType } from './question-type.ts'

/** What a type that takes no answers leaves empty. */
export type LayoutParts<Q extends Element> = Pick<
  QuestionType<Q, never, null>,
  'type' | 'title' | 'group' | 'order' | 'icon' | 'defaults' | 'check' | 'isUnseen' | 'structure' | 'picks'
>

/** A type of layout: it reads no answer, has no columns and no statistics. */
export function layoutType<Q extends Element>(parts: LayoutParts<Q>): QuestionType<Q, never, null> {
  return {
    ...parts,
    role: 'layout',
    answerShape: 'none',
    normalize: () => undefined,
    validate: () => [],
    toText: () => '',
    columns: () => [],
    fromForm: () => undefined,
    statistics: {
      init: () => null,
      add: () => undefined,
      merge: () => null,
      result: () => ({ kind: 'none' }),
    },
    operators: () => [],
    read: () => ({ kind: 'none' }),
  }
}
