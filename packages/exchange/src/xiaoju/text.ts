import type { ReadResult } from '../reading/diagnosis.ts'
import type { OptionDraft, QuestionDraft } from '../elements/draft.ts'
import { foreignName, type NamedType, typeTitle, xiaojuTextType } from '../elements/names.ts'
import { Reading, type Place } from '../reading/reading.ts'
import { sourceLines } from '../reading/source-lines.ts'
import { texts } from '../texts.ts'

const yes = (text: string | undefined) => /^(true|1|是|y|yes)$/i.test(text?.trim() ?? '')

/** An option with what stands after tabs: other text, whether it must be given, quota, score. */
function optionOf(line: string): OptionDraft {
  const [text = '', others, must, , score] = line.split('\t')
  const points = score === undefined || score.trim() === '' ? Number.NaN : Number(score)
  return {
    text: text.trim(),
    ...(yes(others) ? { other: { required: yes(must) } } : {}),
    ...(Number.isFinite(points) ? { weight: points } : {}),
  }
}

/** The question for a title, a type and lines of options: XIAOJU's texts and workbooks say the same in two ways. */
export function xiaojuDraft(
  title: string,
  label: string,
  named: NamedType | undefined,
  lines: readonly string[],
): { draft: QuestionDraft; notes: string[] } {
  const notes: string[] = []
  const type = named?.type ?? (lines.length > 0 ? 'single' : 'text')
  if (!named)
    notes.push(label === '' ? texts.guessed(typeTitle(type)) : texts.unknownLabel(label, typeTitle(type)))
  const fields: Record<string, unknown> = { ...named?.fields }
  const draft: QuestionDraft = { type, title, required: true, fields }
  const given = lines.filter((line) => line.trim() !== '')
  if (type === 'nps' || type === 'scale') {
    const [low, high, ...more] = (given[0] ?? '').split(/[-~～—]/).map((part) => part.trim())
    if (low && high)
      Object.assign(fields, type === 'nps' ? { left: low, right: high } : { labels: { min: low, max: high } })
    const lost = [...(low && high ? more : given.slice(0, 1)), ...given.slice(1)].filter(Boolean)
    if (lost.length > 0) notes.push(texts.levelsLost(lost.join('、')))
  } else if (type === 'judge') {
    if (given[0] && given[1] && given.length === 2)
      Object.assign(fields, { trueText: given[0].trim(), falseText: given[1].trim() })
    else if (given.length > 0) notes.push(texts.judgeNeedsTwo(given.join('、').slice(0, 200)))
  } else if (type === 'cascade') fields['lines'] = given
  else if (given.length > 0) draft.options = given.map(optionOf)
  if (type === 'vote' && label.includes('多选')) fields['multi'] = true
  if (draft.options?.some(({ weight }) => weight !== undefined))
    draft.exam = {
      score: Math.max(0, ...draft.options.map(({ weight = 0 }) => weight)),
      mode: 'optionScores',
    }
  return { draft, notes }
}

const labelled =
  /^(?:\d+\s*[.、．]\s*)?(.*?)\s*[[【［(（]([^[\]【】［］()（）]{1,20})[\]】］)）]\s*([(（]\s*(选填|必填)\s*[)）])?\s*$/

/** Reads XIAOJU's form text: blocks apart by blank lines, `标题[单选]`, one option a line. */
export function readXiaojuText(source: string): ReadResult {
  const reading = new Reading()
  let block: { place: Place; raw: string }[] = []
  const flush = () => {
    const [first, ...rest] = block
    block = []
    if (!first) return
    const match = labelled.exec(first.raw)
    const named = match ? xiaojuTextType(match[2] ?? '') : undefined
    if (!match && reading.elements.length === 0 && reading.title === '' && rest.length === 0) {
      reading.title = first.raw
      return reading.note(first.place, 'taken', 'title', texts.taken.title)
    }
    const title =
      match && (named || /^[[【［]/.test(first.raw.slice(match[1]?.length ?? 0).trim()))
        ? (match[1] ?? '')
        : first.raw
    const label = title === first.raw ? '' : (match?.[2] ?? '')
    const { draft, notes } = xiaojuDraft(
      title,
      label,
      named,
      rest.map(({ raw }) => raw),
    )
    if (match?.[4] === '选填') draft.required = false
    const tag = foreignName('xiaojuText', draft.type)
    const fix =
      named || tag === undefined
        ? undefined
        : { label: texts.addTag(tag), from: first.place.line, to: first.place.line, text: `${title}[${tag}]` }
    const built = reading.add(draft, first.place, notes, fix)
    for (const { place } of rest)
      reading.note(
        place,
        built ? 'taken' : 'skipped',
        'option',
        built ? texts.taken.option : texts.notBuilt,
        { element: built?.element.id },
      )
  }
  for (const line of sourceLines(source)) {
    if (line.text === '') {
      flush()
      reading.note(line, 'taken', 'blank', texts.taken.blank)
    } else block.push({ place: line, raw: line.source.replace(/^\uFEFF/, '').trim() })
  }
  flush()
  return reading.finish()
}

const choiceTypes: ReadonlySet<string> = new Set(['single', 'multiple', 'vote', 'dropdown'])

/** Reads XIAOJU's workbook: columns 题目标题, 题型, 选项内容, one question a row, options on lines of one cell. */
export function readXiaojuRows(rows: readonly (readonly string[])[]): ReadResult {
  const reading = new Reading()
  const first = rows[0]?.map((cell) => cell.trim()) ?? []
  const named = [/标题|题目|题干/, /^(?:题型|题目类型|类型)/, /选项/].map((name) =>
    first.findIndex((cell) => name.test(cell)),
  )
  const isHead = (named[0] ?? -1) >= 0 && (named[1] ?? -1) >= 0
  const order = isHead ? named : [0, 1, 2]
  /** The row of the question that rows with nothing but an option belong to. */
  let owner: number | undefined
  for (const [index, row] of rows.entries()) {
    const place = { line: index + 1, source: row.join(' | ').slice(0, 500) }
    const cells = (one: readonly string[] | undefined) => order.map((at) => one?.[at]?.trim() ?? '')
    const [title = '', label = '', options = ''] = cells(row)
    if (index === 0 && isHead) reading.note(place, 'taken', 'setting', texts.taken.setting)
    else if (title === '' && label === '' && options === '')
      reading.note(place, 'taken', 'blank', texts.taken.blank)
    else if (title === '' && label === '' && owner !== undefined)
      reading.note(place, 'taken', 'option', texts.taken.option)
    else if (title === '') {
      owner = undefined
      reading.note(place, 'skipped', 'question', texts.notBuilt)
    } else {
      owner = index
      const named = label === '' ? undefined : xiaojuTextType(label)
      const lines = options === '' ? [] : options.split(/\r\n|\n|\r/)
      // Cells that were merged leave rows below that hold an option each.
      for (let below = index + 1; below < rows.length; below += 1) {
        const [nextTitle, nextLabel, option = ''] = cells(rows[below])
        if (nextTitle !== '' || nextLabel !== '' || option === '') break
        lines.push(...option.split(/\r\n|\n|\r/))
      }
      const [only, ...more] = lines
      const isChoice = named !== undefined && choiceTypes.has(named.type)
      const apart = isChoice && only !== undefined && more.length === 0 ? only.split(/[、;；|｜]/) : lines
      const { draft, notes } = xiaojuDraft(title, label, named, apart)
      reading.add(draft, place, notes)
    }
  }
  return reading.finish()
}
