import { type PageSection, pageSections } from '@zhanfang/contract'
import { sectionGroups } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { Button, Empty, Input, Modal, Segmented, Select, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { DocumentFrame } from '../canvas/document-frame.tsx'
import { useDesigner } from '../designer/designer-context.tsx'
import { OwnSections } from '../own-sections/own-sections.tsx'
import { texts as ownTexts } from '../own-sections/texts.ts'
import { sectionTexts } from './ready-texts.ts'
import classes from './sections-dialog.module.css'

const groups = sectionGroups.map((name) => ({ value: name, label: name }))
const wordsOf = ({ name, from, blocks }: PageSection) => `${name}${from}${JSON.stringify(blocks)}`

/** The section as a page of its own, to be looked at. */
function usePageOf(section: PageSection | undefined): PageDocument {
  const { kinds } = useDesigner()
  return useMemo(() => {
    const made = (section?.blocks ?? []).flatMap(({ kind, props }) => createBlock(kind, kinds, props) ?? [])
    return {
      ...emptyPageDocument(),
      blocks: Object.fromEntries(made.map((block) => [block.id, block])),
      root: made.map(({ id }) => id),
    }
  }, [section, kinds])
}

/** Ready-made sections, each shown in what the site wears, to be put onto the page as one step. */
export function SectionsDialog({ onClose, onInserted }: { onClose: () => void; onInserted: () => void }) {
  const designer = useDesigner()
  const [from, setFrom] = useState<'ready' | 'own'>('ready')
  const [group, setGroup] = useState<string>()
  const [search, setSearch] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const all = useCall(pageSections, undefined, { quiet: true, staleTime: Number.POSITIVE_INFINITY })
  const wanted = search.trim()
  const found = useMemo(
    () =>
      (all.data?.list ?? []).filter(
        (one) =>
          (group === undefined || one.group === group) && (wanted === '' || wordsOf(one).includes(wanted)),
      ),
    [all.data, group, wanted],
  )
  const words = from === 'own' ? ownTexts : sectionTexts
  const chosen = found.find(({ id }) => id === chosenId) ?? found[0]
  const page = usePageOf(chosen)
  function insert(section: PageSection): void {
    const outcome = designer.insertSection(section.blocks)
    if (outcome?.ok) onInserted()
  }

  return (
    <Modal open title={sectionTexts.title} footer={null} onCancel={onClose} width={920}>
      <p className={classes.purpose}>{words.purpose}</p>
      <div className={classes.head}>
        <Segmented
          value={from}
          options={(['ready', 'own'] as const).map((value) => ({ value, label: ownTexts[value] }))}
          aria-label={ownTexts.tabs}
          onChange={setFrom}
        />
        {from === 'ready' && (
          <Select
            allowClear
            value={group}
            options={groups}
            placeholder={sectionTexts.allGroups}
            aria-label={sectionTexts.group}
            className={classes.groups}
            onChange={setGroup}
          />
        )}
        <Input
          allowClear
          value={search}
          placeholder={words.search}
          aria-label={words.search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {from === 'own' ? (
        <OwnSections search={search} onInserted={onInserted} />
      ) : all.isError ? (
        <ListFailure onRetry={() => void all.refetch()} retrying={all.isFetching} />
      ) : !all.data ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : chosen === undefined ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={sectionTexts.empty} />
      ) : (
        <div className={classes.panes}>
          <ul className={classes.list} aria-label={sectionTexts.list}>
            {found.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={classes.section}
                  aria-pressed={one === chosen}
                  onClick={() => setChosenId(one.id)}
                  onDoubleClick={() => insert(one)}
                >
                  <span className={classes.name}>{one.name}</span>
                  <span className={classes.meta}>
                    {one.group} · {sectionTexts.from(one.from)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.preview}>
            <div className={classes.page}>
              <DocumentFrame
                document={page}
                appId={designer.appId}
                title={sectionTexts.preview(chosen.name)}
              />
            </div>
            <Button type="primary" block onClick={() => insert(chosen)}>
              {sectionTexts.insert}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
