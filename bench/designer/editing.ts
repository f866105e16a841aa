import type { Page } from 'playwright-core'
import { computingOf, timeToPaint, untilItRests } from '../measuring/browser-page.ts'
import { median } from '../measuring/measurement.ts'

const KEYSTROKES = 20
const OPERATIONS = 8

/** Milliseconds; times are from the event to the painted frame. */
export interface Edits {
  keystroke: number
  keystrokeComputing: number
  insert: number
  undo: number
  insertAndUndoComputing: number
}

/** Selectors of an editor's parts; `watched` is where effects show. */
interface EditorParts {
  watched: string
  field: string
  insert: string
  undo: string
  /** Waits between the steps, for editors that note a step only some time after it; what they do then counts as computing. */
  rests?: boolean
  /** How often a block is inserted and taken back. */
  operations?: number
}

/** Types into a field, then inserts and takes back, again and again. */
export async function editIn(page: Page, parts: EditorParts): Promise<Edits> {
  const times = { keystroke: [] as number[], insert: [] as number[], undo: [] as number[] }
  await page.locator(parts.field).first().focus()
  const keys = await computingOf(page, async () => {
    for (let key = 0; key < KEYSTROKES; key += 1)
      times.keystroke.push(await timeToPaint(page, 'keydown', () => page.keyboard.press('a'), parts.watched))
  })
  const click = (selector: string) => () => page.locator(selector).first().click()
  const rest = () => (parts.rests ? untilItRests(page) : Promise.resolve())
  const { operations: count = OPERATIONS } = parts
  await rest()
  const operations = await computingOf(page, async () => {
    for (let operation = 0; operation < count; operation += 1) {
      times.insert.push(await timeToPaint(page, 'click', click(parts.insert), parts.watched))
      await rest()
      times.undo.push(await timeToPaint(page, 'click', click(parts.undo), parts.watched))
      await rest()
    }
  })
  return {
    keystroke: median(times.keystroke),
    keystrokeComputing: keys / KEYSTROKES,
    insert: median(times.insert),
    undo: median(times.undo),
    insertAndUndoComputing: operations / count,
  }
}
