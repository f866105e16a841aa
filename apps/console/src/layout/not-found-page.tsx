import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { HOME_PATH } from '../session.ts'
import { texts } from '../texts.ts'
import { useDocumentTitle } from './root.tsx'

export default function NotFoundPage() {
  const navigate = useNavigate()
  useDocumentTitle(texts.errors.notFound)
  return (
    <main>
      <Result
        status="404"
        title={texts.errors.notFound}
        subTitle={texts.errors.notFoundHint}
        extra={
          <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
            {texts.errors.home}
          </Button>
        }
      />
    </main>
  )
}
