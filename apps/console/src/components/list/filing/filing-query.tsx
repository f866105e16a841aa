import { FolderOpenOutlined, FolderOutlined, SettingOutlined } from '@ant-design/icons'
import { NO_FOLDER } from '@zhanfang/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { LateDialog } from '../../late/late-dialog.tsx'
import classes from './filing.module.css'
import { useFolderSide } from './folder-side.ts'
import { TagMark } from './tag-mark.tsx'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

const TagManager = lateComponent(async () => (await import('./tag-manager.tsx')).TagManager)

/** Conditions of a list that is filed: which folder, which tags. */
export function FilingQuery({ filing }: { filing: Filing }) {
  const { folders, tags, folder, tagIds } = filing
  const [managing, setManaging] = useState(false)
  const side = useFolderSide(filing.kind, filing.isThere && folders.length > 0)
  const shown =
    folder === undefined
      ? undefined
      : folder === NO_FOLDER
        ? texts.none
        : (folders.find(({ id }) => id === folder)?.name ?? (filing.isThere ? texts.gone : ''))
  return (
    <>
      {filing.hasFolders && (
        <Button
          className={classes.button}
          icon={side.isOpen ? <FolderOpenOutlined /> : <FolderOutlined />}
          aria-expanded={side.isOpen}
          onClick={side.toggle}
        >
          {shown === undefined ? texts.folders : texts.folderOf(shown)}
        </Button>
      )}
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
      {!filing.hasFolders && filing.canWrite && tags.length > 0 && (
        <Button
          icon={<SettingOutlined />}
          aria-label={texts.manage}
          title={texts.manage}
          onClick={() => setManaging(true)}
        />
      )}
      <LateDialog onFailure={() => setManaging(false)}>
        {managing && <TagManager filing={filing} onClose={() => setManaging(false)} />}
      </LateDialog>
    </>
  )
}
