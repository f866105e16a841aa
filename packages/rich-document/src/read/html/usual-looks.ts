import type { Mark } from '../../model/marks.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { joinTexts } from '../../sanitize/place.ts'

type StyleMark = Extract<Mark, { type: 'textStyle' }>
const styleOf = ({ marks }: CleanNode): StyleMark['attrs'] | undefined =>
  marks?.find((mark): mark is StyleMark => mark.type === 'textStyle')?.attrs

/** Sizes that texts are written in; larger or smaller ones are meant. */
const isUsualSize = (size: number) => size >= 12 && size <= 18

function* walk(nodes: readonly CleanNode[]): Generator<CleanNode> {
  for (const node of nodes) {
    yield node
    yield* walk(node.content ?? [])
  }
}

/** The value that more than half of all characters have. */
function mostOf<Value>(counts: ReadonlyMap<Value, number>): Value | undefined {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [value, count] of counts) if (count * 2 > all) return value
  return undefined
}

/** Takes away what nearly all words have: the size, line height and justification that a program or a site writes by. */
export function withoutUsualLooks(nodes: readonly CleanNode[]): CleanNode[] {
  const sizes = new Map<number, number>()
  const heights = new Map<unknown, number>()
  const aligns = new Map<unknown, number>()
  for (const node of walk(nodes)) {
    if (node.type === 'text') {
      const size = styleOf(node)?.fontSize ?? 0
      sizes.set(size, (sizes.get(size) ?? 0) + (node.text?.length ?? 0))
    }
    if (node.type === 'paragraph' && node.content !== undefined) {
      const height = node.attrs?.['lineHeight']
      heights.set(height, (heights.get(height) ?? 0) + 1)
      const align = node.attrs?.['align']
      aligns.set(align, (aligns.get(align) ?? 0) + 1)
    }
  }
  const most = mostOf(sizes)
  const size = most !== undefined && isUsualSize(most) ? most : undefined
  const height = mostOf(heights)
  const justified = mostOf(aligns) === 'justify'

  const clean = (node: CleanNode): CleanNode => {
    if (node.type === 'text') return withoutSize(node, size)
    const content = node.content?.map(clean)
    const attrs = { ...node.attrs }
    if (height !== undefined && attrs['lineHeight'] === height) delete attrs['lineHeight']
    if (justified && attrs['align'] === 'justify') delete attrs['align']
    const { attrs: _attrs, content: _content, ...rest } = node
    return {
      ...rest,
      ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
      ...(content === undefined ? {} : { content: joinTexts(content) }),
    }
  }
  return nodes.map(clean)
}

function withoutSize(node: CleanNode, size: number | undefined): CleanNode {
  if (size === undefined || styleOf(node)?.fontSize !== size) return node
  const marks = (node.marks ?? []).flatMap((mark): Mark[] => {
    if (mark.type !== 'textStyle') return [mark]
    const { fontSize: _fontSize, ...attrs } = mark.attrs
    return Object.keys(attrs).length === 0 ? [] : [{ type: 'textStyle', attrs }]
  })
  const { marks: _marks, ...rest } = node
  return marks.length === 0 ? rest : { ...rest, marks }
}
