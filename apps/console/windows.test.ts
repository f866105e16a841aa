import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'src/features')

/** Windows with fields whose words are kept, or asked for in a moment, without the frame's question. */
const withoutQuestion = new Map([
  ['auth/human/human-dialog.tsx', 'the characters of a picture'],
  ['page/dialogs/sections-dialog.tsx', 'a word to search for'],
  ['public-library/categories-dialog.tsx', 'each name is saved by its own button'],
  ['rich-document/dialogs/pictures-dialog.tsx', 'the words for a picture that was just chosen'],
  ['survey/editor/assessment/assessment-drawer.tsx', 'every key is kept in the draft'],
  ['survey/editor/paper/outline-drawer.tsx', 'every key is kept in the draft'],
])

/** Whether a window of antd's own holds fields for words, and nothing asks before it closes. */
function losesWords(source: string): boolean {
  const windows = Array.from(source.matchAll(/<(Modal|Drawer)\b.*?<\/\1>/gs), ([text]) => text)
  return (
    windows.some((text) => /<(?:Input|NumberInput|Form)\b(?![^>]*\breadOnly\b)/.test(text)) &&
    !source.includes('useCloseQuestion')
  )
}

test('a window with fields asks before words are lost', () => {
  const losing = readdirSync(folder).flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx$/.test(file))
      .map((file) => path.join(name, file))
      .filter((file) => losesWords(readFileSync(path.join(folder, file), 'utf8'))),
  )
  // `FormDialog`, `FormDrawer` and `useCloseQuestion` do it.
  expect(losing.toSorted()).toEqual([...withoutQuestion.keys()].toSorted())
})

test('such a window is told from one that only shows', () => {
  expect(losesWords('<Modal open><Form><Input /></Form></Modal>')).toBe(true)
  expect(losesWords('<Modal open><p>1</p></Modal><Input />')).toBe(false)
  expect(losesWords('<Modal open><Input id="link" readOnly value={link} /></Modal>')).toBe(false)
  expect(losesWords('const close = useCloseQuestion(…); <Drawer onClose={close}><Input /></Drawer>')).toBe(
    false,
  )
})
