import { ReadOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = { path: '/quill', title: '编辑文章', Icon: ReadOutlined }
