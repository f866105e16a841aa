import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { imageSource } from '@zhanfang/blocks'
import { useFormPort } from '@zhanfang/blocks/forms'
import { projectLimits as most } from '@zhanfang/contract/content-kinds/project/plan'
import {
  type ProjectRoom,
  type ProjectUpdate,
  projectUpdateCreate,
  projectUpdateDelete,
  projectUpdates,
} from '@zhanfang/contract/content-kinds/project/room'
import { formatDateTime } from '@zhanfang/format'
import { App, Button, Checkbox, Empty, Input, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { useLeaveQuestion } from '../../components/leaving/use-leave-question.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useCursors } from '../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../components/list/cursor/cursor-buttons.tsx'
import classes from './room.module.css'
import { texts } from './texts.ts'

const words = texts.updates

interface UpdatesProps {
  projectId: string
  room: ProjectRoom
  canWrite: boolean
}

/** What people told of the work, the newest first. */
export function Updates({ projectId, room, canWrite }: UpdatesProps) {
  const cursors = useCursors('', 'updates')
  const { modal } = App.useApp()
  const found = useCall(
    projectUpdates,
    { params: { id: projectId }, query: { cursor: cursors.cursor } },
    { keepPrevious: true },
  )
  const remove = useCallMutation(projectUpdateDelete, { done: words.removed })
  const stageOf = ({ stageId }: ProjectUpdate) => room.plan.stages.find(({ id }) => id === stageId)?.name
  const next = found.data?.nextCursor ?? null

  return (
    <>
      {canWrite && <WriteUpdate projectId={projectId} room={room} onSent={cursors.first} />}
      {found.isError && !found.data ? (
        <ListFailure retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton active />
      ) : found.data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
      ) : (
        <ul className={classes.updates}>
          {found.data.list.map((update) => (
            <li key={update.id}>
              <div className={classes.updateHead}>
                <b>{update.author}</b>
                <span className={classes.quiet}>{formatDateTime(update.createTime)}</span>
                {stageOf(update) !== undefined && <Tag>{stageOf(update)}</Tag>}
                {!update.isPublic && <Tag>{words.membersOnly}</Tag>}
                <span className={classes.grow} />
                {canWrite && (
                  <Button
                    type="link"
                    danger
                    size="small"
                    onClick={() =>
                      void modal.confirm({
                        title: words.removeTitle,
                        content: words.removeText,
                        okText: words.remove,
                        okButtonProps: { danger: true },
                        onOk: () => remove.mutateAsync({ params: { id: projectId, updateId: update.id } }),
                      })
                    }
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
              <p className={classes.lines}>{update.text}</p>
              <Pictures urls={update.pictures} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <CursorButtons
          cursors={cursors}
          nextCursor={next}
          words={{ previous: words.previous, next: words.next }}
        />
      </div>
    </>
  )
}

function Pictures({ urls, onRemove }: { urls: readonly string[]; onRemove?: (url: string) => void }) {
  if (urls.length === 0) return null
  return (
    <div className={classes.pictures}>
      {urls.map((url, index) => (
        <span key={url}>
          <img src={imageSource(url, 320).src} alt="" loading="lazy" />
          {onRemove && (
            <Button
              size="small"
              icon={<CloseOutlined />}
              aria-label={words.removePicture(index + 1)}
              onClick={() => onRemove(url)}
            />
          )}
        </span>
      ))}
    </div>
  )
}

interface WriteUpdateProps {
  projectId: string
  room: ProjectRoom
  onSent: () => void
}

function WriteUpdate({ projectId, room, onSent }: WriteUpdateProps) {
  const port = useFormPort()
  const [text, setText] = useState('')
  const [stageId, setStageId] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [isPublic, setPublic] = useState(true)
  useLeaveQuestion(text.trim() !== '' || pictures.length > 0)
  const send = useCallMutation(projectUpdateCreate, {
    done: words.sent,
    onSuccess() {
      setText('')
      setPictures([])
      onSent()
    },
  })
  async function addPicture() {
    const chosen = await port.pickImage()
    if (chosen) setPictures((before) => [...new Set([...before, chosen.url])].slice(0, most.pictures))
  }
  return (
    <section className={classes.write} aria-label={words.write}>
      <Input.TextArea
        rows={3}
        maxLength={most.updateText}
        showCount
        value={text}
        aria-label={words.text}
        placeholder={words.text}
        onChange={({ target }) => setText(target.value)}
      />
      <Pictures urls={pictures} onRemove={(url) => setPictures(pictures.filter((one) => one !== url))} />
      <div className={classes.bar}>
        <Button
          icon={<PictureOutlined />}
          disabled={pictures.length >= most.pictures}
          onClick={() => void addPicture()}
        >
          {words.addPicture}
        </Button>
        {room.plan.stages.length > 0 && (
          <Select
            className={classes.select}
            value={stageId}
            aria-label={words.stage}
            options={[
              { value: '', label: texts.task.noStage },
              ...room.plan.stages.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setStageId}
          />
        )}
        <Checkbox checked={isPublic} onChange={({ target }) => setPublic(target.checked)}>
          {words.isPublic}
        </Checkbox>
        <span className={classes.grow} />
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={send.isPending}
          onClick={() =>
            send.mutate({
              params: { id: projectId },
              body: { text: text.trim(), stageId, pictures, isPublic },
            })
          }
        >
          {words.send}
        </Button>
      </div>
    </section>
  )
}
