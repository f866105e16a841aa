import type { Call } from '../call.ts'
import type {
  customerCode,
  customerFavorite,
  customerFavorites,
  customerFavoriteState,
  customerHistory,
  customerHistoryClear,
  customerLogin,
  customerLogout,
  customerSelf,
  customerSelfUpdate,
  customerSessionEnd,
  customerSessions,
} from '../customer/own-calls.ts'
import type {
  examAutoSubmit,
  examContinue,
  examFileUpload,
  examRanking,
  examResult,
  examSave,
  examShowAnswer,
  examSignal,
  examStanding,
  examStart,
  examSubmit,
  examWrongAnswers,
} from '../exam/calls.ts'
import type { shareMessagesWx } from '../platform/calls.ts'
import type { answerFileUpload, answerSubmit, answerVotes } from '../survey/answering.ts'

/** The calls that visitors' pages make, as the contract declares them. */
export interface VisitorCalls {
  answerSubmit: typeof answerSubmit
  answerVotes: typeof answerVotes
  answerFileUpload: typeof answerFileUpload
  examStanding: typeof examStanding
  examStart: typeof examStart
  examContinue: typeof examContinue
  examSave: typeof examSave
  examSubmit: typeof examSubmit
  examAutoSubmit: typeof examAutoSubmit
  examSignal: typeof examSignal
  examFileUpload: typeof examFileUpload
  examResult: typeof examResult
  examShowAnswer: typeof examShowAnswer
  examRanking: typeof examRanking
  examWrongAnswers: typeof examWrongAnswers
  shareMessagesWx: typeof shareMessagesWx
  customerCode: typeof customerCode
  customerLogin: typeof customerLogin
  customerLogout: typeof customerLogout
  customerSelf: typeof customerSelf
  customerSelfUpdate: typeof customerSelfUpdate
  customerSessions: typeof customerSessions
  customerSessionEnd: typeof customerSessionEnd
  customerFavorite: typeof customerFavorite
  customerFavoriteState: typeof customerFavoriteState
  customerFavorites: typeof customerFavorites
  customerHistory: typeof customerHistory
  customerHistoryClear: typeof customerHistoryClear
}

type Route<Spec extends Call> = Pick<Spec, 'method' | 'path'>

/**
 * Method and path of each, which is all that a page needs of a call at run time: the declarations themselves would bring
 * the schema library with them. The types refuse whatever differs from a declaration.
 */
export const visitorRoutes: { readonly [Name in keyof VisitorCalls]: Route<VisitorCalls[Name]> } = {
  answerSubmit: { method: 'POST', path: '/p1/api/v1/survey/{id}/answer' },
  answerVotes: { method: 'GET', path: '/p1/api/v1/survey/{id}/votes' },
  answerFileUpload: { method: 'POST', path: '/p1/api/v1/survey/{id}/answer-file' },
  examStanding: { method: 'POST', path: '/p1/api/v1/survey/{id}/exam/standing' },
  examStart: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/start' },
  examContinue: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/continue' },
  examSave: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/save' },
  examSubmit: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/submit' },
  examAutoSubmit: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/auto-submit' },
  examSignal: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/signal' },
  examFileUpload: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/file' },
  examResult: { method: 'POST', path: '/p1/api/v1/survey/exam/answer/result' },
  examShowAnswer: { method: 'GET', path: '/p1/api/v1/survey/{id}/exam/show-answer' },
  examRanking: { method: 'GET', path: '/p1/api/v1/survey/{id}/exam/ranking' },
  examWrongAnswers: { method: 'POST', path: '/p1/api/v1/survey/{id}/exam/wrong-answers' },
  shareMessagesWx: { method: 'POST', path: '/p1/api/v1/share-messages/wx' },
  customerCode: { method: 'POST', path: '/p1/api/v1/customer/code' },
  customerLogin: { method: 'POST', path: '/p1/api/v1/customer/login' },
  customerLogout: { method: 'POST', path: '/p1/api/v1/customer/logout' },
  customerSelf: { method: 'GET', path: '/p1/api/v1/customer/me' },
  customerSelfUpdate: { method: 'PUT', path: '/p1/api/v1/customer/me' },
  customerSessions: { method: 'GET', path: '/p1/api/v1/customer/sessions' },
  customerSessionEnd: { method: 'DELETE', path: '/p1/api/v1/customer/sessions/{id}' },
  customerFavorite: { method: 'POST', path: '/p1/api/v1/customer/favorites' },
  customerFavoriteState: { method: 'GET', path: '/p1/api/v1/customer/favorites/state' },
  customerFavorites: { method: 'GET', path: '/p1/api/v1/customer/favorites' },
  customerHistory: { method: 'GET', path: '/p1/api/v1/customer/history' },
  customerHistoryClear: { method: 'DELETE', path: '/p1/api/v1/customer/history' },
}
