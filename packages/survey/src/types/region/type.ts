import { presenceOperators } from '../../choices/choice.ts'
import { addPath, initPaths, mergePaths, pathResult, type PathState } from '../../statistics/path-counts.ts'
import { type Column, fieldName, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, codePoints, isRecord, own } from '../../answers/raw-values.ts'
import { texts } from '../../view/texts.ts'
import { cellTexts } from '../../cells/cell-texts.ts'
import { codesOfNames, knownAreas } from './area-list.ts'
import type { RegionAnswer, RegionQuestion } from './question.ts'
import { regionTexts } from './texts.ts'

/** Most characters of a detailed address. */
export const detailMax = 200
const nameMax = 60

function textList(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length > 4) return []
  const list = raw.map((one) => (typeof one === 'string' && one.length <= 300 ? cleanLine(one) : ''))
  while (list.at(-1) === '') list.pop()
  return list.map((one) => Array.from(one).slice(0, nameMax).join(''))
}

/** Whether codes lead from a province down to what lies in it. */
function isWay(codes: readonly unknown[]): codes is string[] {
  return (
    codes.length > 0 &&
    codes.length <= 3 &&
    codes.every((code, level) => {
      if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return false
      const above = codes[level - 1]
      return level === 0
        ? code.endsWith('0000')
        : typeof above === 'string' && code !== above && code.startsWith(above.slice(0, level * 2))
    })
  )
}

/** The names of the codes: those of the divisions where they are known, otherwise those that were given. */
function readArea(
  rawCodes: unknown,
  given: readonly string[],
): Pick<RegionAnswer, 'codes' | 'names'> | undefined {
  const areas = knownAreas()
  const codes =
    Array.isArray(rawCodes) && rawCodes.length > 0
      ? rawCodes
      : areas && given.length > 0
        ? codesOfNames(areas, given.slice(0, 3))
        : undefined
  if (!codes || !isWay(codes)) return undefined
  const names = codes.map((code, level) => areas?.byCode.get(code)?.name ?? given[level] ?? '')
  if (names.includes('')) return undefined
  const town = codes.length === 3 ? given[3] : undefined
  return { codes, names: town ? [...names, town] : names }
}

const whole = ({ names, detail }: RegionAnswer) => [...names, ...(detail ? [detail] : [])].join(' ')

export const type: QuestionType<RegionQuestion, RegionAnswer, PathState> = {
  type: 'region',
  role: 'question',
  answerShape: 'json',
  beginsWithProvinces: true,
  title: regionTexts.title,
  group: cellTexts.group.info,
  order: 82,
  icon: '<path d="m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>',
  defaults: () => ({
    type: 'region',
    title: regionTexts.freshTitle,
    required: true,
    depth: 3,
    detail: false,
    dataset: knownAreas()?.year ?? '2025',
  }),
  normalize: (_question, raw) => {
    if (!isRecord(raw)) return undefined
    const area = readArea(own(raw, 'codes'), textList(own(raw, 'names')))
    if (!area) return undefined
    const detail = own(raw, 'detail')
    const text = typeof detail === 'string' && detail.length < 5000 ? cleanLine(detail) : ''
    return text === '' ? area : { ...area, detail: text }
  },
  validate: (question, answer) => {
    const problems: Problem[] = []
    const { codes, names, detail } = answer
    const areas = knownAreas()
    const wanted = Math.min(3, question.depth)
    // An answer to a deeper version of the question stays as it is.
    if (codes.length < wanted) {
      const message = regionTexts.problem.incomplete(regionTexts.levels[codes.length] ?? '')
      problems.push({ code: 'incomplete', message, part: String(codes.length) })
    } else if (question.depth === 4 && names.length < 4) {
      problems.push({ code: 'town', message: regionTexts.problem.town, part: '3' })
    }
    if (areas && areas.year === question.dataset && codes.some((code) => !areas.byCode.has(code))) {
      problems.push({ code: 'unknown', message: regionTexts.problem.unknown })
    }
    if (question.only && !question.only.includes(codes[0] ?? '')) {
      problems.push({ code: 'notAllowed', message: regionTexts.problem.notAllowed, part: '0' })
    }
    if (question.detail && question.required && !detail) {
      problems.push({ code: 'detail', message: regionTexts.problem.detail, part: 'detail' })
    }
    if (detail !== undefined && codePoints(detail) > detailMax) {
      problems.push({ code: 'tooLong', message: regionTexts.problem.tooLong(detailMax), part: 'detail' })
    }
    return problems
  },
  toText: (_question, answer) => whole(answer),
  columns: (question) => {
    const column = (part: string, name: string, value: Column<RegionAnswer>['value']) => ({
      key: `${question.id}.${part}`,
      title: `${question.title}[${name}]`,
      kind: 'text' as const,
      value,
    })
    return [
      ...regionTexts.levels
        .slice(0, question.depth)
        .map((name, level) => column(`l${level + 1}`, name, ({ names }) => names[level] ?? null)),
      ...(question.detail ? [column('detail', regionTexts.detail, ({ detail }) => detail ?? null)] : []),
      column('code', regionTexts.code, ({ codes }) => codes.at(-1) ?? null),
    ]
  },
  fromForm: ({ id }, fields) => {
    const names = [1, 2, 3, 4].map((level) => fields.first(fieldName(id, `l${level}`)) ?? '')
    const detail = fields.first(fieldName(id, 'detail')) ?? ''
    return [...names, detail].some((one) => one.trim() !== '') ? { names, detail } : undefined
  },
  statistics: {
    init: initPaths,
    add: (_question, state, { names }) => addPath(state, partsOf(names), 1),
    remove: (_question, state, { names }) => addPath(state, partsOf(names), -1),
    merge: (_question, first, second) => mergePaths(first, second),
    result: (question, state) =>
      pathResult(state, regionTexts.levels.slice(0, question.depth), (names) => names),
  },
  operators: () => {
    const options = (knownAreas()?.provinces ?? []).flatMap((province) => [
      { id: province.code, text: province.name },
      ...province.children.map(({ code, name }) => ({
        id: code,
        text: `${province.name} ${name}`,
        parent: province.code,
        name,
      })),
    ])
    const operand = { kind: 'options' as const, options }
    return [
      ...(options.length > 0
        ? (['includesAny', 'includesNone'] as const).map((op) => ({ op, label: texts.operator[op], operand }))
        : []),
      ...presenceOperators(),
    ]
  },
  read: (_question, { codes }) => ({ kind: 'options', ids: codes }),
}

/** A name that holds a `/` must not look like two. */
function partsOf(names: readonly string[]): string[] {
  return names.map((name) => name.replaceAll('/', ' '))
}
