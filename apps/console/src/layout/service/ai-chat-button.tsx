import { RobotOutlined } from '@ant-design/icons'
import { usePlatformSetting } from '../../features/platform/public/use-platform-setting.ts'
import classes from './ai-chat-button.module.css'
import { texts } from '../texts.ts'
import { useDragPosition } from './use-drag-position.ts'

const SIZE_PX = 48

function FloatingButton({ link }: { link: string }) {
  const { position, handlers } = useDragPosition('aiChatPosition', SIZE_PX, { right: 20, bottom: 72 }, () => {
    globalThis.open(link, '_blank', 'noopener')
  })
  return (
    <button
      type="button"
      data-floating
      className={classes.button}
      style={position}
      aria-label={texts.aiChat.hint}
      title={texts.aiChat.open}
      {...handlers}
    >
      <RobotOutlined />
    </button>
  )
}

/** Opens the chat of the platform's settings; nothing while it is off or leads nowhere. */
export function AiChatButton() {
  const setting = usePlatformSetting()
  const link = setting?.platformAiChatOpen ? setting.platformAiChatLink : ''
  return /^(https?:\/\/|\/(?!\/))/.test(link) ? <FloatingButton link={link} /> : null
}
