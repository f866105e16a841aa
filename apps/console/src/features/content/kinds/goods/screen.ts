import { ShoppingOutlined } from '@ant-design/icons'
import type { ContentScreen } from '../../content-kind.ts'

export const screen: ContentScreen = { path: '/product-edit', title: '编辑商品', Icon: ShoppingOutlined }
