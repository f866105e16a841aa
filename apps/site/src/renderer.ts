import type { ContentEntry, ContentType, Visitor } from '@zhanfang/blocks'
import type {
  AnswerProblem,
  AnswerValues,
  Language,
  SurveyDefinition,
  SurveyTheme,
  ViewLanguage,
} from '@zhanfang/survey/engine'
import type { SiteSkin } from '@zhanfang/contract'
import type { PictureSizes } from '@zhanfang/survey/engine'
import type { PageDocument } from '@zhanfang/document'
import type { ContentListPageInput, ContentPageInput } from './content/content-input.ts'
import type { FramePlace, SiteFrame } from './frame/site-frame-input.ts'
import type { ExamPageData } from './exam/exam-page-data.ts'
import type { TurnedLists } from './page/list-turning.ts'
import type { MePageInput } from './me/me-page-input.ts'
import type { PointsPageInput } from './points/points-page-input.ts'
import type { PrizePageInput } from './prize/prize-page-input.ts'
import type { PortalPageInput } from './portal/portal-input.ts'
import type { DocumentFont, PageScript } from './html-document.tsx'
import type { EntryPageInput } from './activity/entry-page-input.ts'
import type { CirclePageInput } from './circle/circle-page-input.ts'
import type { CouponPageInput } from './coupon/coupon-page-input.ts'
import type { BookingPageInput } from './reservation/booking-page-input.ts'
import type { ProjectPageInput } from './project/project-page-input.ts'
import type { PayPageInput } from './pay/pay-page-input.ts'
import type { ShopPageInput } from './shop/shop-page-input.ts'
import type { QueryPageData } from './query/query-page-data.ts'
import type { PhotosPageInput } from './activity-photo/photo-page-input.ts'
import type { WorksPageInput } from './works/works-page-input.ts'

/** Whose site it is. */
export interface SiteOwner {
  appId: string
  name: string
  /** Address of the logo, empty for none. */
  logo: string
  /** Where the site is reached, without a slash at the end; its address on the platform when absent. */
  address?: string | undefined
  /** What paths of its own pages begin with: empty on its own domain, `/h5/<app>` when absent. */
  base?: string | undefined
  /** 备案号 that its pages show; empty or absent for none. */
  filingNumber?: string | undefined
  /** Readable addresses of the micro pages that the page leads to, by their ids. */
  pageWords?: Readonly<Record<string, string>> | undefined
  /** What the site wears; absent where it has set up nothing. */
  skin?: SiteSkin | undefined
}

/** What stands in the head of every page. */
export interface PageBase {
  site: SiteOwner
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  /** Style sheets of the page, put into it whole. */
  css: string
  /** Where a font with some characters alone is found; absent where headings are set in the visitor's own. */
  fontAddress?: DocumentFont['addressOf'] | undefined
}

export interface PublishedPageInput extends PageBase {
  id: string
  title: string
  document: PageDocument
  mode: 'public' | 'preview'
  /** Of a page in a preview: 0 draft, 1 published, 2 published with changes that are not, 3 offline. */
  state?: 0 | 1 | 2 | 3 | undefined
  /** `contentKey` of each target that is deleted or offline, of the page and of its frame. */
  missing: readonly string[]
  /** Of Tencent's maps; places are plain cards without it. */
  mapKey?: string | undefined
  /** What the lists of the page show, by `contentQueryKey`. */
  lists?: Readonly<Record<string, readonly ContentEntry[]>> | undefined
  /** Below the site: the card that is drawn for being shared, where nobody gave the page a picture for that. */
  sharePicture?: string | undefined
  /** To which parts its lists are turned; absent where nobody turns them. */
  turning?: TurnedLists | undefined
  /** The moment for which the page is drawn, milliseconds since 1970; this one when absent. */
  now?: number | undefined
  /** Whom it is drawn for; someone who has not signed in when absent. */
  visitor?: Visitor | undefined
  /** Of a preview's link, for what is loaded by itself. */
  previewToken?: string | undefined
  /** What surrounds the page; absent for a site that has set up nothing. */
  frame?: SiteFrame | undefined
  /** Which page of the site it is; the micro page of the id when absent. */
  place?: FramePlace | undefined
  /** Address of the script of pages; only a page with blocks that gain by it loads it. */
  script?: PageScript | undefined
}

/** What a site's own search has found. */
export interface SearchPageInput extends PageBase {
  frame?: SiteFrame | undefined
  missing: readonly string[]
  /** Empty before anything was looked for. */
  words: string
  results: readonly { kind: ContentType; title: string; text: string; href: string }[]
  total: number
  page: number
  size: number
}

/** The same page in another language, or the one that it is in. */
export interface LanguageLink {
  language: Language
  name: string
  href: string
  isChosen: boolean
}

/** What the answering page knows in the browser; JSON. */
export interface SurveyPageData {
  surveyId: string
  definition: SurveyDefinition
  settings: {
    submitText: string
    thankYouText: string
    showProgress: boolean
    showNumbers: boolean
    autoNext: boolean
    /** Of the page's own words. */
    language: ViewLanguage
  }
  /** In which the survey itself is, where that is not the language of the page's own words. */
  language?: Language | undefined
  /** Absent where there is nothing to choose. */
  languages?: readonly LanguageLink[] | undefined
  /** What it is filled in for as a part; absent for a survey by itself. */
  host?:
    | {
        token: string
        title: string
        steps: readonly { text: string; href: string; isCurrent: boolean; isDone: boolean }[]
      }
    | undefined
  mode: 'answer' | 'preview'
  /** It stands in another page of the site, with no frame around it. */
  embedded?: boolean | undefined
  version: number
  /** Makes a repeated submit of this filling stay one answer. */
  submitId: string
  /** ISO 8601. */
  startedAt: string
  channel: string
  /** Entered before, when a submit without JavaScript was refused. */
  values: AnswerValues
  problems: AnswerProblem[]
  /** What else went wrong, in words for the respondent. */
  failure: string
  /** Where the form goes without JavaScript. */
  action: string
  /** Address of the thank-you page. */
  thanksUrl: string
  /** Link by which an answer that was sent is being changed; empty for a new one. */
  editToken: string
  /** Parameters of the address that the page was opened with; empty when nothing reads them. */
  url: Record<string, string>
  /** Counts of the votes that everyone sees, by question. */
  votes: Record<string, { count: number; options: Record<string, number> }>
  /** Places left of options with a quota, by question and option. */
  quotaLeft: Record<string, Record<string, number>>
  /** Width and height in pixels of pictures that are stored here, by address. */
  pictureSizes: PictureSizes
}

export interface SurveyPageInput extends PageBase {
  data: SurveyPageData
  /** Address of the script that brings the page to life, and of what it imports; absent for a face in a list. */
  script?: PageScript | undefined
}

export interface ExamPageInput extends PageBase {
  data: Omit<ExamPageData, 'style'>
  theme: SurveyTheme
  script: PageScript
}

/** A paper without a script. */
export interface ExamPaperInput extends PageBase {
  data: {
    surveyId: string
    paperId: string
    /** The questions of this paper, without keys. */
    definition: SurveyDefinition
    /** By question. */
    points: Readonly<Record<string, number>>
    showNumbers: boolean
    /** In which the page speaks. */
    language: ViewLanguage
    /** In which the exam itself is, where that is another one. */
    spoken?: Language | undefined
    /** In words; empty for no limit. */
    deadline: string
    values: AnswerValues
    problems: AnswerProblem[]
    /** Hidden fields for what was uploaded before. */
    kept: Readonly<Record<string, string>>
    /** Width and height in pixels of pictures that are stored here, by address. */
    pictureSizes: PictureSizes
    failure: string
    action: string
  }
}

export interface MessagePageInput extends PageBase {
  /** In which the page speaks; Chinese by default. */
  language?: ViewLanguage | undefined
  /** In which language what it says of a survey is, when that is another one. */
  spoken?: Language | undefined
  /** Absent where there is nothing to choose. */
  languages?: readonly LanguageLink[] | undefined
  /** Chooses the picture. */
  kind: 'notFound' | 'empty' | 'closed' | 'thanks' | 'failed' | 'gate'
  title: string
  text: string
  /** Where to go from here; none when absent. */
  link?: { text: string; href: string } | undefined
  /** Further ways, below it. */
  links?: readonly { text: string; href: string }[]
  /** Something to fill in before going on; works without a script. */
  form?: GateForm | undefined
  /** An address to scan as a QR code. */
  scan?: { address: string; label: string } | undefined
  /** A picture to look at, as a `data:` address. */
  picture?: { src: string; alt: string } | undefined
  /** Counts of answers. */
  results?: readonly ResultBlock[] | undefined
  /** What an assessment says about an answer. */
  assessment?: AssessmentBlock | undefined
  /** Accent `#rrggbb`, when the page has one. */
  accent?: string | undefined
  /** Light words on a dark page. */
  dark?: boolean | undefined
  /** What surrounds the message on a site that has set up something; `missing` are links of it that lead nowhere. */
  frame?: SiteFrame | undefined
  missing?: readonly string[] | undefined
}

export interface GateForm {
  action: string
  fields: readonly {
    name: string
    label: string
    kind: 'text' | 'password' | 'tel'
    autoComplete: string
  }[]
  /** Sent along unseen. */
  hidden: readonly (readonly [string, string])[]
  submit: string
  /** What was wrong with what was given; empty at first. */
  error: string
}

/** One score and what it means; without a score only what it means. */
export interface AssessmentLine {
  title: string
  score?: number
  most?: number
  meaning: string
  text: string
}

/** The total of an assessment, and the parts that it is made of. */
export interface AssessmentBlock {
  total: AssessmentLine
  lines: readonly AssessmentLine[]
}

/** The counts of one question: a bar for each row, or a line of words. */
export interface ResultBlock {
  title: string
  /** For example “128 人填写”. */
  note: string
  rows: readonly { text: string; count: number; share: number }[]
}

export interface QueryPageInput extends PageBase {
  data: QueryPageData
}

/** What the built renderer exports: whole HTML documents. */
export interface SiteRenderer {
  renderPublishedPage(input: PublishedPageInput): string
  renderSurveyPage(input: SurveyPageInput): string
  renderExamPage(input: ExamPageInput): string
  renderExamPaper(input: ExamPaperInput): string
  renderMePage(input: MePageInput): string
  /** A page on which somebody joins a project, or works in it. */
  renderProjectPage(input: ProjectPageInput): string
  /** A page on which something is booked, or one's own booking. */
  renderBookingPage(input: BookingPageInput): string
  /** A page on which somebody buys, or looks at what they bought. */
  renderShopPage(input: ShopPageInput): string
  /** A page on which something is paid, whatever it is. */
  renderPayPage(input: PayPageInput): string
  /** A page on which one signs up for an activity, or sees one's own sign-up. */
  renderEntryPage(input: EntryPageInput): string
  /** A page of a coupon: what can be taken, one's own, or where a code is entered. */
  renderCouponPage(input: CouponPageInput): string
  /** A visitor's points: what there is, how more is earned and what it is good for. */
  renderPointsPage(input: PointsPageInput): string
  renderPrizePage(input: PrizePageInput): string
  /** A page of works of an activity, of an author or of a rater. */
  renderWorksPage(input: WorksPageInput): string
  /** A page of the photographs of an activity. */
  renderPhotosPage(input: PhotosPageInput): string
  /** A page of a circle: what is written in it, one post, its members. */
  renderCirclePage(input: CirclePageInput): string
  renderMessagePage(input: MessagePageInput): string
  renderSearchPage(input: SearchPageInput): string
  renderPortalPage(input: PortalPageInput): string
  renderQueryPage(input: QueryPageInput): string
  renderContentPage(input: ContentPageInput): string
  renderContentListPage(input: ContentListPageInput): string
}
