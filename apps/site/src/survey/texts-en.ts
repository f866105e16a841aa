import { problemInEnglish, refusalInEnglish } from '@zhanfang/survey/views'
import type { AnsweringTexts } from './texts.ts'

/** What the answering page says in English. */
export const answeringTextsEn: AnsweringTexts = {
  languages: 'Language',
  crashed: { text: 'Something went wrong. Please load the page again to go on', reload: 'Load again' },
  draft: {
    restored: (time) => `What you entered at ${time} has been restored`,
    clear: 'Clear and start again',
    confirmClear: 'Clear everything you have entered? It cannot be brought back.',
    cleared: 'Cleared; you can start again',
    notKept: 'This browser keeps no drafts: what you entered is lost when you leave this page',
  },
  submit: {
    offline: 'You are offline. Everything you entered is still here; send it again once you are connected',
    failed: 'It was not sent. Everything you entered is still here; please try again',
    /** What the server says, by its code; undefined where that cannot be told in English. */
    refused: refusalInEnglish,
    problem: problemInEnglish,
  },
  upload: {
    failed: 'The upload failed. Please check the connection and try again',
    refused: refusalInEnglish,
  },
}
