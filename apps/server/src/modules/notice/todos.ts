import type { TodoAnswer } from '@zhanfang/contract'
import { Refusal } from '../../http/refusal.ts'

/** Whoever answers a to-do. */
interface Decider {
  userId: string
  nickname: string
}

/** What an answer came to. */
interface Decided {
  /** The app that it concerned. */
  appId: string | null
  /** Said to whoever answered. */
  text: string
}

/** A kind of to-do that its module lets be answered wherever to-dos are shown. */
export interface TodoKind {
  /** What a to-do with this link is about; null when it is none of this kind. */
  subjectOf: (link: string) => string | null
  answers: readonly TodoAnswer[]
  /** Those of the subjects that still wait for this user. */
  waiting: (userId: string, subjects: readonly string[]) => Promise<ReadonlySet<string>>
  /** Decides, and settles the to-do; `words` go with answers that ask for some. */
  answer: (by: Decider, subject: string, key: string, words: string) => Promise<Decided>
}

interface Todo {
  id: string
  link: string
}

export type Todos = ReturnType<typeof createTodos>

/** What waits for decisions: modules say which of their to-dos can be answered in place. */
export function createTodos() {
  const kinds: TodoKind[] = []

  function found({ link }: Pick<Todo, 'link'>): { kind: TodoKind; subject: string } | null {
    for (const kind of kinds) {
      const subject = kind.subjectOf(link)
      if (subject !== null) return { kind, subject }
    }
    return null
  }

  return {
    add: (kind: TodoKind): void => void kinds.push(kind),

    /** The answers that these to-dos wait for, by their ids; others may be put away without one. */
    async answersOf(userId: string, todos: readonly Todo[]): Promise<Map<string, readonly TodoAnswer[]>> {
      const asked = todos.flatMap((todo) => {
        const of = found(todo)
        return of ? [{ ...of, id: todo.id }] : []
      })
      const open = new Map<string, readonly TodoAnswer[]>()
      for (const [kind, ofKind] of Map.groupBy(asked, (one) => one.kind)) {
        const subjects = ofKind.map(({ subject }) => subject)
        const waiting = await kind.waiting(userId, subjects)
        for (const { id, subject } of ofKind) if (waiting.has(subject)) open.set(id, kind.answers)
      }
      return open
    },

    async answer(by: Decider, todo: Pick<Todo, 'link'>, key: string, words: string): Promise<Decided> {
      const of = found(todo)
      if (!of?.kind.answers.some((answer) => answer.key === key)) throw new Refusal('notFound')
      return of.kind.answer(by, of.subject, key, words)
    },
  }
}
