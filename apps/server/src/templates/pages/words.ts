// The words in which the templates of pages and sites are written.
import {
  type IconName,
  noImage,
  noLink,
  placeholders,
  type BlockImage,
  type LinkTarget,
  type PropsOf,
} from '@zhanfang/blocks'
import { z } from 'zod'
import type { TemplateBlock } from './template-block.ts'

/** Numbers and addresses that nobody has: they stand where operators write their own. */
export const PHONE = placeholders.phone
export const STREET = placeholders.street

/** A picture of the template by its name; empty for none. */
export const pic = (name: string): BlockImage => (name === '' ? noImage : { ...noImage, url: `@${name}` })
/** Leads home, to a call, or to the page, column or survey of that key; what it is follows when the template is built. */
export const to = (key: string): LinkTarget =>
  key === ''
    ? noLink
    : key === 'phone'
      ? { ...noLink, eventType: 'phone', phone: PHONE }
      : key === 'home'
        ? { ...noLink, eventType: 'home' }
        : { ...noLink, eventType: 'column', itemId: key }

export const h = (text: string, subtitle = '', styleId: PropsOf<'title'>['styleId'] = 2): TemplateBlock => ({
  kind: 'title',
  props: { text, subtitle, styleId },
})
/** The name on the first screen, with a picture of the template and up to two ways on. */
export const hero = (
  layout: PropsOf<'hero'>['layout'],
  title: string,
  text: string,
  buttons: readonly (readonly [text: string, key: string])[],
  {
    eyebrow = '',
    height = 'normal',
    picture = 'hero',
    more,
    figure,
  }: {
    eyebrow?: string
    height?: PropsOf<'hero'>['height']
    picture?: string
    /** Names of the second and third picture of a collage. */
    more?: readonly string[]
    figure?: string
  } = {},
): TemplateBlock => ({
  kind: 'hero',
  props: {
    layout,
    title,
    text,
    eyebrow,
    height,
    image: pic(picture),
    ...(more && { more: more.map(pic) }),
    ...(figure !== undefined && { figure }),
    buttons: buttons.map(([words, key]) => ({ text: words, link: to(key) })),
  },
})
export const p = (content: string, more: Partial<PropsOf<'text'>> = {}): TemplateBlock => ({
  kind: 'text',
  props: { content, fontSize: 16, ...more },
})
/** Picture, title, words, key of a link. */
export type Card = readonly [picture: string, title: string, words: string, key?: string]
export const cards = (
  imageTextLayoutType: PropsOf<'imageText'>['imageTextLayoutType'],
  list: readonly Card[],
  styleId: 1 | 2 | 3 = 1,
): TemplateBlock => ({
  kind: 'imageText',
  props: {
    imageTextLayoutType,
    styleId,
    ratio: '4:3',
    imageTextList: list.map(([picture, title, description, key = '']) => ({
      image: pic(picture),
      title,
      description,
      link: to(key),
    })),
  },
})
export const image = (name: string, key = ''): TemplateBlock => ({
  kind: 'image',
  props: { imageList: [{ ...pic(name), link: to(key) }], margin: true, radius: 12 },
})
export const figures = (
  list: readonly (readonly [value: string, unit: string, label: string])[],
  layout: PropsOf<'figures'>['layout'] = 'card',
): TemplateBlock => ({
  kind: 'figures',
  props: {
    layout,
    columns: list.length === 4 ? 4 : list.length === 2 ? 2 : 3,
    items: list.map(([value, unit, label]) => ({ value, unit, label })),
  },
})
export const steps = (
  list: readonly (readonly [title: string, description: string])[],
  layout: PropsOf<'steps'>['layout'] = 'vertical',
): TemplateBlock => ({
  kind: 'steps',
  props: { layout, items: list.map(([title, description]) => ({ title, description })) },
})
export const faq = (
  list: readonly (readonly [question: string, answer: string])[],
  layout: PropsOf<'faq'>['layout'] = 'group',
): TemplateBlock => ({
  kind: 'faq',
  props: { layout, items: list.map(([question, answer]) => ({ question, answer })) },
})
/** Days as digits, `12345` from Monday to Friday. */
export const hours = (
  heading: string,
  list: readonly (readonly [days: string, from: string, until: string])[],
  note = '',
): TemplateBlock => ({
  kind: 'openingHours',
  props: {
    heading,
    note,
    periods: list.map(([days, from, until]) => ({ days: Array.from(days, Number), from, to: until })),
  },
})
export const contact = (
  heading: string,
  serviceHours: string,
  style: PropsOf<'contact'>['style'] = 'list',
  address = `本市${STREET}`,
): TemplateBlock => ({
  kind: 'contact',
  props: {
    heading,
    serviceHours,
    style,
    items: [
      { way: 'phone', label: '电话', value: PHONE },
      { way: 'email', label: '邮箱', value: 'hello@example.com' },
      { way: 'address', label: '地址', value: address },
    ],
  },
})
export const place = (addressName: string, remark: string, mapType: 1 | 2 | 3 = 1): TemplateBlock => ({
  kind: 'map',
  props: { addressName, cityName: '本市', address: STREET, phone: PHONE, remark, mapType },
})
export const prices = (
  layout: PropsOf<'priceList'>['layout'],
  list: readonly (readonly [
    name: string,
    price: string,
    unit: string,
    description: string,
    tag?: string,
    picture?: string,
    key?: string,
  ])[],
): TemplateBlock => ({
  kind: 'priceList',
  props: {
    layout,
    items: list.map(([name, price, unit, description, tag = '', picture = '', key = '']) => ({
      name,
      price,
      unit,
      description,
      tag,
      oldPrice: '',
      image: pic(picture),
      link: to(key),
    })),
  },
})
export const timeline = (
  list: readonly (readonly [time: string, title: string, description: string])[],
  layout: PropsOf<'timeline'>['layout'] = 'line',
): TemplateBlock => ({
  kind: 'timeline',
  props: {
    layout,
    items: list.map(([time, title, description]) => ({ time, title, description, image: noImage })),
  },
})
export const voices = (
  list: readonly (readonly [text: string, name: string, role: string, stars?: number])[],
  layout: PropsOf<'testimonial'>['layout'] = 'scroll',
): TemplateBlock => ({
  kind: 'testimonial',
  props: {
    layout,
    items: list.map(([text, name, role, stars = 0]) => ({ text, name, role, stars, avatar: noImage })),
  },
})
export const notice = (list: readonly (readonly [title: string, key?: string])[]): TemplateBlock => ({
  kind: 'notice',
  props: { contentList: list.map(([title, key = '']) => ({ title, link: to(key) })) },
})
export const form = (
  surveyId: string,
  title: string,
  description: string,
  buttonText: string,
  style: PropsOf<'survey'>['style'] = 'banner',
  cover = '',
): TemplateBlock => ({
  kind: 'survey',
  props: { surveyId, surveyTitle: title, title, description, buttonText, style, cover: pic(cover) },
})
export const button = (
  text: string,
  key: string,
  style: PropsOf<'button'>['style'] = 'fill',
): TemplateBlock => ({ kind: 'button', props: { text, style, shape: 'pill', link: to(key) } })
export const quote = (
  text: string,
  author: string,
  layout: PropsOf<'quote'>['layout'] = 'marks',
): TemplateBlock => ({ kind: 'quote', props: { text, author, source: '', layout } })
export const table = (
  caption: string,
  rows: readonly (readonly string[])[],
  headerRow = true,
): TemplateBlock => ({
  kind: 'table',
  props: { caption, rows: rows.map((row) => [...row]), headerRow, headerColumn: !headerRow },
})
export const gallery = (
  names: readonly string[],
  layout: PropsOf<'gallery'>['layout'] = 'grid',
  caption: PropsOf<'gallery'>['caption'] = 'below',
): TemplateBlock => ({
  kind: 'gallery',
  props: {
    layout,
    caption,
    ratio: '4:3',
    radius: 10,
    columns: names.length === 4 || names.length < 3 ? 2 : 3,
    items: names.map((name) => ({ ...pic(name), link: noLink })),
  },
})
export const logos = (
  names: readonly string[],
  layout: PropsOf<'logoWall'>['layout'] = 'tiles',
): TemplateBlock => ({
  kind: 'logoWall',
  props: { layout, items: names.map((name) => ({ name, image: noImage, link: noLink })) },
})
/** What visitors are looking for, in a bar: round buttons would stand on the words beside the right edge of a phone. */
export const floating = (text: string, key: string): TemplateBlock => ({
  kind: 'floatingButton',
  props: {
    layout: 'bar',
    items: [
      { icon: 'phone', text: '电话', link: to('phone') },
      { icon: 'form', text, link: to(key) },
    ],
  },
})

/** Runs out so many days after the template is used. */
export const countdown = (
  heading: string,
  days: number,
  style: PropsOf<'countdown'>['style'] = 'boxes',
  finished = '已经开始了',
): TemplateBlock => ({
  kind: 'countdown',
  props: { heading, moment: `+${days}`, style, finished, ending: 'words' },
})
/** Pictures that take turns, each with words on it. */
export const carousel = (
  list: readonly (readonly [picture: string, title: string, subtitle: string])[],
  layout: PropsOf<'carousel'>['layout'] = 'peek',
): TemplateBlock => ({
  kind: 'carousel',
  props: {
    layout,
    ratio: '16:9',
    slides: list.map(([picture, title, subtitle]) => ({
      image: pic(picture),
      title,
      subtitle,
      link: noLink,
    })),
  },
})
export const card = (
  name: string,
  position: string,
  introduction: string,
  avatar: string,
  style: PropsOf<'businessCard'>['style'] = 'classic',
): TemplateBlock => ({
  kind: 'businessCard',
  props: { name, position, introduction, avatar: pic(avatar), phone: PHONE, style },
})
/** A bar at the lower edge of the screen: a call, and the way to the site. */
export const callBar = (text: string): TemplateBlock => ({
  kind: 'floatingButton',
  props: {
    layout: 'bar',
    items: [
      { icon: 'home', text: '首页', link: to('home') },
      { icon: 'phone', text, link: to('phone') },
    ],
  },
})
/** The block on a ground of its own with round corners. */
export const onGround = (block: TemplateBlock, background: string, marginX = 16): TemplateBlock => {
  const frame = {
    background,
    marginX,
    radius: 16,
    paddingTop: 8,
    paddingBottom: 16,
    marginTop: 8,
    marginBottom: 8,
  }
  return z.custom<TemplateBlock>().parse({ ...block, props: { ...block.props, frame } })
}

/** Icon, title, words, key of a link. */
export const icons = (
  list: readonly (readonly [icon: IconName, title: string, words?: string, key?: string])[],
  layout: PropsOf<'iconGrid'>['layout'] = 'disc',
  tint: PropsOf<'iconGrid'>['tint'] = 'accent',
): TemplateBlock => ({
  kind: 'iconGrid',
  props: {
    layout,
    tint,
    columns: list.length % 4 === 0 ? 4 : list.length === 5 ? 5 : 3,
    items: list.map(([icon, title, text = '', key = '']) => ({
      icon,
      title,
      text,
      image: noImage,
      link: to(key),
    })),
  },
})
/** Name, position, words, picture. */
export const team = (
  list: readonly (readonly [name: string, role: string, words?: string, picture?: string])[],
  layout: PropsOf<'teamMembers'>['layout'] = 'cards',
): TemplateBlock => ({
  kind: 'teamMembers',
  props: {
    layout,
    columns: list.length === 4 ? 4 : list.length === 2 ? 2 : 3,
    items: list.map(([name, role, text = '', picture = '']) => ({
      name,
      role,
      text,
      photo: pic(picture),
      link: noLink,
    })),
  },
})
/** Picture, small words, title, words, key of a link. */
export const stories = (
  layout: PropsOf<'storyCards'>['layout'],
  list: readonly (readonly [picture: string, eyebrow: string, title: string, words: string, key?: string])[],
): TemplateBlock => ({
  kind: 'storyCards',
  props: {
    layout,
    items: list.map(([picture, eyebrow, title, text, key = '']) => ({
      image: pic(picture),
      eyebrow,
      title,
      text,
      link: to(key),
    })),
  },
})
export const points = (
  list: readonly (readonly [title: string, words?: string])[],
  layout: PropsOf<'keyPoints'>['layout'] = 'checks',
): TemplateBlock => ({
  kind: 'keyPoints',
  props: { layout, items: list.map(([title, text = '']) => ({ title, text })) },
})
export const marquee = (
  words: readonly string[],
  layout: PropsOf<'marquee'>['layout'] = 'band',
): TemplateBlock => ({ kind: 'marquee', props: { layout, items: words.map((text) => ({ text })) } })
/** What is compared, then each line with its cells; the last option is recommended. */
export const compare = (
  options: readonly string[],
  rows: readonly (readonly [label: string, ...cells: string[]])[],
  layout: PropsOf<'comparison'>['layout'] = 'table',
): TemplateBlock => ({
  kind: 'comparison',
  props: {
    layout,
    options: options.map((name) => ({ name })),
    rows: rows.map(([label, ...cells]) => ({ label, cells })),
    highlighted: options.length,
  },
})
export const contents = (
  heading: string,
  layout: PropsOf<'contentsTable'>['layout'] = 'list',
): TemplateBlock => ({ kind: 'contentsTable', props: { heading, layout } })
