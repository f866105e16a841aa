import { expect } from '@playwright/test'
import { z } from 'zod'

export const SANDBOX_URL = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`
const messagesSchema = z.array(z.object({ id: z.string(), params: z.record(z.string(), z.string()) }))

/** The code of the newest message that the sandbox took for a mobile number or an address; never `but`. */
export async function codeFor(to: string, but?: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await fetch(`${SANDBOX_URL}/messages?to=${encodeURIComponent(to)}`)
    const [newest] = messagesSchema.parse(await answer.json())
    code = Object.values(newest?.params ?? {}).find((value) => /^\d{6}$/.test(value)) ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(but)
  }).toPass({ intervals: [50, 100, 250] })
  return code
}

/** A number of its own for each journey: codes are counted by number. */
export const freshMobile = () => `13${String(Date.now()).slice(-7)}${Math.floor(Math.random() * 90 + 10)}`
