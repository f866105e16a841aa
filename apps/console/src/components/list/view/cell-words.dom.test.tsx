import { formatDateTime } from '@zhanfang/format'
import { Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { NameCell } from '../rows/name-cell.tsx'
import { CopyMark } from '../../values/copy-mark.tsx'
import { CountText } from '../../values/count-text.tsx'
import { StatusTag } from '../../values/status-tag.tsx'
import { TimeText } from '../../values/time-text.tsx'
import { cellWords } from './cell-words.ts'

const at = '2026-11-27T09:05:00+08:00'
function State({ paid }: { paid: boolean }) {
  return <StatusTag tone="good">{paid ? '已付款' : '未付款'}</StatusTag>
}
function Kept({ children }: { children: ReactNode }) {
  const [isOpen] = useState(true)
  return isOpen ? <b>{children}</b> : null
}

test.each<[string, ReactNode, string]>([
  ['words', '张三', '张三'],
  ['a number', 12, '12'],
  ['nothing', undefined, ''],
  ['what is not shown', false, ''],
  ['a name with a line below it', <NameCell key="n" name="开业" to="/x" note="草稿" />, '开业 草稿'],
  ['the whole of a moment', <TimeText key="t" at={at} />, formatDateTime(at)],
  ['no moment', <TimeText key="t" at={null} />, ''],
  ['all digits of a count', <CountText key="c" count={123_456} />, '123456'],
  ['a text without its button', <CopyMark key="c" text="ab12" label="编号" />, 'ab12'],
  ['a part that draws another one', <State key="s" paid />, '已付款'],
  ['a part that keeps a state', <Kept key="k">里面</Kept>, '里面'],
  [
    'several parts',
    [
      <Tag key="a">甲</Tag>,
      <Button key="b" type="link">
        乙
      </Button>,
    ],
    '甲 乙',
  ],
])('%s', (_, cell, words) => {
  expect(cellWords(cell)).toBe(words)
})
