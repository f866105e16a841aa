import { ProjectOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = {
  path: '/project-edit/:id',
  title: '编辑项目',
  Icon: ProjectOutlined,
}
