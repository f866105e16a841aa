import type { TestSurvey } from '../../survey/testing/survey-factory.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A browser without scripts that keeps its cookies. */
export function browserWithoutScript(server: TestServer, survey: TestSurvey) {
  const cookies = new Map<string, string>()
  const base = `/h5/${survey.appid}/survey/${survey.id}`
  async function go(url: string, form?: Record<string, string>) {
    const response = await server.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return {
      status: response.statusCode,
      html: response.body,
      location: String(response.headers.location ?? ''),
    }
  }
  return { base, go }
}
