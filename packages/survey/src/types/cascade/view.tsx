import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl } from '../../cells/cell-control.tsx'
import { PathSelects } from '../../cells/path-selects.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useHydrated } from '../../view/hydrated.ts'
import type { CascadeQuestion, TreeNode } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { cascadeTexts as chinese } from './texts.ts'
import { cascadeTextsEn } from './texts-en.ts'
import { cascadeTextsTw } from './texts-tw.ts'
import { depthOf, levelName, nodesOf } from './type.ts'

/** Up to so many ways a form without a script offers one list of all of them, beyond that fields to type the names in. */
const mostPlainPaths = 400

function pathsOf(tree: readonly TreeNode[], leafOnly: boolean): { ids: string; text: string }[] {
  const paths: { ids: string; text: string }[] = []
  const walk = (nodes: readonly TreeNode[], ids: string[], names: string[]): void => {
    for (const node of nodes) {
      if (paths.length > mostPlainPaths) return
      const here = [...ids, node.id]
      const text = [...names, node.text]
      if (!leafOnly || !node.children) paths.push({ ids: here.join('/'), text: text.join(chinese.joiner) })
      walk(node.children ?? [], here, text)
    }
  }
  walk(tree, [], [])
  return paths
}

function PlainCascade(props: AnswerViewProps<CascadeQuestion>) {
  const { question, value, disabled } = props
  const ids = questionIds(question.id)
  const paths = pathsOf(question.tree, question.leafOnly)
  const chosen = Array.isArray(value) ? value.join('/') : ''
  if (paths.length <= mostPlainPaths) {
    return (
      <CellControl
        cell={{ kind: 'dropdown', options: paths.map((path) => ({ id: path.ids, text: path.text })) }}
        id={ids.control}
        name={fieldName(question.id)}
        value={chosen}
        labelledBy={ids.title}
        required={props.required}
        disabled={disabled}
        onChange={() => undefined}
      />
    )
  }
  const names = (Array.isArray(value) ? nodesOf(question.tree, value) : undefined) ?? []
  return Array.from({ length: depthOf(question.tree) }, (_, level) => (
    <CellControl
      key={level}
      cell={{ kind: 'text', format: 'none', length: {}, placeholder: levelName(question, level) }}
      name={fieldName(question.id, `l${level + 1}`)}
      label={levelName(question, level)}
      value={names[level]?.text}
      disabled={disabled}
      onChange={() => undefined}
    />
  ))
}

export default function CascadeView(props: AnswerViewProps<CascadeQuestion>) {
  const cascadeTexts = useWords(chinese, cascadeTextsEn, cascadeTextsTw)
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const isHydrated = useHydrated()
  const chosen = Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
  const path = nodesOf(question.tree, chosen) ?? []
  const levels = [question.tree, ...path.map((node) => node.children ?? [])].filter(
    (nodes) => nodes.length > 0,
  )
  return (
    <QuestionGroup {...props}>
      {isHydrated ? (
        <PathSelects
          id={ids.control}
          describedBy={problems.length > 0 ? ids.error : undefined}
          required={required}
          disabled={disabled}
          levels={levels.map((nodes, level) => ({
            label: levelName(question, level),
            placeholder: cascadeTexts.choose(levelName(question, level)),
            value: path[level]?.id ?? '',
            invalid: problems.some(({ part }) => part === undefined || part === String(level)),
            options: nodes.filter((node) => !node.deleted).map(({ id, text }) => ({ id, text })),
          }))}
          onChange={(level, id) => {
            const next = [...path.slice(0, level).map((node) => node.id), ...(id === '' ? [] : [id])]
            onChange(next.length > 0 ? next : undefined)
          }}
        />
      ) : (
        <PlainCascade {...props} />
      )}
    </QuestionGroup>
  )
}
