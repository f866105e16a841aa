import { z } from 'zod'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Accounts } from '../account/accounts.ts'

/** Where something is written, as WeChat tells them apart. */
export const safetyScenes = { comment: 2, forum: 3 } as const
export type SafetyScene = keyof typeof safetyScenes

export const suggestionSchema = z.enum(['pass', 'review', 'risky'])
export type Suggestion = z.output<typeof suggestionSchema>

/** Characters that WeChat looks at in one call. */
const MOST_CHARACTERS = 2500
const PICTURE = 2
const VERSION = 2

const textSchema = z.object({ result: z.object({ suggest: suggestionSchema }) })
const mediaSchema = z.object({ trace_id: z.string().min(1) })

/** Parts of a text that are short enough for a call. */
function piecesOf(text: string): string[] {
  const characters = Array.from(text)
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += MOST_CHARACTERS)
    pieces.push(characters.slice(at, at + MOST_CHARACTERS).join(''))
  return pieces
}

/**
 * What WeChat thinks of what visitors write in a mini-program (内容安全). It judges only what somebody wrote whom it knows
 * there and who was there within two hours; of everything else it says nothing, and neither do these.
 */
export function createContentSafety(accounts: Pick<Accounts, 'find' | 'callsOf'>) {
  /** Undefined where WeChat does not say. */
  async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof OutsideError || error instanceof Refusal) return undefined
      throw error
    }
  }

  return {
    /** The mini-program of an app, by its id at WeChat; undefined where it has none in our hands. */
    async weixinAppidOf(appId: string): Promise<string | undefined> {
      const row = await accounts.find(appId)
      return row?.authorized ? row.weixinAppid : undefined
    },

    /** The worst that is said of a text; undefined where nothing is said. */
    text: (
      appId: string,
      { openid, scene, text }: { openid: string; scene: SafetyScene; text: string },
    ): Promise<Suggestion | undefined> =>
      answered(async () => {
        const calls = await accounts.callsOf(appId)
        let worst: Suggestion = 'pass'
        for (const content of piecesOf(text)) {
          const { result } = await calls.call(textSchema, {
            path: '/wxa/msg_sec_check',
            body: { content, version: VERSION, scene: safetyScenes[scene], openid },
          })
          if (result.suggest === 'risky') return 'risky'
          if (result.suggest === 'review') worst = 'review'
        }
        return worst
      }),

    /** Has a picture looked at; the answer comes later as an event with this number. Undefined where WeChat does not look. */
    picture: (
      appId: string,
      { openid, scene, url }: { openid: string; scene: SafetyScene; url: string },
    ): Promise<string | undefined> =>
      answered(async () => {
        const calls = await accounts.callsOf(appId)
        const found = await calls.call(mediaSchema, {
          path: '/wxa/media_check_async',
          body: {
            media_url: url,
            media_type: PICTURE,
            version: VERSION,
            scene: safetyScenes[scene],
            openid,
          },
        })
        return found.trace_id
      }),
  }
}
export type WeappContentSafety = ReturnType<typeof createContentSafety>
