import type { LibraryCategory } from '@zhanfang/contract'
import { Form, Input, Select } from 'antd'
import { texts } from './texts.ts'

const words = texts.fields

/** What is said of everything in the library. A category that is not chosen is an empty text. */
export interface ItemValues {
  title: string
  categoryId: string
  tags: string[]
  rights: string
}

export const itemFields = ['title', 'categoryId', 'tags', 'rights'] as const

/** The values as calls take them. */
export const sentItem = ({ title, categoryId, tags, rights }: ItemValues) => ({
  title,
  categoryId: categoryId || null,
  tags,
  rights,
})

/** Name, category, tags and rights. */
export function ItemFields({ categories }: { categories: readonly LibraryCategory[] }) {
  return (
    <>
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleRequired }]}
      >
        <Input maxLength={50} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="categoryId" label={texts.category}>
        <Select
          options={[
            { value: '', label: texts.noCategory },
            ...categories.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      </Form.Item>
      <Form.Item name="tags" label={words.tags} extra={words.tagsHint}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={10} />
      </Form.Item>
      <Form.Item name="rights" label={words.rights} extra={words.rightsHint}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  )
}
