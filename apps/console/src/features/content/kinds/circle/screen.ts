import { CommentOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/edit-circle',
  title: '编辑圈子',
  Icon: CommentOutlined,
}
