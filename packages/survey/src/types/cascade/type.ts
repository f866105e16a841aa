import { presenceOperators } from '../../choices/choice.ts'
import { fieldName, type OperandOption, type Problem, type QuestionType } from '../../model/question-type.ts'
import { cleanLine, isRecord, own } from '../../answers/raw-values.ts'
import { texts } from '../../view/texts.ts'
import { addPath, initPaths, mergePaths, pathResult, type PathState } from '../../statistics/path-counts.ts'
import { parseTree } from './parse-tree.ts'
import type { CascadeAnswer, CascadeQuestion, TreeNode } from './question.ts'
import { cascadeTexts } from './texts.ts'

/** The nodes that ids from the root name; undefined when there is no such way. */
export function nodesOf(tree: readonly TreeNode[], ids: readonly unknown[]): TreeNode[] | undefined {
  const path: TreeNode[] = []
  let siblings: readonly TreeNode[] = tree
  for (const id of ids) {
    const node = siblings.find((candidate) => candidate.id === id)
    if (!node) return undefined
    path.push(node)
    siblings = node.children ?? []
  }
  return path.length > 0 ? path : undefined
}

/** Typed names instead of ids, as a form without a script sends them; blank ends are left out. */
function nodesNamed(tree: readonly TreeNode[], names: readonly unknown[]): TreeNode[] | undefined {
  const ids: string[] = []
  let siblings: readonly TreeNode[] = tree
  for (const name of names) {
    if (typeof name !== 'string' || name.length > 200) return undefined
    const text = cleanLine(name)
    if (text === '') break
    const node = siblings.find((candidate) => candidate.text === text)
    if (!node) return undefined
    ids.push(node.id)
    siblings = node.children ?? []
  }
  return nodesOf(tree, ids)
}

function pathText(question: CascadeQuestion, answer: CascadeAnswer): string {
  const nodes = nodesOf(question.tree, answer) ?? []
  return nodes
    .map((node) => (node.deleted ? node.text + texts.list.deleted : node.text))
    .join(cascadeTexts.joiner)
}

/** How many levels the tree has. */
export function depthOf(tree: readonly TreeNode[]): number {
  return tree.reduce((depth, node) => Math.max(depth, 1 + depthOf(node.children ?? [])), 0)
}

export function levelName(question: CascadeQuestion, level: number): string {
  return question.levels[level] || cascadeTexts.level(level + 1)
}

function mergeTrees(versions: readonly (readonly TreeNode[])[], isNewest = true): TreeNode[] {
  const merged = new Map<string, { node: TreeNode; children: TreeNode[][] }>()
  versions.forEach((nodes, age) => {
    for (const node of nodes) {
      const known = merged.get(node.id)
      if (known) known.children.push(node.children ?? [])
      else {
        const { children, ...rest } = node
        const isGone = !isNewest || age > 0
        // A list for every version, so that children of the newest are known from those that are gone.
        const before = Array.from({ length: age }, (): TreeNode[] => [])
        merged.set(node.id, {
          node: isGone ? { ...rest, deleted: true } : rest,
          children: [...before, children ?? []],
        })
      }
    }
  })
  return [...merged.values()].map(({ node, children }) => {
    const below = mergeTrees(children, isNewest)
    return below.length > 0 ? { ...node, children: below } : node
  })
}

export const type: QuestionType<CascadeQuestion, CascadeAnswer, PathState> = {
  type: 'cascade',
  role: 'question',
  answerShape: 'ids',
  cells: {
    // The columns of single levels only repeat parts of the whole.
    reads: (part) => part === '',
    read: (_question, cells) => ({ names: (cells.get('') ?? '').split(/\s*[/>|]\s*/u) }),
  },
  title: cascadeTexts.title,
  group: texts.group.choice,
  order: 28,
  icon: '<path d="M4 4h7v5H4zM13 10h7v4h-7zM13 17h7v4h-7zM7 9v10h6M7 12h6" fill="none" stroke="currentColor" stroke-width="1.8"/>',
  defaults: () => ({
    type: 'cascade',
    title: texts.fresh.question,
    required: true,
    levels: [...cascadeTexts.fresh.levels],
    tree: parseTree(cascadeTexts.fresh.tree).tree,
    leafOnly: true,
  }),
  normalize: (question, raw) => {
    if (isRecord(raw)) {
      const names = own(raw, 'names')
      if (!Array.isArray(names) || names.length > 20) return undefined
      return nodesNamed(question.tree, names)?.map(({ id }) => id)
    }
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > 20) return undefined
    return nodesOf(question.tree, raw)?.map(({ id }) => id)
  },
  validate: (question, answer): Problem[] => {
    const last = nodesOf(question.tree, answer)?.at(-1)
    const open = last?.children?.some((node) => !node.deleted)
    if (!question.leafOnly || !open) return []
    const message = cascadeTexts.deeper(levelName(question, answer.length))
    return [{ code: 'deeper', message, part: String(answer.length) }]
  },
  toText: pathText,
  columns: (question) => [
    { key: question.id, title: question.title, kind: 'text', value: (answer) => pathText(question, answer) },
    ...Array.from({ length: Math.max(question.levels.length, depthOf(question.tree)) }, (_, level) => ({
      key: `${question.id}.l${level + 1}`,
      title: `${question.title}[${levelName(question, level)}]`,
      kind: 'text' as const,
      value: (answer: CascadeAnswer) => nodesOf(question.tree, answer)?.[level]?.text ?? null,
    })),
  ],
  fromForm: (question, fields) => {
    const whole = fields.first(fieldName(question.id))
    if (whole) return whole.split('/')
    const names = Array.from(
      { length: depthOf(question.tree) },
      (_, level) => fields.first(fieldName(question.id, `l${level + 1}`)) ?? '',
    )
    return names.some((name) => name.trim() !== '') ? { names } : undefined
  },
  statistics: {
    init: initPaths,
    add: (_question, state, answer) => addPath(state, answer, 1),
    remove: (_question, state, answer) => addPath(state, answer, -1),
    merge: (_question, first, second) => mergePaths(first, second),
    result: (question, state) =>
      pathResult(
        state,
        Array.from({ length: Math.max(question.levels.length, depthOf(question.tree)) }, (_, level) =>
          levelName(question, level),
        ),
        (ids) => nodesOf(question.tree, ids)?.map(({ text }) => text),
      ),
  },
  operators: (question) => {
    const options: OperandOption[] = []
    const collect = (nodes: readonly TreeNode[], path: string, parent?: string): void => {
      for (const node of nodes) {
        if (options.length >= 1000) return
        const text = path === '' ? node.text : path + cascadeTexts.joiner + node.text
        options.push({ id: node.id, text, name: node.text, ...(parent === undefined ? {} : { parent }) })
        collect(node.children ?? [], text, node.id)
      }
    }
    collect(question.tree, '')
    const operand = { kind: 'options' as const, options }
    return [
      ...(options.length > 0
        ? (['includesAny', 'includesNone'] as const).map((op) => ({ op, label: texts.operator[op], operand }))
        : []),
      ...presenceOperators(),
    ]
  },
  // A node is chosen when the way leads through it.
  read: (_question, answer) => ({ kind: 'options', ids: answer }),
  check: (question) =>
    question.tree.length === 0 ? [{ level: 'error', code: 'noOptions', message: texts.check.noOptions }] : [],
  mergeVersions: (versions) => ({
    ...versions[0],
    tree: mergeTrees(versions.map((version) => version.tree)),
  }),
}
