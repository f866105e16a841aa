import type { SurveyDefinition } from '../../model/model.ts'
import type { Rule } from '../../model/rules.ts'

/** A line that cannot be read: its number from 1, the column from 1, and what is wrong in words for the operator. */
export interface RuleTextError {
  line: number
  column: number
  message: string
}

/** A text that is to show an answer: `replace "XX" in Q2 title with Q1`. */
export interface TextReplacement {
  line: number
  q: string
  text: string
  /** The id of the question whose answer takes its place. */
  from: string
}

export interface ParsedRules {
  /** Rules of the lines that could be read, in order. */
  rules: Rule[]
  replacements: TextReplacement[]
  errors: RuleTextError[]
}

export type Scope = Pick<SurveyDefinition, 'elements' | 'variables' | 'endings'>
