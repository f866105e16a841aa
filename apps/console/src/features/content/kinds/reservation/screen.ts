import { CalendarOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/reservation-create/:id',
  title: '编辑预约',
  Icon: CalendarOutlined,
}
