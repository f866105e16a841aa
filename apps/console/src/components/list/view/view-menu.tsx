import { EyeOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import { toastError } from '../../../toast.ts'
import { type KeptLook, useListPreferences } from './list-preferences.ts'
import { texts } from './texts.ts'
import type { ListViewsState } from './use-list-views.ts'
import classes from './view-menu.module.css'
import type { ViewQuestion } from './view-menu-parts.tsx'

interface ViewMenuProps {
  views: ListViewsState
  /** The name of the list, as its looks are kept under. */
  list: string
  kept?: KeptLook
}

/** What the menu holds comes when it is first opened. */
const loadParts = () => import('./view-menu-parts.tsx')

/** The views of a list: opened, kept, shared and thrown away. */
export function ViewMenu({ views, list, kept }: ViewMenuProps) {
  const [own] = useListPreferences(list, kept)
  const { current } = views
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>()
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<ViewQuestion>()

  function open(next: boolean) {
    setOpen(next)
    if (next && !parts)
      loadParts().then(setParts, () => {
        setOpen(false)
        toastError(shellTexts.errors.dialogFailed)
      })
  }
  return (
    <>
      <Dropdown
        open={isOpen && parts !== undefined}
        onOpenChange={open}
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: parts?.viewItems(views, setQuestion) ?? [],
          selectedKeys: [current?.id ?? 'all'],
          className: classes.menu ?? '',
        }}
      >
        <Button type="text" icon={<EyeOutlined />} className={classes.button} data-on={current !== undefined}>
          <span className={classes.word}>
            {current ? texts.viewOf(current.name) + (views.isChanged ? texts.changed : '') : texts.views}
          </span>
        </Button>
      </Dropdown>
      {parts && (
        <parts.ViewQuestionDialog
          views={views}
          question={question}
          look={views.look ?? own}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
