import { type Block, type BlockId, blocksLostBy, kindOf, propsPatch, titleOf } from '@zhanfang/document'
import { variantTests } from '@zhanfang/blocks'
import { AnchorChoicesContext, ItemShownContext } from '@zhanfang/blocks/forms'
import { Alert, App, Button } from 'antd'
import { Component, type ReactNode, useCallback, useRef, useState } from 'react'
import { lazyForms } from '../document/block-forms.ts'
import { anchorChoices } from '../document/anchor-choices.ts'
import { editedPart } from '../document/edited-part.ts'
import { BlockNotes } from './block-notes.tsx'
import styles from '../designer/designer.module.css'
import panelStyles from './panels.module.css'
import { useBlock, useDesigner, useReadOnly, useRoot, useView } from '../designer/designer-context.tsx'
import { ClosedChannel } from './closed-channel.tsx'
import { LinkedNote } from '../own-sections/linked-note.tsx'
import { FormActions } from './form-actions.tsx'
import { KindIcon } from './palette.tsx'
import { texts } from '../texts.ts'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { texts as variantTexts } from '../variants/texts.ts'

const VariantPanel = lateComponent(async () => (await import('../variants/variant-panel.tsx')).VariantPanel)

type Props = Record<string, unknown>

/** The form of the selected block. Typing shows on the canvas at once; 确定 makes it one step, 取消 takes it all back. */
export function BlockProperties({ id, onDone }: { id: BlockId; onDone: () => void }) {
  const designer = useDesigner()
  const now = useBlock(id)
  const isClosed = useView((view) => view.isWxChannelClosed)
  const [block, setBlock] = useState(now)
  // A block that has just gone leaves its form behind for a moment: that of the next one may take it over.
  if (now !== undefined && now !== block) setBlock(now)
  if (block === undefined) return null
  const kind = kindOf(block, designer.kinds)
  return (
    <section
      className={styles.properties}
      aria-label={texts.editLabel(titleOf(block, designer.kinds))}
      data-form-of={block.id}
    >
      <h2 className={panelStyles.propertiesTitle}>
        <KindIcon kind={kind} />
        {titleOf(block, designer.kinds)}
        {kind !== undefined && <MakeVariant id={block.id} />}
      </h2>
      {isClosed && designer.isClosed(block.kind) && (
        <div className={panelStyles.closedNote}>
          <ClosedChannel words={texts.wxChannel.hidden} />
        </div>
      )}
      <LinkedNote id={block.id} />
      <VariantPart id={block.id} />
      {kind === undefined ? (
        <Alert type="info" title={texts.unknownHint} />
      ) : (
        <BlockForm key={block.kind} block={block} onDone={onDone} />
      )}
    </section>
  )
}

/** The test that the block is a side of, if any: its code comes for those alone. */
function VariantPart({ id }: { id: BlockId }) {
  const isTried = useIsTried(id)
  return isTried && <VariantPanel id={id} />
}

function MakeVariant({ id }: { id: BlockId }) {
  const designer = useDesigner()
  const isTried = useIsTried(id)
  const readOnly = useReadOnly()
  if (isTried || readOnly) return null
  const make = async () => (await import('../variants/variant-steps.ts')).makeVariant(designer, id)
  return (
    <Button
      className={panelStyles.makeVariant}
      type="link"
      size="small"
      title={variantTexts.makeHint}
      onClick={() => void make().catch(() => designer.refuse(texts.formOffline))}
    >
      {variantTexts.make}
    </Button>
  )
}

function useIsTried(id: BlockId): boolean {
  const designer = useDesigner()
  useBlock(id)
  useRoot()
  return variantTests(designer.store.getDocument()).some(({ a, b }) => a === id || b === id)
}

function BlockForm({ block, onDone }: { block: Block; onDone: () => void }) {
  const designer = useDesigner()
  const { modal } = App.useApp()
  /** Why the last change did not become part of the page, and of which block. */
  const [refused, setRefused] = useState<{ id: BlockId; message: string } | null>(null)
  const refusal = refused?.id === block.id ? refused.message : null
  const forgetRefusal = useCallback(() => setRefused(null), [])
  const asking = useRef(false)

  const set = (patch: Props) => {
    const { store } = designer
    if (!store.getHistory().editing) store.begin(texts.editLabel(titleOf(block, designer.kinds)))
    const outcome = store.execute({ type: 'setProps', id: block.id, patch })
    setRefused(outcome.ok ? null : { id: block.id, message: outcome.message })
  }
  const change = (next: Props) => {
    const patch = propsPatch(designer.store.getBlock(block.id)?.props ?? block.props, next)
    setRefused(null)
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
  const anchors = useCallback(() => anchorChoices(designer), [designer])
  const show = useCallback(
    (item: unknown, index: number) => {
      // A new entry is drawn first.
      setTimeout(() => {
        const now = designer.store.getBlock(block.id)
        const kind = now && kindOf(now, designer.kinds)
        const part = now && kind && editedPart(kind, now.props, item, index)
        if (part !== undefined) designer.showPart(block.id, part.all, part)
      }, 50)
    },
    [block.id, designer],
  )
  const Form = Object.hasOwn(lazyForms, block.kind) ? lazyForms[block.kind] : undefined
  return (
    <>
      <div className={styles.form}>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        {Form !== undefined && (
          <FormBoundary subject={block.id}>
            <AnchorChoicesContext value={anchors}>
              <ItemShownContext value={show}>
                <Form subject={block.id} value={block.props} onChange={change} />
              </ItemShownContext>
            </AnchorChoicesContext>
            <BlockNotes id={block.id} />
          </FormBoundary>
        )}
      </div>
      <FormActions
        label={texts.editLabel(titleOf(block, designer.kinds))}
        onReset={forgetRefusal}
        onDone={onDone}
      />
    </>
  )
}

/** A form that fails must not take the designer and its unsaved work along. */
export class FormBoundary extends Component<
  { children: ReactNode; subject?: BlockId },
  { failed: boolean; subject: BlockId | undefined }
> {
  override state = { failed: false, subject: this.props.subject }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  /** Another block is another chance. */
  static getDerivedStateFromProps(
    { subject }: { subject?: BlockId },
    before: { subject: BlockId | undefined },
  ) {
    return subject === before.subject ? null : { failed: false, subject }
  }
  /** What did not come for want of a network is asked for again as soon as there is one. */
  #again = () => this.setState({ failed: false })
  override componentDidMount() {
    addEventListener('online', this.#again)
  }
  override componentWillUnmount() {
    removeEventListener('online', this.#again)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    const isOffline = !navigator.onLine
    return (
      <Alert
        type={isOffline ? 'warning' : 'error'}
        title={isOffline ? texts.formOffline : texts.formFailed}
        description={isOffline ? texts.formOfflineHint : undefined}
        action={<Button onClick={this.#again}>{texts.retry}</Button>}
      />
    )
  }
}
