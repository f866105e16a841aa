import type { SessionCredentials } from '../../http/request-cookies.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type {
  AnswerLimit,
  ExamCertificate,
  ExamSettings,
  Gate,
  PageState,
  Restrictions,
  SubmitInput,
  SurveySettings,
} from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import type {
  AnswerValues,
  AssessmentReport,
  FileAnswer,
  Language,
  PictureSizes,
  QuestionResult,
  SurveyDefinition,
} from '@zhanfang/survey'
import type { IncomingFile } from '../../http/bind.ts'
import type { Client } from '../../http/caller.ts'
import type { LanguageWish } from '../../http/visitor-language.ts'
import type { SpokenSurvey } from '../survey/module.ts'
import type { FoundContent } from '../content/module.ts'
import type { ExamSource } from '../exam/pages/exam-forms.ts'
import type { GateFields } from '../survey/pages/gate-pages.ts'
import type { PageSources } from './published-pages.ts'

/** A published survey as its answering page needs it. */
export interface OpenSurvey extends SpokenSurvey {
  appId: string
  version: number
  restrictions: Restrictions | null
  opensAt: Date | null
  open: boolean
  closedReason: string
}

interface SurveyAddress {
  appId: string
  surveyId: string
}

/** Where the site's content comes from, and where answers go. */
export interface SiteSources extends PageSources {
  previewPage: (
    appId: string,
    id: string,
    token: string,
  ) => Promise<{ title: string; document: PageDocument; state: PageState } | null>
  /** Whether the token is that of a login that has not ended. */
  isSignedIn: (credentials: SessionCredentials) => Promise<boolean>
  /** Told of every page that a visitor is given. */
  countVisit: (appId: string, id: string, headers: IncomingHttpHeaders) => void
  /** Refuses with `surveyNotFound`. */
  publicSurvey: (id: string, wish: LanguageWish) => Promise<OpenSurvey>
  /** The page of a column, published or not; null when there is none. */
  columnPageId: (appId: string, columnId: string) => Promise<string | null>
  /** Published pages, columns among them, and surveys in which visitors find the words. */
  searchPages: (
    appId: string,
    query: { page: number; size: number; words: string },
  ) => Promise<{
    list: { id: string; columnId: string | null; title: string; document: PageDocument }[]
    total: number
  }>
  /** Contents of other modules in which visitors find the words. */
  searchContents: (
    appId: string,
    query: { page: number; size: number; words: string },
  ) => Promise<{ list: FoundContent[]; total: number }>
  /** Every micro page that is public, for search engines. */
  publishedPages: (
    appId: string,
    query: { page: number; size: number },
  ) => Promise<{ list: { id: string; publishedAt: Date }[]; total: number }>
  previewSurvey: (
    appId: string,
    id: string,
    token: string,
    wish: LanguageWish,
  ) => Promise<SpokenSurvey | null>
  /** How an exam runs. */
  examSettings: (appId: string, surveyId: string) => Promise<ExamSettings & { questionCount: number }>
  exam: ExamSource
  /** Of one app alone when it is named. Refuses with `certificateNotFound`. */
  certificate: (number: string, appId: string | undefined) => Promise<ExamCertificate>
  /** Width and height in pixels of pictures by their addresses; what is not known is left out. */
  pictureSizes: (urls: readonly string[]) => Promise<PictureSizes>
  submit: (surveyId: string, input: SubmitInput, client: Client) => Promise<{ thanksUrl: string | null }>
  /** What stands between a visitor and a survey, and cookies that he gets on the way. */
  lookAtGate: (
    survey: SurveyAddress & { restrictions: Restrictions | null; language: SurveySettings['language'] },
    client: Client,
    /** Where WeChat sends its reader back to. */
    returnTo: string,
  ) => Promise<{ gate: Gate | null; closed: string | null; cookies: string[]; redirect: string | null }>
  /** The limit on answers that a visitor has reached already; null when they may answer. */
  reachedLimit: (
    survey: SurveyAddress & { restrictions: Restrictions | null },
    client: Client,
  ) => Promise<AnswerLimit | null>
  /** Cookies that remember who WeChat says that a visitor is. Refuses with `gateWrong`. */
  enterFromWeixin: (
    surveyId: string,
    given: { code: string; state: string },
    client: Client,
    language: SurveySettings['language'],
  ) => Promise<string[]>
  /** The cookie that opens a gate. Refuses with `gateWrong`. */
  enterGate: (
    survey: SurveyAddress & { restrictions: Restrictions | null; language: SurveySettings['language'] },
    gate: Gate,
    form: GateFields,
    client: Client,
  ) => Promise<string>
  createCaptcha: () => Promise<{ captchaId: string; image: string }>
  /** Where a short link leads to; null when there is none. */
  shortLinkTarget: (code: string) => Promise<string | null>
  /** What was sent with the answer of a link. Refuses with `answerNotFound`. */
  readAnswer: (appId: string, surveyId: string, token: string) => Promise<{ answers: AnswerValues }>
  isAnswer: (appId: string, surveyId: string, token: string) => Promise<boolean>
  /** What an assessment says about the answer of a link. */
  assessment: (
    appId: string,
    surveyId: string,
    token: string,
    language: Language,
  ) => Promise<AssessmentReport | null>
  /** Counts of the votes that everyone sees or, once he has voted, a visitor. */
  votes: (
    survey: SurveyAddress & { definition: SurveyDefinition },
    voted: boolean,
  ) => Promise<Record<string, { count: number; options: Record<string, number> }>>
  /** Places left of options with a quota, by question and option. */
  quotaLeft: (
    survey: SurveyAddress & { definition: SurveyDefinition },
  ) => Promise<Record<string, Record<string, number>>>
  results: (
    appId: string,
    surveyId: string,
    language: Language,
  ) => Promise<{ total: number; definition: SurveyDefinition; questions: readonly QuestionResult[] }>
  storeAnswerFile: (
    survey: OpenSurvey & { surveyId: string },
    questionId: string,
    file: IncomingFile,
  ) => Promise<FileAnswer>
}
