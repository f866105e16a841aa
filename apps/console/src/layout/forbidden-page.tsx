import { appPermissions } from '@zhanfang/contract'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Outcome } from '../components/outcome.tsx'
import { HOME_PATH, LOGIN_PATH, clearSession } from '../session.ts'
import { texts } from '../texts.ts'

const needSchema = z.string().pipe(z.enum(Object.keys(appPermissions)))
const namesSchema = z.record(z.string(), z.string())

/** Where a refusal for lack of rights leads; `?need=` is the permission that was missing. */
export default function ForbiddenPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const need = needSchema.safeParse(search.get('need'))
  const right = need.success ? namesSchema.parse(appPermissions)[need.data] : undefined
  return (
    <main>
      <Outcome
        sign="401"
        title={texts.errors.forbidden}
        hint={right ? texts.errors.forbiddenNeed(right) : texts.errors.forbiddenHint}
        actions={
          <>
            <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
              {texts.errors.home}
            </Button>
            <Button
              onClick={() => {
                clearSession()
                void navigate(LOGIN_PATH)
              }}
            >
              {texts.errors.switchAccount}
            </Button>
          </>
        }
      />
    </main>
  )
}
