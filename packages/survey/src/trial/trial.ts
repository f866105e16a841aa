import { withoutRowsLeftOut } from '../answers/row-problems.ts'
import { compile } from '../logic/compiled/compile.ts'
import type { Compiled, Outcome } from '../logic/compiled/compiled.ts'
import { comparisonsOf, refsOf } from '../logic/compiled/comparisons.ts'
import { answerProblems, elementMet } from '../logic/evaluated-survey.ts'
import { Evaluation } from '../logic/evaluation.ts'
import type { PlacesLeft } from '../answers/places-left.ts'
import type { SurveyDefinition } from '../model/model.ts'
import type { Problem, QuestionType } from '../model/question-type.ts'
import { expressionRefs, parseExpression } from '../expression/expression.ts'
import { type Cond, isRef } from '../model/rules.ts'
import { MadeUpAnswers, seededRandom } from './made-up-answers.ts'

/** Attempts to find answers that a rule's own check (`error`) lets through. */
const REPAIRS = 10

/** One made-up person at the end of the way through a survey. */
export interface TrialPerson {
  evaluation: Evaluation
  /** The first question that kept them from submitting, with what was wrong; undefined when nothing did. */
  stuck: { index: number; problem: Problem } | undefined
  outcome: Outcome
}

/** Answers that nobody here makes up (places, tables and the like): leaving them out stops nobody. */
const isBeyond = (type: QuestionType | undefined): boolean => type?.answerShape === 'json'

/** Expressions in a condition. */
export function expressionsIn(cond: Cond): string[] {
  if ('all' in cond) return cond.all.flatMap(expressionsIn)
  if ('any' in cond) return cond.any.flatMap(expressionsIn)
  if ('not' in cond) return expressionsIn(cond.not)
  return 'expr' in cond ? [cond.expr] : []
}

/** The indexes of the questions that a condition reads, in comparisons and expressions. */
export function questionsRead(cond: Cond, { indexOf, names }: Compiled): number[] {
  const inExpressions = expressionsIn(cond).flatMap((text) => {
    const parsed = parseExpression(text)
    return parsed.ok
      ? expressionRefs(parsed.expression).flatMap((ref) => {
          const source = names.resolve(ref)
          return source && isRef(source) ? [source.q] : []
        })
      : []
  })
  const ids = [
    ...comparisonsOf(cond)
      .flatMap(refsOf)
      .map(({ q }) => q),
    ...inExpressions,
  ]
  return [...new Set(ids)].flatMap((id) => indexOf.get(id) ?? [])
}

export interface TrialOptions {
  seed?: number | undefined
  /** Options that are taken are chosen by nobody. */
  left?: PlacesLeft | undefined
}

/**
 * Lets made-up people answer a survey as its logic leads them. They answer what is required and two thirds of the rest,
 * with values near those that the rules compare with. A person is stuck where a required question cannot be answered or a
 * rule accepts none of several answers. Questions whose answers have parts of many kinds are passed over.
 */
export class Trial {
  readonly compiled: Compiled
  private readonly answers: MadeUpAnswers
  private readonly left: PlacesLeft | undefined

  constructor(definition: SurveyDefinition, { seed = 1, left }: TrialOptions = {}) {
    this.compiled = compile(definition)
    this.left = left
    this.answers = new MadeUpAnswers(definition, seededRandom(seed), left)
  }

  /** Sends the next person through the survey. The people are the same for the same seed. */
  next(): TrialPerson {
    const { elements, types } = this.compiled
    const evaluation = new Evaluation(
      this.compiled,
      Array.from({ length: elements.length }),
      undefined,
      // Limits that move with the day can always be kept by somebody.
      { givenBefore: true, ...(this.left ? { left: this.left } : {}) },
    )
    const asked = new Uint8Array(elements.length)
    // No answer changes what stands before it, so one pass is enough; options and questions that a later answer brings
    // back are met in a second one.
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < elements.length; index += 1) {
        if (asked[index] === 1 || types[index]?.role !== 'question' || !evaluation.isShown(index)) continue
        asked[index] = 1
        if (evaluation.isReadOnly(index) || evaluation.isGiven(index)) continue
        if (evaluation.isRequired(index) || this.answers.chance(2 / 3)) this.answer(evaluation, index)
      }
    }
    let stuck = this.firstProblem(evaluation)
    for (let attempt = 0; attempt < REPAIRS && stuck?.problem.code === 'rule'; attempt += 1) {
      this.repair(evaluation, stuck.index)
      stuck = this.firstProblem(evaluation)
    }
    return { evaluation, stuck, outcome: evaluation.outcome() }
  }

  private answer(evaluation: Evaluation, index: number): void {
    const element = elementMet(evaluation, index)
    const type = this.compiled.types[index]
    const answer = element && type ? this.answers.answer(element, type) : undefined
    if (answer !== undefined) this.give(evaluation, index, answer)
  }

  private give(evaluation: Evaluation, index: number, answer: unknown): void {
    evaluation.answers[index] = answer
    evaluation.edited[index] = 1
    evaluation.settle(this.compiled.nodes.value(index))
  }

  /** Changes one of the answers that decide whether a rule accepts the question's answer. */
  private repair(evaluation: Evaluation, index: number): void {
    const { compiled } = this
    const { errors, conds, elements, types } = compiled
    const read = errors
      .of(index)
      .filter(({ code }) => evaluation.acts(code))
      .flatMap(({ code }) => {
        const cond = conds[code >> 1]
        return cond ? questionsRead(cond.source, compiled) : []
      })
    const open = (one: number) =>
      evaluation.isShown(one) && !evaluation.isReadOnly(one) && !evaluation.isGiven(one)
    const choice = this.answers.pick([...new Set([index, ...read])].filter(open))
    const element = choice === undefined ? undefined : elements[choice]
    const type = choice === undefined ? undefined : types[choice]
    if (choice === undefined || !element || !type) return
    // “Enter it again”: what another of these questions was answered with is worth a try.
    const other = this.answers.chance(0.5)
      ? this.answers.pick(read.filter((one) => one !== choice))
      : undefined
    const copied = other === undefined ? undefined : type.normalize(element, evaluation.valueOf(other))
    if (copied !== undefined && type.validate(element, copied).length === 0)
      this.give(evaluation, choice, copied)
    else this.answer(evaluation, choice)
    // The new answer may bring back questions that were not asked before.
    for (let later = 0; later < elements.length; later += 1) {
      if (types[later]?.role !== 'question' || !open(later) || !evaluation.isRequired(later)) continue
      if (evaluation.answers[later] === undefined) this.answer(evaluation, later)
    }
  }

  private firstProblem(evaluation: Evaluation): TrialPerson['stuck'] {
    const { elements, types } = this.compiled
    for (let index = 0; index < elements.length; index += 1) {
      if (!evaluation.isShown(index)) continue
      const [problem] = withoutRowsLeftOut(answerProblems(evaluation, index, undefined)).filter(
        ({ code }) => code !== 'required' || !isBeyond(types[index]),
      )
      if (problem) return { index, problem }
    }
    return undefined
  }

  /** The person's answer in words, for those who look at the way that led somewhere. */
  answerText({ evaluation }: TrialPerson, index: number): string {
    const element = evaluation.elementAt(index)
    const type = this.compiled.types[index]
    const answer = evaluation.valueOf(index)
    if (!element || !type || answer === undefined) return ''
    return type.toText(element, answer)
  }
}
