import { Alert } from 'antd'
import { Link } from 'react-router'
import { useCan } from '../../app/public/use-app.ts'
import styles from '../designer/designer.module.css'
import { texts } from '../texts.ts'

/** Says that the app has closed WeChat's channels, and who can open them. */
export function ClosedChannel({ words }: { words: string }) {
  const can = useCan()
  return (
    <Alert
      type="info"
      className={styles.closed}
      title={
        <>
          {words}
          {can('app:manage') ? (
            <Link to="/mini/settings" className={styles.closedLink}>
              {texts.wxChannel.open}
            </Link>
          ) : (
            texts.wxChannel.ask
          )}
        </>
      }
    />
  )
}
