import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const file = path.resolve(import.meta.dirname, '../../test-results/people.json')
/** Their password when they were registered. */
export const FIRST_PASSWORD = 'qiuyue-2026'
const peopleSchema = z.object({
  /** Registered when the run began: by the time of its journey a second code may be sent. */
  forgetful: z.object({ mobile: z.string(), code: z.string() }),
  moving: z.object({ mobile: z.string(), code: z.string() }),
  named: z.object({ mobile: z.string(), code: z.string() }),
  /** Ends all other sessions of his own. */
  leaving: z.object({ mobile: z.string(), code: z.string() }),
  /** A page that was to publish itself right after the run began, and what it says. */
  planned: z.object({ address: z.string(), words: z.string() }),
})
type People = z.output<typeof peopleSchema>

export const writePeople = (people: People) => writeFileSync(file, JSON.stringify(people))
export const readPeople = (): People => peopleSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
