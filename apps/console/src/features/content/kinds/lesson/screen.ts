import { BookOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/minlesson-create/:id',
  title: '编辑微课',
  Icon: BookOutlined,
}
