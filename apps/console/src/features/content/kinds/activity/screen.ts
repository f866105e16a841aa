import { TrophyOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/activity-edit/:id',
  title: '编辑活动',
  Icon: TrophyOutlined,
}
