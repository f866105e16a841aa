import {
  asInvented,
  asSample,
  blockKinds,
  type FamilyName,
  noLink,
  type LinkTarget,
  type PropsOf,
  type TabIconName,
} from '@zhanfang/blocks'
import {
  defaultAppearance,
  type NavLayoutType,
  type NavStyle,
  type ColumnListLayout,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { type SurveyDefinition, surveyDefinitionSchema } from '@zhanfang/survey'
import { z } from 'zod'
import type { SiteTemplate } from '../column/module.ts'
import type { TemplateBlock } from '../../templates/pages/template-block.ts'
import type { PictureLanguage } from '../../templates/pages/languages.ts'
import type { ObjectName } from '../../templates/pages/objects.ts'
import type { Palette } from '../../templates/pages/palette.ts'
import { withMoment } from '../../templates/pages/moments.ts'
import { picturePath, withPictures } from '../../templates/pages/pictures.ts'
import type { Picture } from '../../templates/pages/scene.ts'
import { texts } from './texts.ts'
import { pic, to } from '../../templates/pages/words.ts'
import { filled, filledProps, filledText, namedHead, shortNameIn, type SiteFacts } from './fill.ts'

/** A whole site to begin with; one file of the folder `templates` each. Keys begin with `$`. */
export interface SiteTemplateFile {
  name: string
  category: string
  /** One line of what it is good for. */
  summary: string
  /** The invented organisation that it speaks of. */
  organisation: string
  palette: Palette
  /** What its pages wear: type, headings, corners and strips that suit its trade. */
  family: FamilyName
  /** The hand in which its pictures are drawn; that of its family when absent. */
  language?: PictureLanguage
  /** Colour beside the accent: of strips, lines and marks; the palette's warm one when absent. */
  second?: string
  /** Colours of the site: of buttons and marks, and of the ground. */
  accent: string
  ground: string
  /** Whether the ground fades into white. */
  fades?: boolean
  /** How columns are shown on the home page, and how the tab bar looks. */
  columnsOnHome?: NavLayoutType
  tabStyle?: NavStyle
  /** `hero` stands at the head of the home page and on shared cards. */
  pictures: Readonly<Record<string, Picture>>
  /** Surveys by their keys; they take the site's colour. */
  surveys: Readonly<Record<string, SurveyDefinition>>
  home: { title: string; shareDescription: string; blocks: readonly TemplateBlock[] }
  columns: readonly {
    key: string
    name: string
    intro: string
    sign: ObjectName
    list?: ColumnListLayout
    blocks: readonly TemplateBlock[]
  }[]
  pages?: readonly { key: string; title: string; blocks: readonly TemplateBlock[] }[]
  /** Tabs after the first, which leads home. */
  tabs: readonly (readonly [title: string, icon: TabIconName, key: string])[]
  footer: readonly (readonly [title: string, links: readonly (readonly [title: string, key: string])[]])[]
  /** What has to be looked through besides name, telephone, address and pictures. */
  replace: readonly string[]
}

const languages: Readonly<Record<FamilyName, PictureLanguage>> = {
  classic: 'flat',
  clear: 'flat',
  editorial: 'line',
  bold: 'print',
  paper: 'handmade',
  night: 'neon',
  festive: 'papercut',
  soft: 'sticker',
  academic: 'blueprint',
}
export const languageOf = ({ family, language }: SiteTemplateFile): PictureLanguage =>
  language ?? languages[family]

/** How the way into the columns looks below a name that opens the page. */
const ways: Readonly<Record<FamilyName, PropsOf<'iconGrid'>['layout']>> = {
  classic: 'disc',
  clear: 'tiles',
  editorial: 'rows',
  bold: 'tiles',
  paper: 'disc',
  night: 'tiles',
  festive: 'disc',
  soft: 'disc',
  academic: 'rows',
}

/** The blocks of the home page: under a name that opens it lies the way into the columns, unless it has one. */
function homeBlocks({ home, columns, family }: SiteTemplateFile): readonly TemplateBlock[] {
  const [first, ...rest] = home.blocks
  if (first?.kind !== 'hero' || rest.some(({ kind }) => kind === 'iconGrid')) return home.blocks
  const grid: TemplateBlock = {
    kind: 'iconGrid',
    props: {
      layout: ways[family],
      tint: 'accent',
      columns: columns.length === 3 ? 3 : columns.length === 5 ? 5 : 4,
      items: columns.map(({ key, name, intro }) => ({
        icon: '',
        image: pic(`sign-${key.slice(1)}`),
        title: name,
        text: intro,
        link: to(key),
      })),
    },
  }
  return [first, grid, ...rest]
}

const HOME = '$home'

/** No id of an app looks like this: what follows is a template's. */
export const PREVIEW_PREFIX = 'template-'
export const previewId = (templateId: string) => `${PREVIEW_PREFIX}${templateId}`

/** Pictures of a template by their names, those of its columns' signs among them. */
export function picturesOf({ pictures, columns }: SiteTemplateFile): ReadonlyMap<string, Picture> {
  const signs = columns.map(({ key, name, sign }): [string, Picture] => [
    `sign-${key.slice(1)}`,
    { size: 'icon', ground: 'plain', things: [sign], alt: name },
  ])
  return new Map([...Object.entries(pictures), ...signs])
}

const linkShape = z.looseObject({ eventType: z.string(), itemId: z.string() })

/** Keys of links become links of the right type. */
function withLinks(value: unknown, template: SiteTemplateFile): unknown {
  if (Array.isArray(value)) return value.map((one) => withLinks(one, template))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withLinks(one, template)]),
  )
  const link = linkShape.safeParse(inner).data
  return link?.itemId.startsWith('$') ? { ...inner, eventType: typeOf(template, link.itemId) } : inner
}

const resolved = (value: unknown, id: string, template: SiteTemplateFile): unknown =>
  withLinks(withPictures(value, { id, pictures: picturesOf(template) }), template)

function typeOf({ columns, pages = [], surveys }: SiteTemplateFile, key: string): LinkTarget['eventType'] {
  if (columns.some((one) => one.key === key)) return 'column'
  if (key === HOME || pages.some((one) => one.key === key)) return 'micro-page'
  if (Object.hasOwn(surveys, key)) return 'survey'
  throw new Error(`site template: nothing has the key ${key}`)
}

function documentOf(
  id: string,
  template: SiteTemplateFile,
  blocks: readonly TemplateBlock[],
  share: { title: string; description: string; isHome?: boolean },
  facts: SiteFacts | undefined,
): PageDocument {
  const short = shortNameIn(template.home.blocks[0]?.props ?? {}, template.organisation)
  const made = blocks.map(({ kind, props }, index) => {
    const given = withMoment(
      z.record(z.string(), z.unknown()).parse(resolved(props, id, template)),
      Date.now(),
    )
    const isHead = share.isHome === true && index === 0
    const filledIn = filledProps(kind, given, template.organisation, facts)
    const own = isHead ? namedHead(filledIn, template.organisation, facts) : filledIn
    const block = createBlock(kind, blockKinds, own, `t${index + 1}`)
    if (!block) throw new Error(`site template ${id}: there is no kind ${kind}`)
    const sample = asSample(block, blockKinds)
    // An invented name in short cannot be told from a word of the language: its operator decides.
    const speaksOfAnother =
      facts && short !== undefined && sample === block && JSON.stringify(block.props).includes(short)
    return speaksOfAnother ? asInvented(block) : sample
  })
  return {
    ...emptyPageDocument(),
    page: {
      shareTitle: share.title,
      shareDescription: share.description,
      shareImageUrl: picturePath(id, 'hero', 'jpg'),
    },
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
    root: made.map((block) => block.id),
  }
}

/**
 * The site as the writer of sites takes it; keys stand where ids will be. With `facts` it speaks of whoever uses the
 * template instead of its invented organisation.
 */
export function siteOf(id: string, template: SiteTemplateFile, facts?: SiteFacts): SiteTemplate {
  const { home, columns, pages = [], tabs, footer, accent, ground, family, palette } = template
  const words = (text: string) => filledText(text, template.organisation, facts)
  const organisation = words(template.organisation)
  const link = (key: string) => z.custom<LinkTarget>().parse(resolved(to(key), id, template))
  const hero = z.custom<{ url: string; width: number; height: number; alt: string }>()
  const banner = hero.parse(resolved({ url: '@hero', width: 0, height: 0, alt: '' }, id, template))
  return {
    pages: [
      {
        key: HOME,
        title: words(home.title),
        document: documentOf(
          id,
          template,
          homeBlocks(template),
          { title: organisation, description: words(home.shareDescription), isHome: true },
          facts,
        ),
      },
      ...pages.map(({ key, title, blocks }) => ({
        key,
        title: words(title),
        document: documentOf(id, template, blocks, { title: words(title), description: organisation }, facts),
      })),
    ],
    columns: columns.map(({ key, name, intro, list = 0, blocks }) => ({
      key,
      name,
      intro: words(intro),
      imageUrl: picturePath(id, `sign-${key.slice(1)}`),
      listLayoutType: list,
      document: documentOf(
        id,
        template,
        blocks,
        { title: `${name}｜${organisation}`, description: words(intro) },
        facts,
      ),
    })),
    appearance: {
      skin: {
        skinId: '',
        topBgImageUrl: '',
        bgImageUrl: '',
        bgColorType: template.fades ? 2 : 1,
        bgColor: ground,
        accent,
        family,
        second: template.second ?? palette.warm,
      },
      navLayoutType: home.blocks[0]?.kind === 'hero' ? 0 : (template.columnsOnHome ?? 1),
      navStyle: template.tabStyle ?? 1,
      tabBar: [
        { title: texts.home, icon: 'home', link: { ...noLink, eventType: 'home' } },
        ...tabs.map(([title, icon, key]) => ({ title, icon, link: link(key) })),
      ],
      // A home page that opens with its name has the picture there.
      banner: home.blocks[0]?.kind === 'hero' ? [] : [{ ...banner, link: noLink }],
      popUp: defaultAppearance().popUp,
    },
    home: { type: 'micro-page', key: HOME },
    footerCategories: footer.map(([title, links]) => ({
      title,
      links: links.map(([name, key]) => ({ title: name, link: link(key) })),
    })),
  }
}

/** The surveys that a template makes, by their keys. */
export function surveysOf(
  { surveys, accent, organisation }: SiteTemplateFile,
  facts?: SiteFacts,
): Map<string, SurveyDefinition> {
  return new Map(
    Object.entries(surveys).map(([key, definition]) => {
      const own = surveyDefinitionSchema.safeParse(filled(definition, organisation, facts)).data ?? definition
      return [key, { ...own, theme: { ...own.theme, color: accent } }]
    }),
  )
}

/** Titles of all pages, the home page first. */
export const titlesOf = ({ home, columns, pages = [] }: SiteTemplateFile): string[] => [
  home.title,
  ...columns.map(({ name }) => name),
  ...pages.map(({ title }) => title),
]
