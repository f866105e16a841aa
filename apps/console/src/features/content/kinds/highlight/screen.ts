import { StarOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = { path: '/elegant-edit/:id', title: '编辑风采', Icon: StarOutlined }
