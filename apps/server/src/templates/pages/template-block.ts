import type { BlockKindName, Frame, PropsOf } from '@zhanfang/blocks'

/** A block of a template: its kind, and what differs from the kind's defaults. */
export type TemplateBlock = {
  [Name in BlockKindName]: { kind: Name; props: Partial<PropsOf<Name>> & { frame?: Partial<Frame> } }
}[BlockKindName]
