import type { BlockKind } from '@zhanfang/document'
import { z } from 'zod'
import { framedSchema, frameIssues, frameOf } from './frame.ts'
import { propsReader } from './props-reader.ts'

/**
 * Makes a kind of block from its typed definition, for a registry that knows nothing of its props: what reads props
 * gets them through the schema first, and stays calm when they do not fit. Props of every kind may hold a `frame`.
 */
export function defineKind<Props extends Record<string, unknown>>(definition: BlockKind<Props>): BlockKind {
  const { slotNames, slotTitle, check, summary, claims, structured, ...rest } = definition
  const read = propsReader(definition.schema)
  const slots = slotNames && {
    slotNames: (raw: Record<string, unknown>) => {
      const props = read(raw)
      return props === undefined ? [] : slotNames(props)
    },
  }
  const slotTitles = slotTitle && {
    slotTitle: (raw: Record<string, unknown>, name: string) => {
      const props = read(raw)
      return props === undefined ? '' : slotTitle(props, name)
    },
  }
  const claim = claims && {
    claims: (raw: Record<string, unknown>) => {
      const props = read(raw)
      return props !== undefined && claims(props)
    },
  }
  const search = structured && {
    structured: (raw: Record<string, unknown>) => {
      const props = read(raw)
      return props === undefined ? [] : structured(props)
    },
  }
  return {
    ...rest,
    ...slots,
    ...slotTitles,
    ...claim,
    ...search,
    schema: z.intersection(definition.schema, framedSchema),
    summary: (raw) => {
      const props = read(raw)
      return (props && summary(props)) || definition.title
    },
    check: (raw) => {
      const props = read(raw)
      if (props === undefined) return [{ level: 'error', message: '内容有误，请打开编辑检查' }]
      return [...(check?.(props) ?? []), ...frameIssues(frameOf(raw))]
    },
  }
}
