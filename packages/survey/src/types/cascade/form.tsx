import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { linesOf } from '../../forms/form-parts/batch-text.ts'
import { Field, SwitchField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { formatTree, parseTree, treeLimits } from './parse-tree.ts'
import type { CascadeQuestion, TreeNode } from './question.ts'
import { cascadeTexts } from './texts.ts'
import { depthOf, levelName } from './type.ts'

const countOf = (tree: readonly TreeNode[]): number =>
  tree.reduce((count, node) => count + 1 + countOf(node.children ?? []), 0)

export default function CascadeForm(props: QuestionFormProps<CascadeQuestion>) {
  const { question, onChange } = props
  const [text, setText] = useState<string>()
  const parsed = parseTree(text ?? '', question.tree)
  const depth = depthOf(question.tree)
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <Field label={cascadeTexts.tree} hint={cascadeTexts.summary(countOf(question.tree), depth)}>
        {(ids) => (
          <Button {...ids} block onClick={() => setText(formatTree(question.tree))}>
            {cascadeTexts.edit}
          </Button>
        )}
      </Field>
      <Field label={cascadeTexts.levels}>
        {(ids) => (
          <Input.TextArea
            {...ids}
            key={question.levels.join('\n')}
            autoSize={{ minRows: 2, maxRows: treeLimits.levels }}
            defaultValue={question.levels.join('\n')}
            placeholder={Array.from({ length: depth }, (_, level) => levelName(question, level)).join('\n')}
            onBlur={(event) => {
              const levels = linesOf(event.target.value)
                .slice(0, treeLimits.levels)
                .map((line) => line.slice(0, 50))
              if (levels.join('\n') !== question.levels.join('\n')) onChange({ ...question, levels })
            }}
          />
        )}
      </Field>
      <SwitchField
        label={cascadeTexts.leafOnly}
        value={question.leafOnly}
        onChange={(leafOnly) => onChange({ ...question, leafOnly })}
      />
      <Modal
        open={text !== undefined}
        title={cascadeTexts.edit}
        okText={cascadeTexts.apply}
        cancelText={cascadeTexts.cancel}
        okButtonProps={{ disabled: parsed.errors.length > 0 || parsed.nodes === 0 }}
        onCancel={() => setText(undefined)}
        onOk={() => {
          onChange({ ...question, tree: parsed.tree })
          setText(undefined)
        }}
      >
        <p>{cascadeTexts.treeHint}</p>
        <Input.TextArea
          aria-label={cascadeTexts.tree}
          value={text ?? ''}
          rows={14}
          style={{ fontFamily: 'monospace' }}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || event.shiftKey) return
            // Tab indents while the cursor stands at the beginning of a line; elsewhere it leaves the field as always.
            const { selectionStart: at, value } = event.currentTarget
            if (value.slice(value.lastIndexOf('\n', at - 1) + 1, at).trim() !== '') return
            event.preventDefault()
            event.currentTarget.setRangeText('  ', at, at, 'end')
            setText(event.currentTarget.value)
          }}
          onChange={(event) => setText(event.target.value)}
        />
        <p>{cascadeTexts.summary(parsed.nodes, parsed.depth)}</p>
        {parsed.errors.length > 0 && (
          <ul role="alert" style={{ maxHeight: 160, overflow: 'auto', color: 'var(--ant-color-error)' }}>
            {parsed.errors.map((error) => (
              <li key={`${error.line}-${error.message}`}>{cascadeTexts.atLine(error.line, error.message)}</li>
            ))}
          </ul>
        )}
      </Modal>
    </>
  )
}
