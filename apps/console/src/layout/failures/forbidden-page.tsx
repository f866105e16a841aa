import { appPermissions, keptPermissions, systemPermissions, systemRoleNames } from '@zhanfang/contract'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Outcome } from '../../components/page/outcome.tsx'
import { HOME_PATH, clearSession, loginPath } from '../../session/session.ts'
import { texts as shellTexts } from '../../texts.ts'
import { isRole, isSystemPermission } from '../access.ts'
import { texts } from '../texts.ts'

const needSchema = z.string().pipe(z.enum(Object.keys(appPermissions)))
const namesSchema = z.record(z.string(), z.string())

/** Says in words what `?need=` asks for: a role of the login, a permission of the platform or the app, or nothing known. */
function hintOf(need: string | null): string {
  if (need && keptPermissions.includes(need)) return texts.needRole(systemRoleNames['all:manage'])
  if (need && isSystemPermission(need)) return texts.needSystemPermission(systemPermissions[need])
  if (need && isRole(need) && !isSystemPermission(need)) return texts.needRole(texts.needs[need])
  const permission = needSchema.safeParse(need)
  const right = permission.success ? namesSchema.parse(appPermissions)[permission.data] : undefined
  return right ? shellTexts.errors.forbiddenNeed(right) : shellTexts.errors.forbiddenHint
}

/** Where a refusal for lack of rights leads; `?need=` is the permission that was missing. */
export default function ForbiddenPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <main>
      <Outcome
        sign="401"
        title={shellTexts.errors.forbidden}
        hint={hintOf(search.get('need'))}
        actions={
          <>
            <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
              {shellTexts.errors.home}
            </Button>
            <Button
              onClick={() => {
                clearSession()
                void navigate(loginPath())
              }}
            >
              {shellTexts.errors.switchAccount}
            </Button>
          </>
        }
      />
    </main>
  )
}
