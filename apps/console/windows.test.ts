import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'src/features')

/** Windows with fields whose words are kept, or asked for in a moment, without the frame's question. */
const withoutQuestion = new Map([
  ['auth/human/human-dialog.tsx', 'the characters of a picture'],
  ['file/public/file-picker.tsx', 'a word to search for'],
  ['page/dialogs/sections-dialog.tsx', 'a word to search for'],
  ['rich-document/dialogs/pictures-dialog.tsx', 'the words for a picture that was just chosen'],
  ['survey/editor/assessment/assessment-drawer.tsx', 'every key is kept in the draft'],
  ['survey/editor/paper/outline-drawer.tsx', 'every key is kept in the draft'],
  ['survey/restrictions/webhooks-panel.tsx', 'its field stands beside windows that only show'],
  ['share/content-picker.tsx', 'a word to search for'],
  ['weapp/panel/base-library-dialog.tsx', 'one version, chosen from a list'],
  ['weapp/weixin-calls-page.tsx', 'its field searches a list beside the window'],
])

/**
 * Whether a file has a window of antd's own and fields, and nothing asks before it closes. The fields may stand in
 * components of their own, so that what is looked at is the whole file.
 */
function losesWords(source: string): boolean {
  return (
    /<(?:Modal|Drawer)\b/.test(source) &&
    /<(?:Input|NumberInput|Form|Checkbox\.Group)\b(?![^>]*\breadOnly\b)/.test(source) &&
    !asks.test(source)
  )
}

const asks = /useCloseQuestion|useLeaveQuestion|FormDialog|FormDrawer/

/** Screens whose forms are left without a question. */
const leftFreely = new Map([
  ['app/invite-page.tsx', 'a few characters of a link, before the login'],
  [
    'authorization/public/shown-elsewhere.tsx',
    'one of the parts of a dialog, with a reason that may be left out',
  ],
  ['content/settings/secret-password.tsx', 'the drawer around it asks'],
  ['page/panels/block-properties.tsx', 'every key is kept in the draft'],
  ['page/panels/several-properties.tsx', 'every key is kept in the draft'],
  ['page/replacing/replace-page.tsx', 'a word to search for, and its replacement'],
  ['platform/services/service-card.tsx', 'the screen around it asks'],
  ['portal/content-form.tsx', 'the screen around it asks'],
  ['survey/create/create-survey.tsx', 'the name of what comes next, beside links to other ways'],
])

/** Whether a file has a whole form, and nothing asks before its screen is left. */
const leavesWords = (source: string) =>
  /<Form(?:<.*>)?\s(?!\{\.\.\.)/.test(source) &&
  !/use(?:Leave|Close)(?:Question|Warning)|FormDialog|FormDrawer/.test(source)

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

test('a screen with a form asks before it is left', () => {
  const losing = readdirSync(folder)
    // Before the login nothing is kept, and a link leads on.
    .filter((name) => name !== 'auth')
    .flatMap((name) =>
      readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx$/.test(file))
        .map((file) => path.join(name, file))
        .filter((file) => leavesWords(readFileSync(path.join(folder, file), 'utf8'))),
    )
    .filter((file) => !withoutQuestion.has(file))
  // `useLeaveQuestion` does it.
  expect(losing.toSorted()).toEqual([...leftFreely.keys()].toSorted())
})

test('such a window is told from one that only shows', () => {
  expect(losesWords('<Modal open><Form><Input /></Form></Modal>')).toBe(true)
  expect(losesWords('<Modal open><Fields /></Modal>; <Form><Input /></Form>')).toBe(true)
  expect(losesWords('<Modal open><Checkbox.Group value={chosen} /></Modal>')).toBe(true)
  expect(losesWords('<Modal open><p>1</p></Modal>')).toBe(false)
  expect(losesWords('<Modal open><Input id="link" readOnly value={link} /></Modal>')).toBe(false)
  expect(losesWords('const close = useCloseQuestion(…); <Drawer onClose={close}><Input /></Drawer>')).toBe(
    false,
  )
})
