import { Alert } from 'antd'
import { texts } from './texts.ts'

/** Names what does not come along, before anything is done. */
export function LostNote({ lost }: { lost: readonly string[] }) {
  if (lost.length === 0) return <Alert type="success" showIcon title={texts.whole} />
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.lost}
      description={
        <ul>
          {lost.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      }
    />
  )
}
