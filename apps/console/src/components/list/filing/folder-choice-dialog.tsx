import { PlusOutlined } from '@ant-design/icons'
import { folderCreate, folderNameSchema, limits, type Folder } from '@zhanfang/contract'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { NameDialog } from '../../dialogs/name-dialog.tsx'
import classes from './filing.module.css'
import { folderTexts } from './folder-texts.ts'
import { texts } from './texts.ts'
import type { Filing } from './use-filing.ts'

interface FolderChoiceDialogProps {
  filing: Filing
  title: string
  /** What stands for no folder. */
  top: string
  chosen: string | null | undefined
  /** A folder that is moved: it does not go into itself, nor where it would be too deep. */
  moved?: Folder
  /** Resolves when it is done; a failure leaves the dialog open. */
  onChoose: (folderId: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for a folder; a new one can be made on the way. */
export function FolderChoiceDialog(props: FolderChoiceDialogProps) {
  const { filing, title, top, moved, onChoose, onClose } = props
  const { folders, kind } = filing
  const [chosen, setChosen] = useState(props.chosen)
  const [busy, setBusy] = useState(false)
  const [naming, setNaming] = useState(false)
  const create = useCallMutation(folderCreate, { silent: true })

  const depths = new Map<string, number>()
  const branch = new Set(moved && [moved.id])
  for (const { id, parentId } of folders) {
    depths.set(id, parentId === null ? 1 : (depths.get(parentId) ?? 0) + 1)
    if (parentId !== null && branch.has(parentId)) branch.add(id)
  }
  const levels =
    Math.max(...[...branch].map((id) => depths.get(id) ?? 1)) - (moved ? (depths.get(moved.id) ?? 1) : 0) + 1
  const isOpen = (id: string) =>
    moved === undefined || (!branch.has(id) && (depths.get(id) ?? 1) + levels <= limits.folderDepth)

  async function choose() {
    if (chosen === undefined) return
    setBusy(true)
    try {
      await onChoose(chosen)
      onClose()
    } catch {
      // Told by the client; the question stays open.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      width={440}
      okText={folderTexts.moveHere}
      okButtonProps={{ loading: busy, disabled: chosen === undefined }}
      onOk={() => void choose()}
      onCancel={onClose}
    >
      <Radio.Group
        className={classes.choices}
        aria-label={texts.folders}
        // None is pressed while the things lie in several folders.
        value={chosen === null ? '' : chosen}
        onChange={({ target }) => setChosen(String(target.value) || null)}
      >
        <Radio value="">{top}</Radio>
        {folders.map(({ id, name }) => (
          <Radio
            key={id}
            value={id}
            disabled={!isOpen(id)}
            style={{ marginInlineStart: ((depths.get(id) ?? 1) - 1) * 20 }}
          >
            {name}
          </Radio>
        ))}
      </Radio.Group>
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setNaming(true)}>
        {folderTexts.create}
      </Button>
      <NameDialog
        open={naming}
        title={folderTexts.create}
        label={folderTexts.name}
        placeholder={folderTexts.namePlaceholder}
        maxLength={limits.folderName.max}
        schema={folderNameSchema}
        field="name"
        onCancel={() => setNaming(false)}
        onSubmit={async (name) => {
          const { id } = await create.mutateAsync({ body: { kind, name } })
          setChosen(id)
          setNaming(false)
        }}
      />
    </Modal>
  )
}
