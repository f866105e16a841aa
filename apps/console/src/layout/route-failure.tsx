import { Button, Result } from 'antd'
import { isRouteErrorResponse, useRouteError } from 'react-router'
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
    <Result
      status={outdated ? 'info' : 'error'}
      title={outdated ? texts.errors.outdated : texts.errors.crashed}
      subTitle={outdated ? texts.errors.outdatedHint : texts.errors.crashedHint}
      extra={[
        <Button key="refresh" type="primary" onClick={() => location.reload()}>
          {texts.errors.refresh}
        </Button>,
        <Button key="home" href={HOME_PATH}>
          {texts.errors.home}
        </Button>,
      ]}
    />
  )
}
