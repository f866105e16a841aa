import { FolderOutlined } from '@ant-design/icons'
import classes from './filing.module.css'
import { TagMark } from './tag-mark.tsx'
import type { ListFiling } from './use-filing.ts'

/** Below the name of a row: its tags, and its folder where another one is shown. */
export function RowMarks<Row>({ row, filing }: { row: Row; filing: ListFiling<Row> }) {
  const { folderId, tagIds } = filing.filedOf(row)
  const folder = filing.folders.find(({ id }) => id === folderId)
  const tags = filing.tags.filter(({ id }) => tagIds.includes(id))
  const showsFolder = folder !== undefined && folder.id !== filing.folder
  if (!showsFolder && tags.length === 0) return null
  return (
    <div className={classes.marks}>
      {showsFolder && (
        <span className={classes.place}>
          <FolderOutlined aria-hidden /> {folder.name}
        </span>
      )}
      {tags.map((tag) => (
        <TagMark key={tag.id} tag={tag} />
      ))}
    </div>
  )
}
