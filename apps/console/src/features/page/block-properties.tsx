import { type Block, type BlockId, blocksLostBy, kindOf, propsPatch, titleOf } from '@zhanfang/document'
import { Alert, App, Button, Skeleton } from 'antd'
import { Component, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyForms } from './block-forms.ts'
import { BlockNotes } from './block-notes.tsx'
import type { Designer } from './designer.ts'
import styles from './designer.module.css'
import { useBlock, useDesigner, useHistory } from './designer-context.tsx'
import { KindIcon } from './palette.tsx'
import { texts } from './texts.ts'

type Props = Record<string, unknown>

/** The form of the selected block. Typing shows on the canvas at once; 确定 makes it one step, 取消 takes it all back. */
export function BlockProperties({ id, onDone }: { id: BlockId; onDone: () => void }) {
  const designer = useDesigner()
  const block = useBlock(id)
  if (block === undefined) return null
  const kind = kindOf(block, designer.kinds)
  return (
    <section
      className={styles.properties}
      aria-label={texts.editLabel(titleOf(block, designer.kinds))}
      data-form-of={id}
    >
      <h2 className={styles.propertiesTitle}>
        <KindIcon kind={kind} />
        {titleOf(block, designer.kinds)}
      </h2>
      {kind === undefined ? (
        <Alert type="info" title={texts.unknownHint} />
      ) : (
        <BlockForm key={id} block={block} onDone={onDone} />
      )}
    </section>
  )
}

function BlockForm({ block, onDone }: { block: Block; onDone: () => void }) {
  const designer = useDesigner()
  const { editing } = useHistory()
  const { modal } = App.useApp()
  /** Why the last change did not become part of the page. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const asking = useRef(false)

  const set = (patch: Props) => {
    const { store } = designer
    if (!store.getHistory().editing) store.begin(texts.editLabel(titleOf(block, designer.kinds)))
    const outcome = store.execute({ type: 'setProps', id: block.id, patch })
    setRefusal(outcome.ok ? null : outcome.message)
  }
  const change = (next: Props) => {
    const patch = propsPatch(designer.store.getBlock(block.id)?.props ?? block.props, next)
    setRefusal(null)
    if (Object.keys(patch).length === 0) return
    const lost = blocksLostBy(designer.store.getDocument(), block.id, patch, designer.kinds)
    if (lost.length === 0) set(patch)
    else if (!asking.current) {
      asking.current = true
      modal.confirm({
        title: texts.losingBlocks(lost.length),
        content: texts.losingBlocksHint,
        okText: texts.deleteTab,
        okButtonProps: { danger: true },
        onOk: () => set(patch),
        afterClose: () => {
          asking.current = false
        },
      })
    }
  }
  const confirm = () => {
    designer.settle()
    designer.say(texts.said.done(texts.editLabel(titleOf(block, designer.kinds))))
    onDone()
  }
  const cancel = () => {
    setRefusal(null)
    cancelEdit(designer)
    onDone()
  }

  const Form = Object.hasOwn(lazyForms, block.kind) ? lazyForms[block.kind] : undefined
  return (
    <>
      <div className={styles.form}>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        {Form !== undefined && (
          <FormBoundary>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
              <Form value={block.props} onChange={change} />
              <BlockNotes id={block.id} />
            </Suspense>
          </FormBoundary>
        )}
      </div>
      <div className={styles.formActions}>
        <Button onClick={cancel} disabled={!editing}>
          {texts.cancel}
        </Button>
        <Button type="primary" onClick={confirm} disabled={!editing}>
          {texts.confirm}
        </Button>
      </div>
    </>
  )
}

/** Takes back everything since the form was opened. */
export function cancelEdit(designer: Designer): void {
  if (designer.store.getHistory().editing) {
    designer.store.rollback()
    designer.say(texts.said.cancelled)
  }
}

/** A form that fails must not take the designer and its unsaved work along. */
export class FormBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert
        type="error"
        title={texts.formFailed}
        action={<Button onClick={() => this.setState({ failed: false })}>{texts.retry}</Button>}
      />
    )
  }
}
