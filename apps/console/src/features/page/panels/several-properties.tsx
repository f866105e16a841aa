import { type Frame, frameOf } from '@zhanfang/blocks'
import { FormBody, FrameFields } from '@zhanfang/blocks/forms'
import { type Block, kindOf, propsPatch } from '@zhanfang/document'
import { Alert, Button } from 'antd'
import { useCallback, useState } from 'react'
import { lazyForms } from '../document/block-forms.ts'
import { FormBoundary } from './block-properties.tsx'
import styles from '../designer/designer.module.css'
import panelStyles from './panels.module.css'
import { useBlock, useDesigner } from '../designer/designer-context.tsx'
import { FormActions } from './form-actions.tsx'
import { texts } from '../texts.ts'

type Props = Record<string, unknown>

/**
 * What several blocks have in common: of one kind, its whole form, which begins with the first block's values and
 * changes in all of them what is changed here; of different kinds, only what can be done with all of them.
 */
export function SeveralProperties({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const designer = useDesigner()
  const blocks = ids.flatMap((id) => designer.store.getBlock(id) ?? [])
  const [first] = blocks
  const isOneKind = first !== undefined && blocks.every(({ kind }) => kind === first.kind)
  const isKnown = first !== undefined && kindOf(first, designer.kinds) !== undefined
  return (
    <section className={styles.properties} aria-label={texts.properties}>
      <h2 className={panelStyles.propertiesTitle}>{texts.several(ids.length)}</h2>
      <p className={styles.hint}>{isOneKind && isKnown ? texts.severalOfOneKind : texts.severalHint}</p>
      <div className={styles.fieldActions}>
        <Button size="small" onClick={() => designer.move('up')}>
          {texts.moveUp}
        </Button>
        <Button size="small" onClick={() => designer.move('down')}>
          {texts.moveDown}
        </Button>
        <Button size="small" onClick={() => designer.duplicate()}>
          {texts.duplicate}
        </Button>
        <Button size="small" onClick={() => designer.pasteStyle()} disabled={!designer.hasStyle()}>
          {texts.pasteStyle}
        </Button>
        <Button size="small" danger onClick={() => designer.remove()}>
          {texts.remove}
        </Button>
      </div>
      {first !== undefined && isOneKind && isKnown && (
        <CommonForm key={`${first.kind} ${first.id}`} first={first} ids={ids} onDone={onDone} />
      )}
      {first !== undefined && !isOneKind && (
        <CommonFrame key={first.id} first={first} ids={ids} onDone={onDone} />
      )}
    </section>
  )
}

/** What blocks of every kind have: space, ground, edges and whom they show to. */
function CommonFrame({ first, ids, onDone }: { first: Block; ids: readonly string[]; onDone: () => void }) {
  const designer = useDesigner()
  const [refusal, setRefusal] = useState<string | null>(null)
  const forgetRefusal = useCallback(() => setRefusal(null), [])
  const frame = frameOf(useBlock(first.id)?.props ?? first.props)
  const change = (next: Frame) => {
    const { store } = designer
    const patch = propsPatch(frame, next)
    if (Object.keys(patch).length === 0) return
    if (!store.getHistory().editing) store.begin(texts.editSeveral(ids.length))
    setRefusal(designer.setFrames(ids, patch))
  }
  return (
    <>
      <div className={styles.form}>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        <p className={styles.hint}>{texts.severalFrame}</p>
        <FormBody>
          <FrameFields value={frame} onChange={change} />
        </FormBody>
      </div>
      <FormActions label={texts.editSeveral(ids.length)} onReset={forgetRefusal} onDone={onDone} />
    </>
  )
}

function CommonForm({ first, ids, onDone }: { first: Block; ids: readonly string[]; onDone: () => void }) {
  const designer = useDesigner()
  const [refusal, setRefusal] = useState<string | null>(null)
  const forgetRefusal = useCallback(() => setRefusal(null), [])
  const value = useBlock(first.id)?.props ?? first.props
  const change = (next: Props) => {
    const { store } = designer
    const patch = propsPatch(store.getBlock(first.id)?.props ?? value, next)
    if (Object.keys(patch).length === 0) return
    if (!store.getHistory().editing) store.begin(texts.editSeveral(ids.length))
    setRefusal(designer.setSeveral(ids, patch))
  }
  const Form = Object.hasOwn(lazyForms, first.kind) ? lazyForms[first.kind] : undefined
  return (
    <>
      <div className={styles.form}>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        {Form !== undefined && (
          <FormBoundary>
            <Form value={value} onChange={change} />
          </FormBoundary>
        )}
      </div>
      <FormActions label={texts.editSeveral(ids.length)} onReset={forgetRefusal} onDone={onDone} />
    </>
  )
}
