import type { Run, TextNode } from '../../model/rich-text.ts'

/** Rich text as elements of the editor, made one by one: no string of HTML is ever put together. */
export function writeRichText(nodes: readonly TextNode[]): DocumentFragment {
  const fragment = document.createDocumentFragment()

  const writeRun = (run: Run): Node => {
    const content = document.createDocumentFragment()
    run.text.split('\n').forEach((line, index) => {
      if (index > 0) content.append(document.createElement('br'))
      content.append(line)
    })
    let node: Node = content
    const wrap = (tag: string) => {
      const element = document.createElement(tag)
      element.append(node)
      node = element
      return element
    }
    if (run.color !== undefined || run.size !== undefined) {
      const span = wrap('span')
      if (run.color !== undefined) span.style.color = run.color
      if (run.size !== undefined) span.style.fontSize = run.size
    }
    if (run.strike) wrap('s')
    if (run.underline) wrap('u')
    if (run.italic) wrap('em')
    if (run.bold) wrap('strong')
    if (run.href !== undefined) wrap('a').setAttribute('href', run.href)
    return node
  }
  const writeRuns = (element: HTMLElement, runs: readonly Run[]) => {
    // Without a break an empty line has no height and no place for the caret.
    if (runs.length === 0) element.append(document.createElement('br'))
    else element.append(...runs.map(writeRun))
  }
  const add = (tag: string, runs: readonly Run[], align = 'left') => {
    const element = document.createElement(tag)
    if (align !== 'left') element.style.textAlign = align
    writeRuns(element, runs)
    fragment.append(element)
  }

  for (const node of nodes) {
    switch (node.type) {
      case 'paragraph':
        add('p', node.runs, node.align)
        break
      case 'heading':
        add(`h${node.level}`, node.runs, node.align)
        break
      case 'quote':
        add('blockquote', node.runs)
        break
      case 'list': {
        const list = document.createElement(node.ordered ? 'ol' : 'ul')
        for (const runs of node.items) {
          const item = document.createElement('li')
          writeRuns(item, runs)
          list.append(item)
        }
        fragment.append(list)
        break
      }
      case 'image': {
        const { url, width, height, alt } = node.image
        const image = document.createElement('img')
        image.setAttribute('src', url)
        image.setAttribute('alt', alt)
        if (width > 0) image.setAttribute('width', String(width))
        if (height > 0) image.setAttribute('height', String(height))
        fragment.append(image)
        break
      }
      case 'divider':
        fragment.append(document.createElement('hr'))
    }
  }
  return fragment
}
