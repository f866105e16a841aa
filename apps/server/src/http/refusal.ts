import { errorKinds, type ErrorKind, type FieldProblem } from '@zhanfang/contract'

/** A call is refused for a reason that the caller may know; everything else that is thrown is our own fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: ErrorKind
  readonly problems: FieldProblem[] | undefined
  readonly detail: unknown

  constructor(kind: ErrorKind, more: { message?: string; problems?: FieldProblem[]; detail?: unknown } = {}) {
    super(more.message ?? errorKinds[kind].message)
    this.kind = kind
    this.problems = more.problems
    this.detail = more.detail
  }
}

/** Refuses with one field that is wrong. */
export function fieldRefusal(kind: ErrorKind, field: string, message: string): Refusal {
  return new Refusal(kind, { message, problems: [{ field, message }] })
}
