import { FolderFilled, FolderOutlined, InboxOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { NO_FOLDER, type Folder } from '@zhanfang/contract'
import { Button } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { LateDialog } from '../../late/late-dialog.tsx'
import classes from './filing.module.css'
import { FolderMenu } from './folder-menu.tsx'
import { type FolderTask, FolderTasks } from './folder-tasks.tsx'
import { TagMark } from './tag-mark.tsx'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

const TagManager = lateComponent(async () => (await import('./tag-manager.tsx')).TagManager)

interface PlaceProps {
  name: string
  icon: ReactNode
  count?: number
  isShown: boolean
  depth?: number
  menu?: ReactNode
  onShow: () => void
  /** Whether what hangs over it may be dropped. */
  takes?: () => boolean
  onDrop?: (() => void) | undefined
}

/** A folder, or what stands among folders: pressed it is shown, and rows can be dropped on it. */
function Place({ name, icon, count, isShown, depth = 1, menu, onShow, takes, onDrop }: PlaceProps) {
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (takes?.() !== true) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes.folder}
      data-over={isOver || undefined}
      data-shown={isShown || undefined}
      style={{ paddingInlineStart: (depth - 1) * 16 }}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop?.()
      }}
    >
      <button
        type="button"
        className={classes.show}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        title={name}
      >
        {icon}
        <span className={classes.folderName}>{name}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </button>
      {menu}
    </div>
  )
}

/** Folders of a list, and its tags: what is pressed narrows the list, and rows are dropped on folders. */
export function FolderPanel({ filing }: { filing: Filing }) {
  const { folders, tags, folder, canWrite } = filing
  const [task, setTask] = useState<FolderTask>()
  const [managing, setManaging] = useState(false)
  const depths = new Map<string, number>()
  for (const { id, parentId } of folders)
    depths.set(id, parentId === null ? 1 : (depths.get(parentId) ?? 0) + 1)

  const dropping = (folderId: string | null) => ({
    takes: () => canWrite && filing.isDragging(),
    // A failure is told by the client.
    onDrop: () => void filing.drop(folderId).catch(() => {}),
  })
  const toggleTag = (id: string) =>
    filing.showTags(
      filing.tagIds.includes(id) ? filing.tagIds.filter((one) => one !== id) : [...filing.tagIds, id],
    )
  const siblingsOf = ({ parentId }: Folder) => folders.filter((one) => one.parentId === parentId)

  return (
    <nav aria-label={texts.folders} className={classes.panel}>
      <Place
        name={folderTexts.all}
        icon={<InboxOutlined aria-hidden />}
        isShown={folder === undefined}
        onShow={() => filing.show(undefined)}
      />
      <Place
        name={texts.none}
        icon={<FolderOutlined aria-hidden />}
        isShown={folder === NO_FOLDER}
        onShow={() => filing.show(NO_FOLDER)}
        {...dropping(null)}
      />
      {folders.length > 0 && (
        <ul className={classes.folders} aria-label={texts.folders}>
          {folders.map((one) => (
            <li key={one.id}>
              <Place
                name={one.name}
                icon={<FolderFilled aria-hidden className={classes.icon} />}
                count={one.count}
                isShown={folder === one.id}
                depth={depths.get(one.id) ?? 1}
                onShow={() => filing.show(one.id)}
                {...dropping(one.id)}
                menu={
                  canWrite && (
                    <FolderMenu
                      folder={one}
                      depth={depths.get(one.id) ?? 1}
                      siblings={siblingsOf(one)}
                      onTask={setTask}
                      onMoved={() => void filing.refresh()}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {filing.isThere && folders.length === 0 && canWrite && (
        <p className={classes.hint}>{folderTexts.empty}</p>
      )}
      {canWrite && (
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => setTask({ do: 'create', parent: undefined })}
        >
          {folderTexts.create}
        </Button>
      )}
      {tags.length > 0 && (
        <section className={classes.tags} aria-label={texts.tags}>
          <div className={classes.tagsTitle}>
            {texts.tags}
            {canWrite && (
              <Button
                type="text"
                size="small"
                icon={<SettingOutlined />}
                aria-label={texts.manage}
                title={texts.manage}
                onClick={() => setManaging(true)}
              />
            )}
          </div>
          {tags.map((tag) => (
            <button
              key={tag.id}
              type="button"
              className={classes.tagButton}
              aria-pressed={filing.tagIds.includes(tag.id)}
              onClick={() => toggleTag(tag.id)}
            >
              <TagMark tag={tag} />
              <span className={classes.count}>{tag.count}</span>
            </button>
          ))}
        </section>
      )}
      <FolderTasks filing={filing} task={task} onClose={() => setTask(undefined)} />
      <LateDialog onFailure={() => setManaging(false)}>
        {managing && <TagManager filing={filing} onClose={() => setManaging(false)} />}
      </LateDialog>
    </nav>
  )
}
