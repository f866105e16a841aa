import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Placeholder } from './placeholder.tsx'
import { propsReader } from '../model/props-reader.ts'
import type { SiteContext } from '../context/site-context.ts'

/** What a view is given. `eager`: near the top of the page, its first image should load at once. */
export interface ViewInput<Props> {
  props: Props
  blockId: string
  site: SiteContext
  eager: boolean
  /** Draws the children in one of the block's slots. */
  renderSlot: (slotName: string) => ReactNode
}

/** A view as the registry knows it: it checks the props itself. */
export type BlockViewComponent = (input: ViewInput<unknown>) => ReactNode

/** Makes the registry's view from a typed one. Props that do not fit show nothing to visitors. */
export function defineView<Props>(
  schema: z.ZodType<Props>,
  View: (input: ViewInput<Props>) => ReactNode,
): BlockViewComponent {
  const read = propsReader(schema)
  return function CheckedView({ props: raw, ...input }) {
    const props = read(raw)
    if (props === undefined) return <Placeholder site={input.site}>内容有误，请打开编辑检查</Placeholder>
    return <View {...input} props={props} />
  }
}
