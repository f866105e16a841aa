import { surveyVersion, surveyVersions, type PublishedVersion } from '@zhanfang/contract'
import { questionNumbers, questionType } from '@zhanfang/survey'
import { Button, Drawer, Empty, Modal, Pagination, Result, Skeleton, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../api.ts'
import { TimeText } from '../../../../components/values/time-text.tsx'
import { useNarrow } from '../../../../components/page/use-narrow.ts'
import { toastSuccess } from '../../../../toast.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import { elementName } from '../store/editor-store.ts'
import { texts as editorTexts } from '../texts.ts'
import { definitionDifference } from './definition-difference.ts'
import styles from './versions.module.css'

const texts = editorTexts.versions
const SIZE = 20
const tagColors = { added: 'green', removed: 'red', changed: 'gold', moved: 'blue' } as const

interface VersionsDrawerProps {
  id: string
  onClose: () => void
}

/** What was published when; each version can be compared with the draft and brought back, which can be undone. */
export function VersionsDrawer({ id, onClose }: VersionsDrawerProps) {
  const isNarrow = useNarrow()
  const [page, setPage] = useState(1)
  const [viewed, setViewed] = useState<PublishedVersion>()
  const versions = useCall(surveyVersions, { params: { id }, query: { page, size: SIZE } }, { quiet: true })
  const { data } = versions
  return (
    <Drawer open title={texts.heading} onClose={onClose} size={isNarrow ? '100%' : 420}>
      {versions.isPending && <Skeleton active />}
      {versions.isError && (
        <Result
          status="warning"
          subTitle={texts.failed}
          extra={<Button onClick={() => void versions.refetch()}>{texts.retry}</Button>}
        />
      )}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />}
      <ul className={styles.versions}>
        {data?.list.map((one) => (
          <li key={one.version}>
            <div>
              <b>{texts.version(one.version)}</b> <TimeText at={one.publishedAt} />
              <p>
                {texts.questions(one.questionCount)}
                {one.publisher !== '' && <span>{texts.publisher(one.publisher)}</span>}
                {one.current && <Tag color="green">{texts.current}</Tag>}
                {one.answered && <Tag>{texts.answered}</Tag>}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`${texts.view} ${texts.version(one.version)}`}
              onClick={() => setViewed(one)}
            >
              {texts.view}
            </Button>
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > SIZE && (
        <Pagination simple current={page} pageSize={SIZE} total={data?.total ?? 0} onChange={setPage} />
      )}
      {viewed && (
        <VersionDialog id={id} version={viewed} onClose={() => setViewed(undefined)} onRestored={onClose} />
      )}
    </Drawer>
  )
}

interface VersionDialogProps {
  id: string
  version: PublishedVersion
  onClose: () => void
  onRestored: () => void
}

function VersionDialog({ id, version: { version, answered }, onClose, onRestored }: VersionDialogProps) {
  const { store, canWrite } = useEditor()
  const now = useEditorState((state) => state.definition)
  const found = useCall(surveyVersion, { params: { id, version } }, { quiet: true })
  const older = found.data?.definition
  const difference = useMemo(() => older && definitionDifference(older, now), [older, now])
  const numbers = useMemo(() => questionNumbers(now.elements), [now.elements])
  const restore = () => {
    if (!older) return
    store.edit(older, texts.restored(version))
    toastSuccess(texts.restored(version))
    onRestored()
  }
  const isSame =
    difference !== undefined &&
    difference.rest.length === 0 &&
    difference.elements.every(({ change }) => change === null)
  return (
    <Modal
      open
      title={texts.version(version)}
      width={620}
      onCancel={onClose}
      okText={texts.restore}
      okButtonProps={{ disabled: !older || !canWrite || isSame }}
      cancelText={texts.close}
      onOk={restore}
    >
      {found.isPending && <Skeleton active />}
      {found.isError && <Result status="warning" subTitle={texts.failed} />}
      {difference && (
        <>
          <output className={styles.summary}>
            {isSame
              ? texts.same
              : `${texts.comparing}${texts.counts(difference.counts) || texts.sameQuestions}`}
          </output>
          {difference.rest.length > 0 && <p className={styles.hint}>{texts.rest(difference.rest)}</p>}
          {answered && difference.counts.removed > 0 && <p className={styles.hint}>{texts.keptAnswers}</p>}
          <ul className={styles.elements}>
            {difference.elements.map(({ element, change, details }) => (
              <li key={element.id} data-change={change ?? undefined}>
                <div>
                  <span>
                    {numbers.has(element.id) && `${numbers.get(element.id)}. `}
                    {elementName(element)}
                  </span>
                  <small>{questionType(element.type)?.title}</small>
                  {details.map((detail) => (
                    <p key={detail}>{detail}</p>
                  ))}
                </div>
                {change && <Tag color={tagColors[change]}>{texts.kinds[change]}</Tag>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
