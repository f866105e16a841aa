import { Button } from 'antd'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Outcome } from '../components/outcome.tsx'
import { HOME_PATH } from '../session.ts'
import { texts } from '../texts.ts'
import NotFoundPage from './not-found-page.tsx'

/** Browsers word it differently when the file of a screen is gone, which happens after an update of the product. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

/** What a screen shows instead of itself when it fails. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const outdated = isChunkFailure(error)
  if (!outdated) console.error(error)
  return (
    <main>
      <Outcome
        title={outdated ? texts.errors.outdated : texts.errors.crashed}
        hint={outdated ? texts.errors.outdatedHint : texts.errors.crashedHint}
        actions={
          <>
            <Button type="primary" onClick={() => location.reload()}>
              {texts.errors.refresh}
            </Button>
            <Button href={HOME_PATH}>{texts.errors.home}</Button>
          </>
        }
      />
    </main>
  )
}
