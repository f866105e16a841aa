import { BarsOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/collection/edit/:id',
  title: '编辑合集',
  Icon: BarsOutlined,
}
