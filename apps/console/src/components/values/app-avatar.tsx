import { Avatar } from 'antd'
import { mixColors } from '@zhanfang/format'

const colors = ['#2f6fde', '#0f8a75', '#b4570c', '#8a4bc9', '#c23b6b', '#3d7a1f', '#556070', '#0b7fab']

interface AppAvatarProps {
  app: { id: string; appName: string; appImg: string }
  size?: number
}

/** Picture of an app, or its first character on a colour that stays the same for it. */
export function AppAvatar({ app, size = 36 }: AppAvatarProps) {
  const style = { borderRadius: size / 4.2, flex: 'none' }
  if (app.appImg) return <Avatar shape="square" size={size} src={app.appImg} style={style} alt="" />
  const sum = Array.from(app.id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const color = colors[sum % colors.length] ?? '#2f6fde'
  return (
    <Avatar
      shape="square"
      size={size}
      aria-hidden
      style={{
        ...style,
        fontWeight: 600,
        color: '#fff',
        background: `linear-gradient(150deg, ${mixColors(color, '#ffffff', 0.1)}, ${mixColors(color, '#000000', 0.12)})`,
      }}
    >
      {Array.from(app.appName)[0] ?? '站'}
    </Avatar>
  )
}
