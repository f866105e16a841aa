import { IdcardOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/business-card-edit/:id',
  title: '编辑名片',
  Icon: IdcardOutlined,
}
