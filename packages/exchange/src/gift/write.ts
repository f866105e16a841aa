import { type Element, questionType, type SurveyDefinition } from '@zhanfang/survey'
import { optionsOf, partsOf, textField, withBlanks } from '../elements/element-fields.ts'
import type { WriteResult } from '../writing/losses.ts'
import { typeTitle } from '../elements/names.ts'
import { withReadBack } from '../writing/read-back.ts'
import { texts } from '../texts.ts'
import { readGift } from './read.ts'

const escape = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')
const percent = (share: number) => String(Number((share * 100).toFixed(5)))

/** The part of a question between the braces, or undefined for a type that GIFT has no form for. */
function answersOf(element: Element): string | undefined {
  const key = element.exam?.key
  const options = optionsOf(element)
  if (element.type === 'judge') return key?.kind === 'boolean' ? (key.correct ? 'TRUE' : 'FALSE') : undefined
  if (options.length > 0 && element.type !== 'ranking') {
    if (key?.kind !== 'options') return undefined
    const weighted = key.mode === 'fractions'
    const several = !weighted && key.correct.length > 1
    return options
      .map((option) => {
        const right = key.correct.includes(option.id)
        if (weighted)
          return `\n  ${right && key.weights?.[option.id] === 1 ? '=' : `~%${percent(key.weights?.[option.id] ?? 0)}%`}${escape(option.text)}`
        if (several) return `\n  ~%${right ? percent(1 / key.correct.length) : '-100'}%${escape(option.text)}`
        return `\n  ${right ? '=' : '~'}${escape(option.text)}`
      })
      .join('')
  }
  if (element.type === 'match' && key?.kind === 'pairs') {
    const right = new Map(partsOf(element, 'columns').map(({ id, title }) => [id, title]))
    return partsOf(element, 'rows')
      .map(({ id, title }) => `\n  =${escape(title)} -> ${escape(right.get(key.correct[id] ?? '') ?? '')}`)
      .join('')
  }
  if (key?.kind === 'number') {
    if (key.range) return `#${key.range.min ?? ''}..${key.range.max ?? ''}`
    return key.value === undefined ? undefined : `#${key.value}${key.tolerance ? `:${key.tolerance}` : ''}`
  }
  if (key?.kind === 'text') {
    const [blank, ...more] = Object.values(key.blanks)
    if (!blank || more.length > 0) return undefined
    const shares = (blank.partial ?? []).flatMap(({ accept, share }) =>
      accept.map((answer) => ` =%${percent(share)}%${escape(answer)}`),
    )
    return [...blank.accept.map((answer) => ` =${escape(answer)}`), ...shares].join('')
  }
  return element.type === 'textarea' || element.type === 'text' || element.type === 'file' ? '' : undefined
}

/** Writes the questions that GIFT has forms for; the others are named as losses. */
export function writeGift(definition: SurveyDefinition): WriteResult {
  const losses: WriteResult['losses'] = definition.rules.length > 0 ? [{ message: texts.loss.rules }] : []
  const blocks: string[] = [`// ${definition.title.replace(/\s+/g, ' ')}`]
  for (const element of definition.elements) {
    if (element.type === 'paragraph') {
      const text = [element.title, textField(element, 'text')].filter(Boolean).join('\n')
      if (text.trim()) blocks.push(escape(text))
      continue
    }
    if (questionType(element.type)?.role !== 'question') {
      losses.push({ element: element.id, message: texts.loss.page })
      continue
    }
    const answers = answersOf(element)
    if (answers === undefined) {
      losses.push({ element: element.id, message: texts.loss.type(typeTitle(element.type)) })
      continue
    }
    const knowledge = (element.exam?.knowledge ?? [])
      .map((name) => `[tag:${name.replace(/[\]\n]/g, '')}]`)
      .join(' ')
    const general = element.exam?.analysis ? `\n  ####${escape(element.exam.analysis)}` : ''
    const head = `// [id:${element.id}] ${knowledge}`.trim()
    if (element.type === 'gapFill') {
      const [before, after = ''] = withBlanks(element, () => '\uE000').split('\uE000')
      blocks.push(`${head}\n${escape(before ?? '')} {${answers}${general}} ${escape(after)}`.trim())
    } else
      blocks.push(
        `${head}\n${escape(element.title)} {${answers}${general}${answers.includes('\n') || general ? '\n' : ''}}`,
      )
    if (element.exam && element.exam.score !== 1)
      losses.push({ element: element.id, message: texts.taken.score })
  }
  return withReadBack(definition, { text: `${blocks.join('\n\n')}\n`, losses }, readGift)
}
