import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Outcome } from '../../components/page/outcome.tsx'
import { HOME_PATH } from '../../session/session.ts'
import { texts } from '../../texts.ts'
import { useDocumentTitle } from '../document-title.ts'

export default function NotFoundPage() {
  const navigate = useNavigate()
  useDocumentTitle(texts.errors.notFound)
  return (
    <main>
      <Outcome
        sign="404"
        title={texts.errors.notFound}
        hint={texts.errors.notFoundHint}
        actions={
          <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
            {texts.errors.home}
          </Button>
        }
      />
    </main>
  )
}
