import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons'
import { NO_FOLDER } from '@zhanfang/contract'
import { Button, Select } from 'antd'
import classes from './filing.module.css'
import { useFolderSide } from './folder-side.ts'
import { TagMark } from './tag-mark.tsx'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

/** Conditions of a list that is filed: which folder, which tags. */
export function FilingQuery({ filing }: { filing: Filing }) {
  const { folders, tags, folder, tagIds } = filing
  const side = useFolderSide(filing.kind, filing.isThere && folders.length > 0)
  const shown =
    folder === undefined
      ? undefined
      : folder === NO_FOLDER
        ? texts.none
        : (folders.find(({ id }) => id === folder)?.name ?? (filing.isThere ? texts.gone : ''))
  return (
    <>
      <Button
        className={classes.button}
        icon={side.isOpen ? <FolderOpenOutlined /> : <FolderOutlined />}
        aria-expanded={side.isOpen}
        onClick={side.toggle}
      >
        {shown === undefined ? texts.folders : texts.folderOf(shown)}
      </Button>
      {(tags.length > 0 || tagIds.length > 0) && (
        <Select
          mode="multiple"
          className={classes.tagFilter}
          aria-label={texts.tagFilter}
          placeholder={texts.tags}
          value={tagIds.filter((id) => !filing.isThere || tags.some((tag) => tag.id === id))}
          onChange={(ids: string[]) => filing.showTags(ids)}
          maxTagCount="responsive"
          allowClear
          optionFilterProp="name"
          popupMatchSelectWidth={false}
          options={tags.map((tag) => ({ value: tag.id, name: tag.name, label: <TagMark tag={tag} /> }))}
        />
      )}
    </>
  )
}
