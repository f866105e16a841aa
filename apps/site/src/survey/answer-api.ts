import { callAsVisitor, uploadAsVisitor, VisitorCallError } from '@zhanfang/contract/visitor'
import type { SubmitInput } from '@zhanfang/contract'
import type { FileAnswer } from '@zhanfang/survey/engine'
import type { SubmitOutcome } from '@zhanfang/survey/views'
import type { AnsweringTexts } from './texts.ts'

const TIMEOUT_MS = 60_000
/** Waits before the silent repeats of a submit that met a broken line; the number of the filling keeps it one answer. */
const REPEAT_AFTER_MS = [800, 2500]
/** The last stretch of an upload is the server's: it looks at the file before it says that it has it. */
const SENT_SHARE = 0.98

/** How it went; `full` ends the filling; with a `gate` something has to be shown first, `leave` is the query that the page of thanks is to be opened with, or where a part of something else goes on and what costs something is paid for, below the address of the site. */
export type Submitted = SubmitOutcome & { gate?: boolean; full?: boolean; leave?: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function sendPatiently(surveyId: string, body: SubmitInput) {
  const send = () =>
    callAsVisitor('answerSubmit', { params: { id: surveyId }, body }, { timeoutMs: TIMEOUT_MS })
  for (const wait of REPEAT_AFTER_MS) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof VisitorCallError && error.isLost) || !navigator.onLine) throw error
      await pause(wait)
    }
  }
  return send()
}

/** Submits answers. Repeats a few times by itself when the line breaks; nothing is counted twice. */
export async function submitAnswers(
  surveyId: string,
  submission: SubmitInput,
  words: AnsweringTexts['submit'],
): Promise<Submitted> {
  try {
    const { thankYouText, thanksUrl, goOn } = await sendPatiently(surveyId, submission)
    // Which page of thanks that is, this page knows itself: it may stand on the site's own domain.
    return { ok: true, thankYouText, leave: goOn ?? thanksUrl?.slice(thanksUrl.indexOf('?')) ?? '' }
  } catch (error) {
    if (!(error instanceof VisitorCallError) || error.isLost) {
      return { ok: false, message: navigator.onLine ? words.failed : words.offline }
    }
    const message = words.refused(error.code, error.message) || words.failed
    return {
      ok: false,
      message,
      full: error.is('quotaFull') && error.detail.action === 'screenOut',
      gate: error.is('surveyGated') && (error.detail.gate ?? 'device') !== 'device',
      problems: error.problems.map((problem) => ({
        questionId: problem.field,
        code: problem.code ?? 'refused',
        message: words.problem(problem.message, problem.code),
      })),
    }
  }
}

/** Uploads a file for a question. Rejects with words for the respondent. */
export async function uploadAnswerFile(
  surveyId: string,
  questionId: string,
  file: File,
  {
    onProgress,
    signal,
    paper,
    words,
  }: {
    onProgress: (share: number) => void
    signal: AbortSignal
    /** The paper of an exam that the question stands on: it may have been drawn for it alone. */
    paper?: { paperId: string; candidateKey: string }
    /** What to say of a refusal, and when nobody said why. */
    words: AnsweringTexts['upload']
  },
): Promise<FileAnswer> {
  const options = { onProgress: (share: number) => onProgress(share * SENT_SHARE), signal }
  try {
    return paper
      ? await uploadAsVisitor('examFileUpload', { query: { ...paper, questionId } }, file, options)
      : await uploadAsVisitor(
          'answerFileUpload',
          { params: { id: surveyId }, query: { questionId } },
          file,
          options,
        )
  } catch (error) {
    const said =
      error instanceof VisitorCallError && error.code !== '' ? words.refused(error.code, error.message) : ''
    throw new Error(said || words.failed, { cause: error })
  }
}
