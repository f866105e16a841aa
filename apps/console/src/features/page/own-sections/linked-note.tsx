import { detached, linkedInstanceOf, relinked, withoutLink, withSection } from '@zhanfang/blocks'
import {
  ownSectionDetail,
  ownSectionFollow,
  ownSectionList,
  ownSectionUpdate,
  ownSectionUses,
} from '@zhanfang/contract'
import { type BlockId, emptyPageDocument, fragmentOf } from '@zhanfang/document'
import { Alert, App, Button, Space } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { useBlock, useDesigner, useReadOnly, useRoot } from '../designer/designer-context.tsx'
import classes from './linked-note.module.css'
import { texts } from './texts.ts'

const words = texts.note
/** The block stays selected, without another word. */
const quiet = { quiet: true, reveal: false }
const named = (titles: readonly string[]) => titles.map((title) => `「${title}」`).join('')

/** Says of a block that it belongs to a section that pages follow, and what can be done about it. */
export function LinkedNote({ id }: { id: BlockId }) {
  const designer = useDesigner()
  // Drawn anew when the block, or its place, changes.
  useBlock(id)
  useRoot()
  const instance = linkedInstanceOf(designer.store.getDocument(), id)
  return instance === undefined ? null : (
    <OfSection key={instance.section} section={instance.section} version={instance.version} id={id} />
  )
}

function OfSection({ section, version, id }: { section: string; version: number; id: BlockId }) {
  const designer = useDesigner()
  const readOnly = useReadOnly()
  const { modal } = App.useApp()
  const { id: pageId } = useParams()
  const [progress, setProgress] = useState('')
  const [told, setTold] = useState<readonly string[]>([])
  const all = useCall(ownSectionList, undefined, { quiet: true })
  const update = useCallMutation(ownSectionUpdate)
  const params = { id: section }
  if (!all.data) return null
  const known = all.data.list.find((one) => one.id === section && one.isLinked)
  const isBehind = known !== undefined && known.version !== version
  const idsNow = () => linkedInstanceOf(designer.store.getDocument(), id)?.ids ?? []

  function detach(): void {
    const next = detached(designer.store.getDocument(), idsNow())
    if (designer.putDocument(next, words.detached).ok) designer.select([id], quiet)
  }
  async function pull(): Promise<void> {
    const { document, version: newest } = await api.call(ownSectionDetail, { params })
    designer.settle()
    const fragment = fragmentOf(document, document.root)
    designer.putDocument(
      withSection(designer.store.getDocument(), { id: section, version: newest, fragment }),
      words.pulled,
    )
  }
  async function push(): Promise<void> {
    designer.settle()
    const before = designer.store.getDocument()
    const ids = idsNow()
    const fragment = withoutLink(fragmentOf(before, ids))
    const document = { ...emptyPageDocument(), blocks: { ...fragment.blocks }, root: [...fragment.roots] }
    const saved = await update.mutateAsync({ params, body: { baseVersion: version, document } })
    const newest = { id: section, version: saved.version }
    // This page has it already, but for other places on it.
    const others = withSection(designer.store.getDocument(), { ...newest, fragment }, ids)
    if (designer.putDocument(relinked(others, ids, newest), words.pushed).ok) designer.select([id], quiet)
    const { list } = await api.call(ownSectionUses, { params })
    const pages = list.filter((page) => page.id !== pageId)
    const became: { title: string; outcome: string; needsPublishing: boolean }[] = []
    for (const page of pages) {
      setProgress(words.progress(became.length, pages.length))
      const { outcome, needsPublishing } = await api.call(ownSectionFollow, {
        params,
        body: { pageId: page.id },
      })
      became.push({ title: page.title, outcome, needsPublishing })
    }
    const of = (outcome: string) => became.filter((one) => one.outcome === outcome).map(({ title }) => title)
    const [done, held, refused] = [of('done'), of('held'), of('refused')]
    const toPublish = became.filter((one) => one.needsPublishing).map(({ title }) => title)
    setTold([
      pages.length === 0 ? words.alone : words.done(done.length),
      ...(held.length > 0 ? [words.held(named(held))] : []),
      ...(refused.length > 0 ? [words.refused(named(refused))] : []),
      ...(toPublish.length > 0 ? [words.publish(named(toPublish))] : []),
    ])
  }
  const ask = (name: string) =>
    void modal.confirm({
      title: words.pushTitle(name),
      content: words.pushText,
      okText: words.pushOk,
      // A failure is told by the client; the dialog closes and the page is as it was.
      onOk: () =>
        push()
          .catch(() => undefined)
          .finally(() => setProgress('')),
    })

  return (
    <Alert
      className={classes.note}
      type={isBehind ? 'warning' : 'info'}
      title={known === undefined ? words.gone : isBehind ? words.behind : words.part(known.name)}
      description={
        <Space orientation="vertical" size={8}>
          {known !== undefined && !isBehind && told.length === 0 && <span>{words.hint}</span>}
          {progress !== '' && <output>{progress}</output>}
          {told.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {!readOnly && (
            <Space wrap>
              {isBehind && (
                <Button size="small" type="primary" onClick={() => void pull().catch(() => undefined)}>
                  {words.pull}
                </Button>
              )}
              {known !== undefined && !isBehind && (
                <Button size="small" loading={progress !== ''} onClick={() => ask(known.name)}>
                  {words.push}
                </Button>
              )}
              <Button size="small" onClick={detach}>
                {words.detach}
              </Button>
            </Space>
          )}
        </Space>
      }
    />
  )
}
