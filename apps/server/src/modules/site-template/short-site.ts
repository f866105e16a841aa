import type { TabIconName } from '@zhanfang/blocks'
import type { SurveyDefinition } from '@zhanfang/survey'
import type { ObjectName } from '../../templates/pages/objects.ts'
import type { Picture } from '../../templates/pages/scene.ts'
import type { TemplateBlock } from '../../templates/pages/template-block.ts'
import type { SiteTemplateFile } from './template.ts'

type Looks = Pick<
  SiteTemplateFile,
  | 'name'
  | 'category'
  | 'summary'
  | 'organisation'
  | 'family'
  | 'language'
  | 'accent'
  | 'ground'
  | 'second'
  | 'replace'
  | 'tabStyle'
>

/** A site template in few words: what follows from its columns and surveys is not said again. */
export interface ShortSite extends Looks {
  /** Main, deep, soft, pale, warm and glow. */
  colors: readonly [string, string, string, string, string, string]
  pictures: Readonly<
    Record<string, readonly [Picture['size'], Picture['ground'], readonly ObjectName[], alt: string]>
  >
  /** By key; the first one has a tab. */
  surveys: Readonly<Record<string, SurveyDefinition>>
  /** What is said where the home page is shared. */
  share: string
  home: readonly TemplateBlock[]
  columns: readonly (readonly [
    key: string,
    name: string,
    intro: string,
    sign: ObjectName,
    ...blocks: TemplateBlock[],
  ])[]
  /** Of the first two columns and the first survey, with the words of its tab. */
  tabs: readonly [TabIconName, TabIconName, TabIconName, words: string]
}

/** The template that a short description stands for. */
export function siteFrom({
  colors,
  pictures,
  columns,
  tabs,
  home,
  share,
  ...rest
}: ShortSite): SiteTemplateFile {
  const [main, deep, soft, pale, warm, glow] = colors
  const [first, second, third, words] = tabs
  const survey = Object.keys(rest.surveys)[0] ?? ''
  const [one, two] = columns
  if (!one || !two) throw new Error(`site template ${rest.name} has too few columns`)
  return {
    ...rest,
    palette: { main, deep, soft, pale, warm, glow },
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([name, [size, ground, things, alt]]) => [
        name,
        { size, ground, things, alt },
      ]),
    ),
    home: { title: rest.organisation, shareDescription: share, blocks: home },
    columns: columns.map(([key, name, intro, sign, ...blocks]) => ({ key, name, intro, sign, blocks })),
    tabs: [
      [one[1].slice(0, 4), first, one[0]],
      [two[1].slice(0, 4), second, two[0]],
      [words, third, survey],
    ],
    footer: [
      ['浏览', columns.map(([key, name]): [string, string] => [name, key])],
      ['联系', Object.entries(rest.surveys).map(([key, { title }]): [string, string] => [title, key])],
    ],
  }
}
