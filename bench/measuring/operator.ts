// The product's calls as the operator of the first installation.
import {
  appList,
  login,
  sessionCookies,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { createClient, type Client } from '@zhanfang/contract/client'
import type { SurveyDefinition } from '@zhanfang/survey'
import type { BenchContext } from './measurement.ts'

export interface Operator {
  client: Client
  appid: string
  token: string
}

export async function openOperator({ url, account, password }: BenchContext): Promise<Operator> {
  const session: { token?: string; appid?: string } = {}
  const client = createClient({ baseUrl: url, token: () => session.token, appid: () => session.appid })
  const { token } = await client.call(login, { body: { account, password } })
  session.token = token
  const appid = (await client.call(appList)).list[0]?.id
  if (appid === undefined) throw new Error('the first installation has no app')
  session.appid = appid
  return { client, appid, token }
}

/** A published survey; gives its id. */
export async function publishSurvey({ client }: Operator, definition: SurveyDefinition): Promise<string> {
  const { kind, title } = definition
  const { id } = await client.call(surveyCreateBlank, { body: { kind, title } })
  const { revision } = await client.call(surveyDetail, { params: { id } })
  await client.call(surveyUpdate, { body: { id, baseRevision: revision, definition } })
  await client.call(surveyPublish, { body: { id } })
  return id
}

/** The cookies with which a browser is logged in as this operator. */
export const cookiesOf = ({ token }: Operator, url: string) => [
  { name: sessionCookies.token, value: token, url },
  { name: sessionCookies.mark, value: 'bench', url },
]
