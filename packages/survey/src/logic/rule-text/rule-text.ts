// Rules as lines of text, both directions: `如果 Q1 选了 A1 且（Q2 > 60 或非 Q3 已回答），那么 显示 Q4、Q5`, which in
// English is `if Q1 = A1 and (Q2 > 60 or not Q3 answered) then show Q4, Q5`.
export type { ParsedRules, RuleTextError, TextReplacement } from './parsed-rules.ts'
export { parseRules } from './parser.ts'
export { printRules } from './printer.ts'
export { applyReplacements } from './replacements.ts'
