import type { RichDocument } from '../model/document.ts'
import type { Mark } from '../model/marks.ts'
import type { AnyNode, InlineNode, LineAttributes, TableCellNode } from '../model/nodes.ts'
import { texts } from './texts.ts'
import { notesOf, type Writing } from './writing.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = (css: readonly (string | undefined | false)[]) => {
  const said = css.filter((one) => typeof one === 'string' && one !== '')
  return said.length === 0 ? '' : ` style="${said.join(';')}"`
}

const lineStyle = (attrs: LineAttributes | undefined) =>
  style(
    [
      attrs?.align && `text-align:${attrs.align}`,
      attrs?.lineHeight && `line-height:${attrs.lineHeight}`,
      attrs?.indent && `margin-left:${attrs.indent * 2}em`,
      attrs?.firstLine && 'text-indent:2em',
    ].map((one) => (typeof one === 'string' ? one : undefined)),
  )

const elements: Readonly<Partial<Record<Mark['type'], string>>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
}

const boxes: Readonly<Record<string, string>> = {
  framed: 'border:1px solid',
  tinted: 'background',
  card: 'box-shadow:0 1px 8px rgb(0 0 0 / 12%)',
  bar: 'border-left:4px solid',
  dashed: 'border:1px dashed',
}

/** Writes a document as HTML that needs nothing beside it: every look stands in its element. */
export function writeHtml(document: RichDocument, writing: Writing): string {
  const notes = notesOf(document)

  function words(text: string, marks: readonly Mark[]): string {
    let html = escaped(text)
    for (const mark of marks.toReversed()) {
      if (mark.type === 'link') {
        const href = writing.href(mark.attrs)
        if (href !== undefined) html = `<a href="${escaped(href)}">${html}</a>`
      } else if (mark.type === 'textStyle') {
        const { color, backgroundColor, fontSize } = mark.attrs
        html = `<span${style([color && `color:${color}`, backgroundColor && `background-color:${backgroundColor}`, fontSize === undefined ? '' : `font-size:${fontSize}px`])}>${html}</span>`
      } else {
        const name = elements[mark.type]
        if (name !== undefined) html = `<${name}>${html}</${name}>`
      }
    }
    return html
  }
  const line = (nodes: readonly InlineNode[] = []): string =>
    nodes
      .map((node) => {
        if (node.type === 'hardBreak') return '<br>'
        if (node.type === 'footnote') {
          const number = notes.numbers.get(node) ?? 0
          return `<sup><a id="fnref${number}" href="#fn${number}">[${number}]</a></sup>`
        }
        return words(node.text, node.marks ?? [])
      })
      .join('')

  const picture = (
    {
      src,
      alt,
      caption,
      width,
      height,
    }: { src: string; alt: string; caption?: string | undefined; width: number; height: number },
    more = '',
  ) => {
    const found = writing.picture(src)
    const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''
    const image =
      found === undefined
        ? escaped(texts.missingPicture(alt))
        : `<img src="${escaped(found)}" alt="${escaped(alt)}"${size} style="max-width:100%;height:auto${more}">`
    return {
      image,
      caption:
        caption === undefined
          ? ''
          : `<figcaption style="color:#666;font-size:14px">${escaped(caption)}</figcaption>`,
    }
  }
  const named = (kind: string, name: string, url: string | undefined) => {
    const label = escaped(name === '' ? kind : `${kind}：${name}`)
    return `<p>${url === undefined ? label : `<a href="${escaped(url)}">${label}</a>`}</p>`
  }

  const cell = ({ type, attrs, content }: TableCellNode) => {
    const name = type === 'tableHeader' ? 'th' : 'td'
    const spans = `${attrs?.colspan === undefined ? '' : ` colspan="${attrs.colspan}"`}${attrs?.rowspan === undefined ? '' : ` rowspan="${attrs.rowspan}"`}`
    const ground = attrs?.background ?? (name === 'th' ? '#f2f3f5' : '')
    return `<${name}${spans}${style(['border:1px solid #c9cdd4', 'padding:6px 8px', 'text-align:left', ground !== '' && `background:${ground}`])}>${blocks(content)}</${name}>`
  }

  function block(node: AnyNode): string {
    switch (node.type) {
      case 'paragraph':
        return `<p${lineStyle(node.attrs)}>${line(node.content) || '<br>'}</p>`
      case 'heading':
        return `<h${node.attrs.level + 1}${lineStyle(node.attrs)}>${line(node.content)}</h${node.attrs.level + 1}>`
      case 'codeBlock':
        return `<pre style="padding:12px;background:#f2f3f5;overflow:auto"><code${node.attrs?.language === undefined ? '' : ` class="language-${escaped(node.attrs.language)}"`}>${escaped((node.content ?? []).map(({ text }) => text).join(''))}</code></pre>`
      case 'bulletList':
        return `<ul>${node.content.map(({ content }) => `<li>${blocks(content)}</li>`).join('')}</ul>`
      case 'orderedList':
        return `<ol${node.attrs?.start === undefined ? '' : ` start="${node.attrs.start}"`}>${node.content.map(({ content }) => `<li>${blocks(content)}</li>`).join('')}</ol>`
      case 'taskList':
        return `<ul style="list-style:none;padding-left:0">${node.content.map(({ attrs, content }) => `<li><label><input type="checkbox" disabled${attrs?.checked === true ? ' checked' : ''}></label>${blocks(content)}</li>`).join('')}</ul>`
      case 'blockquote':
        return `<blockquote style="margin-left:0;padding-left:16px;border-left:4px solid #c9cdd4">${blocks(node.content)}</blockquote>`
      case 'divider':
        return '<hr>'
      case 'image': {
        const { size, align = 'center', link } = node.attrs
        const { image, caption } = picture(node.attrs, size === undefined ? '' : `;width:${size}%`)
        const href = link === undefined ? undefined : writing.href(link)
        return `<figure style="margin:16px 0;text-align:${align}">${href === undefined ? image : `<a href="${escaped(href)}">${image}</a>`}${caption}</figure>`
      }
      case 'gallery':
        return node.attrs.pictures
          .map((one) => {
            const { image, caption } = picture(one)
            return `<figure style="margin:16px 0;text-align:center">${image}${caption}</figure>`
          })
          .join('')
      case 'video':
        return named(texts.video, node.attrs.title ?? '', writing.file(node.attrs.src))
      case 'audio':
        return named(texts.audio, node.attrs.title ?? '', writing.file(node.attrs.src))
      case 'file':
        return named(texts.file, node.attrs.name, writing.file(node.attrs.src))
      case 'contentCard':
        return named(texts.card, node.attrs.target.title, writing.href(node.attrs.target))
      case 'survey':
        return named(
          texts.survey,
          node.attrs.surveyTitle,
          writing.href({
            eventType: 'survey',
            itemId: node.attrs.surveyId,
            url: '',
            phone: '',
            title: node.attrs.surveyTitle,
          }),
        )
      case 'map':
        return named(
          texts.map,
          [node.attrs.name, node.attrs.city + node.attrs.address].filter((part) => part !== '').join('，'),
          undefined,
        )
      case 'table':
        return `<table style="width:100%;border-collapse:collapse">${node.content.map((row) => `<tr>${row.content.map(cell).join('')}</tr>`).join('')}</table>`
      case 'columns':
        return `<div style="display:flex;gap:16px">${node.content.map(({ content }) => `<div style="flex:1">${blocks(content)}</div>`).join('')}</div>`
      case 'section': {
        const color = node.attrs?.color ?? '#c9cdd4'
        const look = node.attrs?.look ?? 'framed'
        const box =
          look === 'card'
            ? (boxes['card'] ?? '')
            : look === 'tinted'
              ? `background:color-mix(in srgb, ${color} 10%, white)`
              : `${boxes[look] ?? ''} ${color}`
        return `<section style="margin:16px 0;padding:12px 16px;${box}">${blocks(node.content)}</section>`
      }
      default:
        return ''
    }
  }
  const blocks = (nodes: readonly AnyNode[]): string => nodes.map(block).join('')

  const list = notes.texts.map(
    (text, index) => `<li id="fn${index + 1}">${escaped(text)} <a href="#fnref${index + 1}">↩</a></li>`,
  )
  return (
    blocks(document.content) +
    (list.length === 0 ? '' : `<section class="footnotes"><hr><ol>${list.join('')}</ol></section>`)
  )
}
