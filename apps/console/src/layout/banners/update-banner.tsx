import { Alert, Button } from 'antd'
import { AnnouncedVersion } from '../../features/version/announced-version.tsx'
import { texts } from '../texts.ts'
import { useNewVersion } from './use-new-version.ts'

/** Says that this console was replaced, or that the platform announced a version that this app does not run yet. */
export function UpdateBanner() {
  const replaced = useNewVersion()
  if (!replaced) return <AnnouncedVersion />
  return (
    <output style={{ display: 'block' }}>
      <Alert
        banner
        type="info"
        title={texts.update.text}
        action={
          <Button size="small" type="primary" onClick={() => location.reload()}>
            {texts.update.refresh}
          </Button>
        }
      />
    </output>
  )
}
