import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import classes from './notice-bell.module.css'
import { kindsInOrder, noticePath, unreadOfKind } from './notice-kinds.ts'
import { texts } from './texts.ts'
import { unreadOf, useFollowNoticeCounts, useNoticeCounts } from './use-notice-counts.ts'

const BellMessages = lateComponent(async () => (await import('./bell-messages.tsx')).BellMessages)

/** The bell of the top bar: what is unread, newest first, and the way to each kind. */
export function NoticeBell() {
  useFollowNoticeCounts()
  const counts = useNoticeCounts()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const unread = unreadOf(counts)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // On a phone the bell is not at the edge: the panel moves until all of it is seen.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      open={open}
      onOpenChange={setOpen}
      popupRender={(menu) => (
        <div className={classes.panel}>
          <Suspense>
            <BellMessages onLeave={() => setOpen(false)} />
          </Suspense>
          {menu}
        </div>
      )}
      menu={{
        items: kindsInOrder.map((kind) => ({
          key: kind,
          label: (
            <span className={classes.kind}>
              {texts.kinds[kind]}
              <Badge count={unreadOfKind(counts, kind)} overflowCount={99} size="small" />
            </span>
          ),
          onClick: () => void navigate(noticePath(kind)),
        })),
      }}
    >
      <Button type="text" aria-label={layoutTexts.bell.label(unread)}>
        <Badge count={unread} overflowCount={99} size="small" offset={[2, -2]}>
          <BellOutlined style={{ fontSize: 16, color: 'var(--ant-color-text)' }} />
        </Badge>
      </Button>
    </Dropdown>
  )
}
