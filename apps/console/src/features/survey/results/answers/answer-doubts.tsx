import type { AnswerRow } from '@zhanfang/contract'
import { Tag, Tooltip } from 'antd'
import classes from './answer-doubts.module.css'
import { texts } from '../texts.ts'

/** What is doubtful about an answer, each with its reason; nothing for most of them. */
export function AnswerDoubts({ row }: { row: Pick<AnswerRow, 'flags' | 'ending'> }) {
  if (row.flags.length === 0 && row.ending === 'complete') return null
  return (
    <span className={classes.doubts}>
      {row.ending === 'screened' && <Tag variant="filled">{texts.endings.row}</Tag>}
      {row.flags.map((flag) => (
        <Tooltip key={flag} title={texts.flags.why[flag]}>
          <Tag variant="filled" color="warning">
            {texts.flags.names[flag]}
          </Tag>
        </Tooltip>
      ))}
    </span>
  )
}
